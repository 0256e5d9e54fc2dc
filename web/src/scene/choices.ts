// From what a person points at to a legal move. No rules: the server sent every legal move as blocks, anchors and cubes,
// and all that happens here is to find, among them, those that fit the blocks picked, the cell pointed at and the
// orientation.

import type { Choice, Item, Scene, SceneCube } from "../protocol";
import { cellKey, type Cell } from "./cells";

const sameBlocks = ({ blocks }: Choice, picked: string[]): boolean =>
  blocks.length === picked.length && picked.every((block) => blocks.includes(block));

/** The blocks that some legal move takes. */
export function pickable(scene: Scene): Set<string> {
  return new Set(scene.choices.flatMap((choice) => choice.blocks));
}

/** The blocks that can be picked together with those picked already. */
export function companions(scene: Scene, picked: string[]): Set<string> {
  const found = new Set<string>();
  for (const { blocks } of scene.choices)
    if (blocks.length > picked.length && picked.every((block) => blocks.includes(block)))
      for (const block of blocks) if (!picked.includes(block)) found.add(block);
  return found;
}

/** The choices that take just these blocks. */
export function choicesFor(scene: Scene, picked: string[]): Choice[] {
  return picked.length ? scene.choices.filter((choice) => sameBlocks(choice, picked)) : [];
}

/** The cells at which a choice is pointed; the first is the one that its block is held by. */
export const anchorCells = (choice: Choice): Cell[] => choice.anchors.map(([board, x, y]) => ({ board, x, y }));

/** The cubes on those cells. A move may put further cubes elsewhere, which follow from it. */
export function anchorCubes(choice: Choice): SceneCube[] {
  const cells = new Set(anchorCells(choice).map(cellKey));
  return choice.cubes.filter((cube) => cells.has(cellKey(cube)));
}

/** The orientation of a block: the same for two choices that differ by a shift alone. */
export function orientationKey(cubes: SceneCube[]): string {
  const least = { x: Infinity, y: Infinity, level: Infinity };
  for (const cube of cubes) {
    least.x = Math.min(least.x, cube.x);
    least.y = Math.min(least.y, cube.y);
    least.level = Math.min(least.level, cube.level);
  }
  return cubes
    .map((cube) => `${cube.x - least.x},${cube.y - least.y},${cube.level - least.level}${cube.bulges ?? ""}`)
    .sort()
    .join(" ");
}

/** The cells at which a person may point to place the block: each is an anchor of some choice. */
export const destinations = (choices: Choice[]): Map<string, Cell> =>
  new Map(choices.flatMap(anchorCells).map((cell) => [cellKey(cell), cell]));

/**
 * The choices at a cell, one for each orientation of the block: the one that is held nearest to the cell. Several blocks
 * together have no orientation: every arrangement of them counts.
 */
export function orientationsAt(choices: Choice[], cell: Cell): Choice[] {
  const best = new Map<string, { choice: Choice; distance: number }>();
  for (const choice of choices) {
    const anchors = anchorCells(choice);
    if (!anchors.some((anchor) => cellKey(anchor) === cellKey(cell))) continue;
    const orientation = choice.blocks.length > 1 ? choice.move : orientationKey(anchorCubes(choice));
    const distance = Math.hypot(anchors[0]!.x - cell.x, anchors[0]!.y - cell.y);
    const known = best.get(orientation);
    if (!known || distance < known.distance) best.set(orientation, { choice, distance });
  }
  return [...best.values()].map((each) => each.choice);
}

/** The index of the choice with the same orientation as another; the first where none has it. */
export function sameOrientation(orientations: Choice[], like: Choice | null): number {
  if (!like) return 0;
  const wanted = orientationKey(anchorCubes(like));
  return Math.max(0, orientations.findIndex((each) => orientationKey(anchorCubes(each)) === wanted));
}

/** The tray items of the seat on turn. */
export function itemsOnTurn(scene: Scene): Item[] {
  return traysOnTurn(scene).flatMap((tray) => tray.items);
}

/** The trays on turn: a seat may have several, one for each of its colours. */
export function traysOnTurn(scene: Scene): Scene["trays"] {
  const own = scene.trays.filter((tray) => tray.seat === scene.turn);
  const current = scene.colour === null ? undefined : scene.trays[scene.colour];
  return own.length > 1 && current && own.includes(current) ? [current] : own;
}

/** The legal moves whose text begins as typed; the one alone whose whole text it is. */
export function choicesByText(choices: Choice[], typed: string): Choice[] {
  const wanted = typed.replace(/\s+/g, "").toLowerCase();
  if (!wanted) return [];
  const begun = choices.filter((choice) => choice.move.toLowerCase().startsWith(wanted));
  const whole = begun.find((choice) => choice.move.toLowerCase() === wanted);
  return whole ? [whole] : begun;
}
