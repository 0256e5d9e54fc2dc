// Where boards stand on the table: those of nobody in the middle, those of each seat together, around them.

import type { Board } from "../wire";

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
const GAP = 0.5;

interface Group {
  boards: Board[];
  width: number;
  depth: number;
}

function group(boards: Board[]): Group {
  const width = boards.reduce((sum, board) => sum + board.columns + 2 * MARGIN + GAP, -GAP);
  return { boards, width, depth: Math.max(...boards.map((board) => board.rows)) + 2 * MARGIN };
}

/** Rows of groups, from the north to the south; `tall` is for narrow screens. */
export function planOf(boards: Board[], tall = false): Plan {
  const shared = boards.filter((board) => board.owner === null);
  const owners = [...new Set(boards.map((board) => board.owner).filter((owner) => owner !== null))];
  const own = owners.map((owner) => group(boards.filter((board) => board.owner === owner)));
  const front = own.slice(0, Math.ceil(own.length / 2));
  const back = own.slice(front.length).reverse();
  const middle = tall ? shared.map((board) => group([board])) : [];
  const rows: Group[][] = [];
  const wide = tall ? 1 : 3;
  for (let at = 0; at < back.length; at += wide) rows.push(back.slice(at, at + wide));
  if (tall) rows.push(...pairs(middle));
  else if (shared.length) rows.push([group(shared)]);
  for (let at = 0; at < front.length; at += wide) rows.push(front.slice(at, at + wide));

  const widths = rows.map((row) => row.reduce((sum, each) => sum + each.width + GAP, -GAP));
  const depths = rows.map((row) => Math.max(...row.map((each) => each.depth)));
  const width = Math.max(...widths);
  const depth = depths.reduce((sum, each) => sum + each + GAP, -GAP);
  const spots = new Map<string, Spot>();
  let z = -depth / 2;
  rows.forEach((row, index) => {
    let x = -widths[index]! / 2;
    for (const each of row) {
      for (const board of each.boards) {
        const spare = (depths[index]! - (board.rows + 2 * MARGIN)) / 2;
        spots.set(board.name, { board, x: x + MARGIN, z: z + spare + MARGIN + board.rows });
        x += board.columns + 2 * MARGIN + GAP;
      }
    }
    z += depths[index]! + GAP;
  });
  return { spots, width, depth };
}

/** On narrow screens the shared boards stand in one row while they fit. */
function pairs(groups: Group[]): Group[][] {
  const total = groups.reduce((sum, each) => sum + each.width, 0);
  return total <= 12 ? [groups] : groups.map((each) => [each]);
}
