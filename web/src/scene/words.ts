// What seats, blocks, cells and results are called: messages, which are put into words where they are shown.

import { enumerated, message, t, text } from "../i18n/index.svelte";
import type { Board, MarkView, Message, MessagePart, MessageValue, MessageView, Scene, SceneCube, State } from "../protocol";
import { boardOf, cellName } from "./cells";
import { itemsOnTurn, type Choice } from "./choices";

const colourName = (colour: string): MessageView => ({ ...message(`colour-${colour}`), text: colour });

/** A seat by the colours of its blocks, else by its number. */
export function seatName(scene: Scene | null, seat: number): MessagePart[] {
  const titles = (scene?.trays ?? []).filter((tray) => tray.seat === seat).map((tray) => tray.title);
  return titles.length ? titles : [message("seat-number", { number: seat + 1 })];
}

/** Whoever plays a seat, by their name where that tells them from the others, computers too; else the seat. */
export function playerName(state: State | null, seat: number): MessagePart[] {
  const { name, level } = state?.seats[seat] ?? {};
  const isOnly = (how: "name" | "level"): boolean => state?.seats.filter((each) => each[how] === state.seats[seat]![how]).length === 1;
  if (name && isOnly("name")) return [name];
  return level && isOnly("level") ? [message("level-name", { level })] : seatName(state?.scene ?? null, seat);
}

/** Whether nothing but its number names a seat. */
const isNumber = ([title]: MessagePart[]): boolean => typeof title === "object" && title.key === "seat-number";

/** A seat at a table: by the colours of its blocks, else by whoever plays it. */
export function seatAt(state: State | null, seat: number): MessagePart[] {
  const titles = seatName(state?.scene ?? null, seat);
  return isNumber(titles) ? playerName(state, seat) : titles;
}

/** A sentence about a game, with the names of its players where it speaks of seats. */
export function withNames(about: Message, nameOf: (seat: number) => MessageValue): Message {
  const named = (value: MessageValue): MessageValue =>
    typeof value === "object" && !Array.isArray(value) && "key" in value && value.key === "seat-within" ? nameOf(Number(value.values.number) - 1) : value;
  return message(about.key, Object.fromEntries(Object.entries(about.values).map(([name, value]) => [name, named(value)])));
}

/** Whether a seat's colour is that of all its blocks; else it would say something false about them. */
export function hasOwnColour(scene: Scene, seat: number): boolean {
  const trays = scene.trays.filter((tray) => tray.seat === seat);
  const colours = new Set([...trays.flatMap((tray) => tray.items), ...scene.cubes.filter((cube) => cube.owner === seat)].map((block) => block.colour));
  return colours.size > 0 && [...colours].every((colour) => trays.some((tray) => tray.colour === colour));
}

/** Whether a board belongs to the person who looks, and to nobody else at this screen. */
export function isOwnBoard(state: State | null, { owner }: Board): boolean {
  const own = (state?.seats ?? []).filter((seat) => seat.you);
  return own.length === 1 && own[0]!.seat === owner;
}

/** A board by its title, with whom it belongs to. */
export function boardTitle(state: State | null, board: Board): string {
  const seat = board.owner === null ? undefined : state?.seats[board.owner];
  if (!seat) return text(board.title);
  if (isOwnBoard(state, board)) return t("page-board-yours", { board: board.title });
  return t("page-board-of", { board: board.title, seat: seat.you || !seat.name ? seatName(state?.scene ?? null, seat.seat) : seat.name });
}

/** Blocks: an item of the tray by its title, a block on a board by where it lies. */
export function blockNames(scene: Scene, blocks: string[]): MessagePart[] {
  return blocks.map((block) => {
    const item = itemsOnTurn(scene).find((each) => each.block === block);
    if (item) return item.title;
    const cube = scene.cubes.find((each) => each.block === block);
    const board = cube && boardOf(scene, cube.board);
    if (!board) return block;
    return message("page-block-on-board", { colour: colourName(cube.colour), board: board.title, cell: cellName(board, cube.x, cube.y) });
  });
}

/** Where a choice puts cubes. */
export function cellsOfChoice(scene: Scene, choice: Choice): MessagePart[] {
  return choice.cubes.flatMap(({ board: name, x, y, level }): MessagePart[] => {
    const board = boardOf(scene, name);
    if (!board) return [];
    const cell = level > 1 ? message("page-cell-on-level", { cell: cellName(board, x, y), level }) : cellName(board, x, y);
    return [scene.boards.length > 1 ? message("page-cell-on-board", { board: board.title, cell }) : cell];
  });
}

/** The scores from the best to the worst, as a result tells them. */
const ranked = (scores: number[], seats: number[]): number[] => seats.map((seat) => scores[seat] ?? 0).sort((one, other) => other - one);

/** The seat of whoever looks, where they have one alone. */
function ownSeat({ seats }: State): number | null {
  const own = seats.filter((seat) => seat.you).map((seat) => seat.seat);
  return own.length === 1 ? own[0]! : null;
}

/** The seats from the first to the last: who won, of equal scores, too; then who stayed; then who left. */
export function ranking({ outcome, seats, departures }: State): number[] {
  const rank = (seat: number): number => (outcome?.winners.includes(seat) ? 0 : departures.some((each) => each.seat === seat) ? 2 : 1);
  return seats.map((seat) => seat.seat).sort((one, other) => rank(one) - rank(other) || (outcome?.scores[other] ?? 0) - (outcome?.scores[one] ?? 0));
}

/** How a game ended for whoever looks at it: "You won by 3". Those who share a screen, and watchers, hear who won. */
export function verdict(state: State): MessageValue {
  const { outcome, seats, resigned, departures } = state;
  if (!outcome) return "";
  const { scores, winners } = outcome;
  const me = ownSeat(state);
  const losers = seats.map((seat) => seat.seat).filter((seat) => !winners.includes(seat));
  const best = Math.max(...winners.map((seat) => scores[seat] ?? 0));
  const second = losers.length ? ranked(scores, losers)[0]! : best;
  const isCounted = resigned === null && !(best === 1 && second === 0); // 1 to 0 says no more than who won
  const margin = isCounted ? best - second : 0;
  if (me === null) {
    const names = winners.flatMap((seat) => playerName(state, seat));
    if (winners.length > 1) return message("page-end-shared", { seats: names });
    return margin > 0 ? message("page-end-won-by", { seat: names, margin }) : message("page-end-won", { seat: names });
  }
  if (winners.includes(me)) {
    if (winners.length > 1) return message("page-end-you-shared", { seats: winners.filter((seat) => seat !== me).flatMap((seat) => playerName(state, seat)) });
    return margin > 0 ? message("page-end-you-won-by", { margin }) : message("page-end-you-won");
  }
  const hasLeft = (seat: number): boolean => departures.some((each) => each.seat === seat);
  const behind = isCounted && !hasLeft(me) ? best - (scores[me] ?? 0) : 0;
  if (seats.length > 2 && behind > 0) {
    const place = 1 + scores.filter((score, seat) => score > (scores[me] ?? 0) && !hasLeft(seat)).length;
    return message("page-end-you-placed", { place, seats: seats.length, behind });
  }
  return behind > 0 ? message("page-end-you-lost-by", { behind }) : message("page-end-you-lost");
}

const STOPPED = {
  resigned: ["page-end-resigned", "club-end-you-resigned"],
  time: ["page-end-time", "club-end-you-time"],
  absent: ["page-end-absent", "club-end-you-absent"],
} as const;

/** Why a game ended as it did. */
export function endReason(state: State): Message {
  const { outcome, ended, resigned } = state;
  if (!ended || ended === "rules" || resigned === null) return withNames(outcome!.message, (seat) => playerName(state, seat));
  const [ofOthers, own] = STOPPED[ended];
  return resigned === ownSeat(state) ? message(own) : message(ofOthers, { seat: playerName(state, resigned) });
}

// ---------------------------------------------------------------- a cell, for those who hear it

/** What there is to say of a cell. */
export interface CellFacts {
  cube: SceneCube | undefined; // what is seen there
  height: number | null; // of its stack, where that is of interest
  ghost: SceneCube[];
  isLastMove: boolean;
  isPickable: boolean;
  isPicked: boolean;
  isDestination: boolean;
  isHinted: boolean;
  marked: MarkView["colour"] | null;
}

function bulges(cube: SceneCube): string {
  if (cube.bulges === null) return "";
  if (!cube.bulges) return t("page-cell-no-bulges");
  return t("page-cell-bulges", { faces: enumerated([...cube.bulges].map((face) => t("page-face", { face }))) });
}

export function cellLabel(board: Board, x: number, y: number, facts: CellFacts): string {
  const name = cellName(board, x, y);
  if (!board.heights[y]?.[x]) return t("page-cell-outside", { cell: name });
  const { cube, height, ghost } = facts;
  const onCell = cube
    ? [
        t("page-cell-cube", { colour: colourName(cube.colour), mark: cube.mark }),
        height === null ? "" : t("page-cell-height", { count: height }),
        bulges(cube),
        facts.isLastMove ? t("page-cell-last-move") : "",
        facts.isPickable ? t("page-cell-can-be-taken") : "",
        facts.isPicked ? t("page-cell-in-hand") : "",
      ]
    : [t("page-cell-empty")];
  const toCome = ghost.length
    ? [t("page-cell-ghost", { levels: ghost.map((each) => text(each.level)) }), ...ghost.map(bulges)]
    : [facts.isDestination ? t("page-cell-open") : ""];
  return enumerated([name, ...onCell, ...toCome, facts.isHinted ? t("page-cell-hinted") : "", facts.marked ? t("study-cell-marked", { colour: facts.marked }) : ""]);
}
