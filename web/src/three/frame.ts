// What there is to see, as plain data.

import { cellKey, cubeKey, cubesByCell, type Cell } from "../scene/cells";
import type { MarkView, SceneCube, Scene } from "../protocol";
import type { Owner } from "../scene/ownership";
import type { BlockStyle } from "./materials";

export interface Frame extends BlockStyle {
  scene: Scene;
  ghost: SceneCube[];
  isGhostPlaced: boolean; // it waits to be confirmed
  destinations: Cell[];
  hintCells: Cell[];
  hintBlocks: Set<string>;
  marks: ReadonlyMap<string, MarkView["colour"]>; // by key, the cells that somebody has marked
  owners: ReadonlyMap<string, Owner>; // by key, who will own cells
  refused: Cell | null;
  cursor: Cell | null; // the cell that the keyboard is on
  offered: Set<string>; // blocks on boards that can be picked
  picked: string[];
  spread: number; // how far levels are drawn apart
  topLevel: number; // levels above are faded
  isStill: boolean; // nothing moves on its way
  titles: Record<string, string>; // of the boards
  own: Set<string>; // boards of the person who looks
}

/** The cubes drawn as one piece: a block, or what lies of it on one level where levels are apart or faded. */
export function piecesOf(frame: Frame): Map<string, SceneCube[]> {
  const found = new Map<string, SceneCube[]>();
  for (const cube of frame.scene.cubes) {
    const level = frame.spread > 0 ? cube.level : "";
    const key = `${cube.board}|${cube.block}|${level}|${cube.level > frame.topLevel ? "faded" : ""}`;
    const piece = found.get(key);
    if (piece) piece.push(cube);
    else found.set(key, [cube]);
  }
  return new Map([...found].map(([key, cubes]) => [`${key}|${cubes.map(cubeKey).join()}`, cubes]));
}

/** How many levels stand on each cell, by its key; none on those that are missing. */
export const topsOf = (cubes: SceneCube[]): Map<string, number> =>
  new Map([...cubesByCell(cubes)].map(([key, stack]) => [key, stack.at(-1)!.level]));

/** The cells that can be chosen: where the block in hand may go, and those of blocks that can be picked. */
export function targetsOf({ scene, destinations, offered }: Frame): { destinations: Cell[]; picks: Cell[] } {
  const known = new Set(destinations.map(cellKey));
  const stacks = [...cubesByCell(scene.cubes.filter((cube) => offered.has(cube.block))).values()];
  return { destinations, picks: stacks.map((stack) => stack.at(-1)!).filter((cube) => !known.has(cellKey(cube))) };
}
