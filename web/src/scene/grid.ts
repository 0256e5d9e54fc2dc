// What the boards show when they are seen from above, looked up by cell.

import type { Board, Choice, Cube, Scene } from "../wire";
import { blocksTaken } from "./choices";
import { cellKey, cubeKey, cubesByCell, lastMoveKeys, type Cell } from "./cells";

export interface Grid {
  stacks: Map<string, Cube[]>; // what lies on each cell, from the bottom up
  ghost: Map<string, Cube[]>; // what the move in hand would put there
  lastMove: Set<string>; // keys of cubes
  taken: Set<string>; // blocks that the move in hand takes away
}

export const gridOf = (scene: Scene, ghost: Choice | null): Grid => ({
  stacks: cubesByCell(scene.cubes),
  ghost: cubesByCell(ghost?.cubes ?? []),
  lastMove: lastMoveKeys(scene),
  taken: new Set(ghost ? blocksTaken(ghost) : []),
});

/** The cube that one sees on a cell: of a level, or the uppermost where `level` is 0. */
export function cubeSeen(stacks: Map<string, Cube[]>, cell: Cell, level: number): Cube | undefined {
  const stack = stacks.get(cellKey(cell)) ?? [];
  return level ? stack.find((cube) => cube.level === level) : stack.at(-1);
}

export const isLastMove = (grid: Grid, cube: Cube): boolean => grid.lastMove.has(cubeKey(cube));

/** From the north, as they are drawn. */
export const rowsOf = (board: Board): number[] => Array.from({ length: board.rows }, (_, index) => board.rows - 1 - index);
export const columnsOf = (board: Board): number[] => Array.from({ length: board.columns }, (_, index) => index);
