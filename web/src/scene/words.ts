// What seats, blocks, cells and results are called: messages, which are put into words where they are shown.

import { enumerated, message, t, text, type Message, type Value } from "../i18n/index.svelte";
import type { Board, Choice, Cube, Scene, State } from "../wire";
import { itemsOnTurn } from "./choices";
import { boardOf, cellName } from "./cells";

const colourName = (colour: string): Message => ({ ...message(`colour-${colour}`), text: colour });

/** A seat by the colours of its blocks, else by its number. */
export function seatName(scene: Scene | null, seat: number): Value {
  const titles = (scene?.trays ?? []).filter((tray) => tray.seat === seat).map((tray) => tray.title);
  return titles.length ? titles : message("seat-number", { number: seat + 1 });
}

/** Blocks: an item of the tray by its title, a block on a board by where it lies. */
export function blockNames(scene: Scene, blocks: string[]): Value[] {
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
export function cellsOfChoice(scene: Scene, choice: Choice): Value[] {
  return choice.cubes.flatMap((cube): Value[] => {
    const board = boardOf(scene, cube.board);
    if (!board) return [];
    const cell = `${cellName(board, cube.x, cube.y)}.${cube.level}`;
    return [scene.boards.length > 1 ? message("page-cell-on-board", { board: board.title, cell }) : cell];
  });
}

/** Who won, and why. */
export function verdict({ scene, outcome, ended, resigned }: State): Value {
  if (!outcome) return "";
  const winners = outcome.winners.map((seat) => seatName(scene, seat));
  const reason =
    ended === "resigned" && resigned !== null
      ? message("page-end-resigned", { seat: seatName(scene, resigned) })
      : (outcome.message ?? outcome.reason);
  return winners.length === 1
    ? message("page-end-wins", { seat: winners[0]!, reason })
    : message("page-end-shared", { seats: winners, reason });
}

// ---------------------------------------------------------------- a cell, for those who hear it

/** What there is to say of a cell. */
export interface CellFacts {
  cube: Cube | undefined; // what is seen there
  height: number | null; // of its stack, where that is of interest
  ghost: Cube[];
  isLastMove: boolean;
  isPickable: boolean;
  isPicked: boolean;
  isDestination: boolean;
  isHinted: boolean;
}

function bulges(cube: Cube): string {
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
  return enumerated([name, ...onCell, ...toCome, facts.isHinted ? t("page-cell-hinted") : ""]);
}

