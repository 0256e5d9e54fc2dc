// Where boards stand beside each other. The boards of nobody are in the middle, the highest at the back, so that it
// hides no other; those of the seats stand to the sides and in front.

import { Vector3 } from "three";
import { levelsOf, type Cell } from "../scene/cells";
import type { Board, SceneCube } from "../protocol";

export interface LaidBoard {
  board: Board;
  x: number; // the south-west corner of the board
  z: number; // grows towards the south
}

export interface Layout {
  boards: Map<string, LaidBoard>;
  width: number;
  depth: number;
}

export const MARGIN = 0.62; // of the plate around the cells
export const PLATE = 0.3; // how thick it is
const GAP = 0.55;

/** Boards in a rectangle, each at its position in it. */
interface Group {
  width: number;
  depth: number;
  boards: LaidBoard[];
}

const single = (board: Board): Group => ({
  width: board.columns + 2 * MARGIN,
  depth: board.rows + 2 * MARGIN,
  boards: [{ board, x: MARGIN, z: MARGIN + board.rows }],
});

const moved = (group: Group, x: number, z: number): LaidBoard[] =>
  group.boards.map((laid) => ({ ...laid, x: laid.x + x, z: laid.z + z }));

/** Side by side, from the west; their southern edges in one line. */
function row(groups: Group[]): Group {
  const depth = Math.max(0, ...groups.map((group) => group.depth));
  const boards: LaidBoard[] = [];
  let x = 0;
  for (const group of groups) {
    boards.push(...moved(group, x, depth - group.depth));
    x += group.width + GAP;
  }
  return { width: Math.max(0, x - GAP), depth, boards };
}

/** One behind another, from the north; their middles in one line. */
function column(groups: Group[]): Group {
  const width = Math.max(0, ...groups.map((group) => group.width));
  const boards: LaidBoard[] = [];
  let z = 0;
  for (const group of groups) {
    boards.push(...moved(group, (width - group.width) / 2, z));
    z += group.depth + GAP;
  }
  return { width, depth: Math.max(0, z - GAP), boards };
}

export function layoutOf(boards: Board[], isTall = false): Layout {
  const shared = boards.filter((board) => board.owner === null).sort((one, other) => levelsOf(other) - levelsOf(one));
  const own = boards.filter((board) => board.owner !== null);
  const whole = isTall ? tall(shared, own) : wide(shared, own);
  const laid = moved(whole, -whole.width / 2, -whole.depth / 2);
  return { boards: new Map(laid.map((each) => [each.board.name, each])), width: whole.width, depth: whole.depth };
}

/** The first shared board, then single rows of cells, then all the others: those that are used together are close. */
function tall(shared: Board[], own: Board[]): Group {
  const [rows, others] = [own.filter((board) => board.rows === 1), own.filter((board) => board.rows > 1)];
  const places = [...shared.slice(1), ...others].map(single);
  return column([...shared.slice(0, 1).map(single), ...lines(rows.map(single), 3), ...lines(places, 2)]);
}

/** The boards of each seat together. */
function wide(shared: Board[], own: Board[]): Group {
  const owners = [...new Set(own.map((board) => board.owner))];
  const groups = owners.map((owner) => column(own.filter((board) => board.owner === owner).map(single)));
  const sides = groups.length > 2 ? groups.slice(-2) : groups;
  const front = groups.slice(0, groups.length - sides.length);
  const middle = column(shared.map(single));
  return column([row([...sides.slice(0, 1), middle, ...sides.slice(1)]), ...lines(front, 3)]);
}

function lines(groups: Group[], most: number): Group[] {
  const found: Group[] = [];
  for (let at = 0; at < groups.length; at += most) found.push(row(groups.slice(at, at + most)));
  return found;
}

/** How high so many levels are, drawn apart or not. */
export const heightOf = (levels: number, spread: number): number => levels * (1 + spread);

/** The middle of a cell, at the top of so many levels. */
export function middleOf(layout: Layout, cell: Cell, levels: number, spread: number): Vector3 | null {
  const laid = layout.boards.get(cell.board);
  return laid ? new Vector3(laid.x + cell.x + 0.5, heightOf(levels, spread), laid.z - cell.y - 0.5) : null;
}

/** Where the lowest corner of cubes that belong together lies. */
export function cornerOf(layout: Layout, cubes: SceneCube[], spread: number): Vector3 {
  const laid = layout.boards.get(cubes[0]!.board) ?? { x: 0, z: 0 };
  const least = (pick: (cube: SceneCube) => number): number => Math.min(...cubes.map(pick));
  const level = least((cube) => cube.level) - 1;
  return new Vector3(laid.x + least((cube) => cube.x), heightOf(level, spread), laid.z - least((cube) => cube.y));
}
