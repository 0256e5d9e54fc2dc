// The levels of a board, drawn small beside each other.

import type { Board } from "../protocol";
import { levelsOf } from "./cells";
import { GAP, type Box } from "./fit";

const CELL_SIZES = [34, 24]; // CSS pixels
const LEAST_SIZE = 17;
const PART = 3; // of the size of the cells that one points at, they have no more than a third
const CAPTION = 18;

/** How large their cells are drawn; `fit` has the sizes of the cells of boards beside such ones. */
export const levelCell = (fit: (cell: number) => Map<string, number>): number =>
  CELL_SIZES.find((cell) => Math.min(...fit(cell).values()) >= PART * cell) ?? LEAST_SIZE;

/** The room that they take in a width. */
export function levelsBox(board: Board, cell: number, width: number): Box {
  const [wide, high] = [board.columns * cell + 2, board.rows * cell + 2 + CAPTION];
  const inLine = Math.max(1, Math.min(levelsOf(board), Math.floor((width + GAP) / (wide + GAP))));
  const lines = Math.ceil(levelsOf(board) / inLine);
  return { width: inLine * (wide + GAP) - GAP, height: lines * (high + GAP) - GAP };
}
