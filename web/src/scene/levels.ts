// The levels of a board, drawn small beside each other.

import type { Board } from "../protocol";
import { levelsOf } from "./cells";
import { GAP, type Box } from "./fit";

export const LEVEL_CELL = 17; // CSS pixels
const CAPTION = 18;

/** The room that they take in a width. */
export function levelsBox(board: Board, width: number): Box {
  const [wide, high] = [board.columns * LEVEL_CELL + 2, board.rows * LEVEL_CELL + 2 + CAPTION];
  const inLine = Math.max(1, Math.min(levelsOf(board), Math.floor((width + GAP) / (wide + GAP))));
  const lines = Math.ceil(levelsOf(board) / inLine);
  return { width: inLine * (wide + GAP) - GAP, height: lines * (high + GAP) - GAP };
}
