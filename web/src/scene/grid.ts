// What the boards show when they are seen from above, looked up by cell.

import type { Board, Scene, SceneCube } from "../protocol";
import { cellKey, cubeKey, cubesByCell, lastMoveKeys, type Cell } from "./cells";
import type { Choice } from "./choices";

export interface Grid {
  stacks: Map<string, SceneCube[]>; // what lies on each cell, from the bottom up
  ghost: Map<string, SceneCube[]>; // what the move in hand would put there
  lastMove: Set<string>; // keys of cubes
  taken: Set<string>; // blocks that the move in hand takes away
}

export const gridOf = (scene: Scene, ghost: Choice | null): Grid => ({
  stacks: cubesByCell(scene.cubes),
  ghost: cubesByCell(ghost?.cubes ?? []),
  lastMove: lastMoveKeys(scene),
  taken: new Set(ghost?.blocks),
});

/** The cube that one sees on a cell: of a level, or the uppermost where `level` is 0. */
export function cubeSeen(stacks: Map<string, SceneCube[]>, cell: Cell, level: number): SceneCube | undefined {
  const stack = stacks.get(cellKey(cell)) ?? [];
  return level ? stack.find((cube) => cube.level === level) : stack.at(-1);
}

export const isLastMove = (grid: Grid, cube: SceneCube): boolean => grid.lastMove.has(cubeKey(cube));

/** From the north, as they are drawn. */
export const rowsOf = ({ rows }: Pick<Board, "rows">): number[] => Array.from({ length: rows }, (_, index) => rows - 1 - index);
export const columnsOf = ({ columns }: Pick<Board, "columns">): number[] => Array.from({ length: columns }, (_, index) => index);
