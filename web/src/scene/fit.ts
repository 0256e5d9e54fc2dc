// How large cells can be drawn so that boards side by side fit into a box.

import type { Board } from "../protocol";

export interface Box {
  width: number;
  height: number;
}

export const [MIN_SIZE, MAX_SIZE] = [42, 108]; // of a cell, in CSS pixels; a thumb needs the least, and eight in a row fit a small phone
export const LEAST_SIZE = 40; // of a board that would not fit otherwise: eight rows on a phone that lies
export const TIGHT_SIZE = 20; // of one that stands alone in an exercise: all of it in sight is better than half of it in reach
const ASIDE = 0.36; // how large boards that are not in use are drawn beside those that are
export const NAMES = 14; // the width and height of the names of rows and columns
export const TITLE = 26;
export const GAP = 12;

/** The box of a board with the names of its cells, and its title where there are several. */
export function boxOfBoard({ columns, rows }: Board, size: number, isTitled: boolean): Box {
  const names = isTitled && size < LEAST_SIZE ? 0 : NAMES; // too small to be read, or to be needed
  return { width: columns * size + names, height: rows * size + names + (isTitled ? TITLE : 0) };
}

/** One above another. */
export const stacked = (boxes: Box[]): Box => ({
  width: Math.max(...boxes.map(({ width }) => width)),
  height: boxes.reduce((sum, { height }) => sum + height + GAP, -GAP),
});

/** Whether boxes fit into a room, in lines as words do. */
export function fitInto(boxes: Box[], room: Box): boolean {
  let [width, height, used] = [0, 0, 0];
  for (const box of boxes) {
    if (width && width + GAP + box.width > room.width) {
      used += height + GAP;
      [width, height] = [0, 0];
    }
    width += (width ? GAP : 0) + box.width;
    height = Math.max(height, box.height);
    if (width > room.width) return false;
  }
  return used + height <= room.height;
}

/**
 * The size of the cells of each board, by its name; `groups` has the boards that stand together. Where they would be too
 * small for a thumb, those that are not in use step back.
 */
export function cellSizes(groups: Board[][], inUse: Set<string>, room: Box, extra: Box[] = [], least: number = LEAST_SIZE): Map<string, number> {
  const boards = groups.flat();
  const isTitled = boards.length > 1;
  const sizes = (size: number, aside: number): Map<string, number> =>
    new Map(boards.map(({ name }) => [name, !inUse.size || inUse.has(name) ? size : aside]));
  const doFit = (found: Map<string, number>): boolean =>
    fitInto([...groups.map((group) => stacked(group.map((board) => boxOfBoard(board, found.get(board.name)!, isTitled)))), ...extra], room);
  for (const part of [1, ASIDE])
    for (let size = MAX_SIZE; size >= MIN_SIZE; size -= 2) {
      const found = sizes(size, Math.round(size * part));
      if (doFit(found)) return found;
    }
  if (isTitled) return sizes(MIN_SIZE, Math.round(MIN_SIZE * ASIDE));
  if (extra.length) return sizes(MIN_SIZE, MIN_SIZE);
  for (let size = LEAST_SIZE; size > least; size -= 2) {
    const found = sizes(size, size);
    if (doFit(found)) return found;
  }
  return sizes(least, least);
}
