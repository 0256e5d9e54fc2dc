// Seats as people tell them apart: by their colour where blocks of that colour are theirs, else by a sign; and boards
// that say whose they are.

import { message } from "../i18n/index.svelte";
import type { Board, Message, MessageValue, Scene, SeatView } from "../protocol";

type BoardCube = Scene["fresh"][number];

/** Whether blocks of a seat's colour are its own. Where all build with the same blocks, that colour would mislead. */
export const hasOwnColour = (scene: Scene, seat: number): boolean =>
  scene.trays.some((tray) => tray.seat === seat && tray.items.length > 0) || scene.cubes.some((cube) => cube.owner === seat);

/** Who sits on a seat, in a word or two. */
export function sitterName(seat: SeatView): MessageValue {
  if (seat.kind === "computer") return message("page-seat-computer-short");
  return seat.name || message(seat.taken ? "page-seat-guest" : "page-seat-free");
}

function ownedTitle(board: Board, seats: SeatView[]): Message | string {
  const owner = board.owner === null ? undefined : seats[board.owner];
  if (!owner) return board.title;
  const isOnlyOwn = owner.you && seats.filter((seat) => seat.you).length === 1;
  return isOnlyOwn ? message("page-board-yours", { board: board.title }) : message("page-board-of", { board: board.title, owner: sitterName(owner) });
}

/** A scene whose boards say whose they are, with other cubes outlined than those of the last move where some are given. */
export function asSeen(scene: Scene, seats: SeatView[], outlined: BoardCube[] | null): Scene {
  const boards = scene.boards.map((board) => ({ ...board, title: ownedTitle(board, seats) }));
  return { ...scene, boards, fresh: outlined ?? scene.fresh };
}
