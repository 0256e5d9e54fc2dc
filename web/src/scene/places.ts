// Cells and cubes: how they are called, what stands where.

import type { Board, Cube, Scene } from "../wire";

export interface Place {
  board: string;
  x: number;
  y: number;
}

const COLUMNS = "abcdefghijklmnopqrstuvwxyz";

export const keyOf = (place: Place): string => `${place.board}/${place.x}/${place.y}`;

export const cubeKey = (cube: Place & { level: number }): string => `${keyOf(cube)}/${cube.level}`;

export const samePlace = (one: Place | null, other: Place | null): boolean =>
  one !== null && other !== null && keyOf(one) === keyOf(other);

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
export function byCell(cubes: Cube[]): Map<string, Cube[]> {
  const found = new Map<string, Cube[]>();
  for (const cube of cubes) {
    const stack = found.get(keyOf(cube));
    if (stack) stack.push(cube);
    else found.set(keyOf(cube), [cube]);
  }
  for (const stack of found.values()) stack.sort((one, other) => one.level - other.level);
  return found;
}

export const stacks = (scene: Scene): Map<string, Cube[]> => byCell(scene.cubes);

export const levelsOf = (board: Board): number => Math.max(...board.heights.flat());
