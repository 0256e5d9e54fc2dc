// From what a person points at to a legal move. No rules: the server sent every legal move as blocks, anchors and cubes,
// and all that happens here is to find, among them, those that fit the blocks picked, the cell pointed at and the
// orientation.

import type { CompactChoice, Item, Scene, SceneCube, Shape } from "../protocol";
import { cellKey, type Cell, type Point } from "./cells";

/** A legal move, with all that its shape tells. */
export interface Choice {
  move: string;
  blocks: string[];
  anchors: Shape["anchors"];
  cubes: SceneCube[];
}

const known = new WeakMap<CompactChoice, Choice>(); // those made already: a choice is the same one, whenever it is asked for

function whole(scene: Scene, compact: CompactChoice): Choice {
  const found = known.get(compact);
  if (found) return found;
  const { move, blocks, at } = compact;
  const shape = scene.shapes[compact.shape]!;
  const cubes = shape.blocks.flatMap(({ block, cubes, ...look }) =>
    cubes.map(([x, y, level]) => ({ ...look, block: `${move} ${block}`, x: at[0] + x, y: at[1] + y, level: at[2] + level })),
  );
  const anchors = shape.anchors.map(([board, x, y]): Shape["anchors"][number] => [board, at[0] + x, at[1] + y]);
  const choice = { move, blocks, anchors, cubes };
  known.set(compact, choice);
  return choice;
}

/** The legal moves of a scene, or those of them that are wanted. */
export const choicesOf = (scene: Scene, isWanted: (choice: CompactChoice) => boolean = () => true): Choice[] =>
  scene.choices.filter(isWanted).map((choice) => whole(scene, choice));

const sameBlocks = ({ blocks }: CompactChoice, picked: string[]): boolean =>
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
  return picked.length ? choicesOf(scene, (choice) => sameBlocks(choice, picked)) : [];
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

export const middleOfCell = ({ x, y }: Cell): Point => ({ x: x + 0.5, y: y + 0.5 });

/** How far the middle of what a choice covers is from a point; of two about as far, the one held nearer to it counts. */
function distance(choice: Choice, point: Point): number {
  const middles = anchorCells(choice).map(middleOfCell);
  const mean = (pick: (middle: Point) => number): number => middles.reduce((sum, middle) => sum + pick(middle), 0) / middles.length;
  const held = middles[0]!;
  return Math.hypot(mean(({ x }) => x) - point.x, mean(({ y }) => y) - point.y) + Math.hypot(held.x - point.x, held.y - point.y) / 10;
}

/**
 * The choices at a cell, one for each orientation of the block: the one that lies nearest to the point. Several blocks
 * together have no orientation: every arrangement of them counts.
 */
export function orientationsAt(choices: Choice[], cell: Cell, point = middleOfCell(cell)): Choice[] {
  const best = new Map<string, Choice>();
  for (const choice of choices) {
    if (!anchorCells(choice).some((anchor) => cellKey(anchor) === cellKey(cell))) continue;
    const orientation = choice.blocks.length > 1 ? choice.move : orientationKey(anchorCubes(choice));
    const known = best.get(orientation);
    if (!known || distance(choice, point) < distance(known, point)) best.set(orientation, choice);
  }
  return [...best.values()];
}

/** The index of the choice with the same orientation as another; -1 where none has it. */
export function sameOrientation(orientations: Choice[], like: Choice | null): number {
  if (!like) return -1;
  const wanted = orientationKey(anchorCubes(like));
  return orientations.findIndex((each) => orientationKey(anchorCubes(each)) === wanted);
}

/** The index of the choice that lies nearest to a point; of several, the one with the same orientation as another. */
export function nearestOrientation(orientations: Choice[], point: Point, like: Choice | null): number {
  const distances = orientations.map((each) => distance(each, point));
  const least = Math.min(...distances);
  const same = sameOrientation(orientations, like);
  return same >= 0 && distances[same]! < least + 0.01 ? same : Math.max(0, distances.findIndex((each) => each < least + 0.01));
}

/** The tray items of the seat on turn. */
export function itemsOnTurn(scene: Scene): Item[] {
  return traysOnTurn(scene).flatMap((tray) => tray.items);
}

/** The tray items of a seat that waits, those of its next colour alone where it has several. */
export function itemsOfSeat(scene: Scene, seat: number): Item[] {
  const own = scene.trays.filter((tray) => tray.seat === seat);
  const turn = scene.colour ?? 0;
  const wait = (tray: Scene["trays"][number]): number => (scene.trays.indexOf(tray) - turn + scene.trays.length) % scene.trays.length;
  const [next] = own.sort((one, other) => wait(one) - wait(other));
  return next?.items ?? [];
}

/** The trays on turn: a seat may have several, one for each of its colours. */
export function traysOnTurn(scene: Scene): Scene["trays"] {
  const own = scene.trays.filter((tray) => tray.seat === scene.turn);
  const current = scene.colour === null ? undefined : scene.trays[scene.colour];
  return own.length > 1 && current && own.includes(current) ? [current] : own;
}

/** The legal moves whose text begins as typed; the one alone whose whole text it is. */
export function choicesByText<T extends { move: string }>(choices: T[], typed: string): T[] {
  const wanted = typed.replace(/\s+/g, "").toLowerCase();
  if (!wanted) return [];
  const begun = choices.filter((choice) => choice.move.toLowerCase().startsWith(wanted));
  const entire = begun.find((choice) => choice.move.toLowerCase() === wanted);
  return entire ? [entire] : begun;
}
