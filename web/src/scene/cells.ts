// Cells and cubes: what they are called, and what stands where.

import type { Board, CellView, Scene, SceneCube } from "../protocol";

export type Cell = CellView;

/** A point of a board, in cells: the south-west corner of a cell has its numbers. */
export interface Point {
  x: number;
  y: number;
}

const COLUMNS = "abcdefghijklmnopqrstuvwxyz";

export const cellKey = ({ board, x, y }: Cell): string => `${board}/${x}/${y}`;

/** The cell that has a key. */
export function cellOfKey(key: string): Cell {
  const [board = "", x, y] = key.split("/");
  return { board, x: Number(x), y: Number(y) };
}

export const cubeKey = (cube: Cell & { level: number }): string => `${cellKey(cube)}/${cube.level}`;

/** The cell on which a cube lies. */
export const cellOf = ({ board, x, y }: Cell): Cell => ({ board, x, y });

export const sameCell = (one: Cell | null, other: Cell | null): boolean =>
  one !== null && other !== null && cellKey(one) === cellKey(other);

/** A cell as people call it: by the labels of its board, else a letter and a number. */
export function cellName(board: Board, x: number, y: number): string {
  return board.labels[x] ?? `${COLUMNS[x]}${y + 1}`;
}

export function columnName(board: Board, x: number): string {
  return board.labels[x] ?? COLUMNS[x] ?? "";
}

export const boardOf = (scene: Scene, name: string): Board | undefined =>
  scene.boards.find((board) => board.name === name);

/** Cubes by the cell they are on, from the bottom up. */
export function cubesByCell(cubes: SceneCube[]): Map<string, SceneCube[]> {
  const found = new Map<string, SceneCube[]>();
  for (const cube of cubes) {
    const stack = found.get(cellKey(cube));
    if (stack) stack.push(cube);
    else found.set(cellKey(cube), [cube]);
  }
  for (const stack of found.values()) stack.sort((one, other) => one.level - other.level);
  return found;
}

/** The cube that one sees from above, on a cell where something stands. */
export const topCube = (scene: Scene, cell: Cell): SceneCube | undefined => cubesByCell(scene.cubes).get(cellKey(cell))?.at(-1);

/** The cubes that the last move placed, by their keys. */
export const lastMoveKeys = (scene: Scene): Set<string> =>
  new Set(scene.fresh.map(([board, x, y, level]) => cubeKey({ board, x, y, level })));

export const levelsOf = (board: Board): number => Math.max(...board.heights.flat());

/** Whether one may build equally high everywhere on a board. */
export const isEven = (board: Board): boolean => new Set(board.heights.flat().filter(Boolean)).size < 2;
