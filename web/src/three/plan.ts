// Where boards stand on the table. The boards of nobody are in the middle, the highest at the back, so that it hides no
// other; those of each seat stand together, to the sides and in front.

import { Vector3 } from "three";
import { levelsOf, type Place } from "../scene/places";
import type { Board, Cube } from "../wire";

export interface Spot {
  board: Board;
  x: number; // the south-west corner of the board
  z: number; // grows towards the south
}

export interface Plan {
  spots: Map<string, Spot>;
  width: number;
  depth: number;
}

export const MARGIN = 0.62; // of the plate around the cells
export const PLATE = 0.3; // how thick it is
const GAP = 0.55;

/** Boards in a rectangle, each with its place in it. */
interface Block {
  width: number;
  depth: number;
  spots: Spot[];
}

const single = (board: Board): Block => ({
  width: board.columns + 2 * MARGIN,
  depth: board.rows + 2 * MARGIN,
  spots: [{ board, x: MARGIN, z: MARGIN + board.rows }],
});

const moved = (block: Block, x: number, z: number): Spot[] =>
  block.spots.map((spot) => ({ ...spot, x: spot.x + x, z: spot.z + z }));

/** Side by side, from the west; their southern edges in one line. */
function row(blocks: Block[]): Block {
  const depth = Math.max(0, ...blocks.map((block) => block.depth));
  const spots: Spot[] = [];
  let x = 0;
  for (const block of blocks) {
    spots.push(...moved(block, x, depth - block.depth));
    x += block.width + GAP;
  }
  return { width: Math.max(0, x - GAP), depth, spots };
}

/** One behind another, from the north; their middles in one line. */
function column(blocks: Block[]): Block {
  const width = Math.max(0, ...blocks.map((block) => block.width));
  const spots: Spot[] = [];
  let z = 0;
  for (const block of blocks) {
    spots.push(...moved(block, (width - block.width) / 2, z));
    z += block.depth + GAP;
  }
  return { width, depth: Math.max(0, z - GAP), spots };
}

export function planOf(boards: Board[], tall = false): Plan {
  const shared = boards
    .filter((board) => board.owner === null)
    .sort((one, other) => levelsOf(other) - levelsOf(one))
    .map(single);
  const owners = [...new Set(boards.map((board) => board.owner).filter((owner) => owner !== null))];
  const own = owners.map((owner) => column(boards.filter((board) => board.owner === owner).map(single)));
  const whole = tall ? column([row(shared), ...lines(own, 2)]) : wide(shared, own);
  const spots = whole.spots.map((spot) => ({ ...spot, x: spot.x - whole.width / 2, z: spot.z - whole.depth / 2 }));
  return { spots: new Map(spots.map((spot) => [spot.board.name, spot])), width: whole.width, depth: whole.depth };
}

function wide(shared: Block[], own: Block[]): Block {
  const sides = own.length > 2 ? own.slice(-2) : own;
  const front = own.slice(0, own.length - sides.length);
  const middle = column(shared);
  return column([row([...sides.slice(0, 1), middle, ...sides.slice(1)]), ...lines(front, 3)]);
}

function lines(blocks: Block[], most: number): Block[] {
  const found: Block[] = [];
  for (let at = 0; at < blocks.length; at += most) found.push(row(blocks.slice(at, at + most)));
  return found;
}

/** How high so many levels are, drawn apart or not. */
export const heightOf = (levels: number, spread: number): number => levels * (1 + spread);

/** The middle of a cell, at the top of so many levels. */
export function middleOf(plan: Plan, place: Place, levels: number, spread: number): Vector3 | null {
  const spot = plan.spots.get(place.board);
  return spot ? new Vector3(spot.x + place.x + 0.5, heightOf(levels, spread), spot.z - place.y - 0.5) : null;
}

/** Where the lowest corner of cubes that belong together lies. */
export function cornerOf(plan: Plan, cubes: Cube[], spread: number): Vector3 {
  const spot = plan.spots.get(cubes[0]!.board) ?? { x: 0, z: 0 };
  const least = (pick: (cube: Cube) => number): number => Math.min(...cubes.map(pick));
  const level = least((cube) => cube.level) - 1;
  return new Vector3(spot.x + least((cube) => cube.x), heightOf(level, spread), spot.z - least((cube) => cube.y));
}
