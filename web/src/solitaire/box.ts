// A box with pieces in it as a scene: which pieces are left, and where each of them fits. A piece fits where all its
// cubes are empty ones of the box; of the levels at which it fits over a cell, it goes to the lowest that is wanted.

import type { Board, CompactChoice, Item, PieceGroup, PieceView, PlacementView, BoxView, Scene, SceneCube, Shape } from "../protocol";

type Cube = PlacementView["cubes"][number];

/** A piece that lies in the box. */
export interface Placed {
  block: string; // what it is called in the scene
  piece: string; // its label
  cubes: Cube[];
}

const BOARD = "board";
const key = ([x, y, z]: readonly number[]): string => `${x},${y},${z}`;

export const pieceOf = (puzzle: BoxView, label: string): PieceView | undefined =>
  puzzle.groups.flatMap((group) => group.pieces).find((piece) => piece.label === label);

/** The group that a piece is shown in. */
export const groupOf = (puzzle: BoxView, label: string): number => Math.max(0, puzzle.groups.findIndex((group) => group.pieces.some((piece) => piece.label === label)));

export const lowestLevel = (cubes: Cube[]): number => 1 + Math.min(...cubes.map(([, , z]) => z));

/** How many cubes of the box are filled. */
export const filledBy = (placed: Placed[]): number => placed.reduce((sum, { cubes }) => sum + cubes.length, 0);

/** What lies there, each copy of a piece in its own colour. */
function cubesOf(puzzle: BoxView, placed: Placed[]): SceneCube[] {
  const copies = new Map<string, number>();
  return placed.flatMap(({ block, piece: label, cubes }) => {
    const piece = pieceOf(puzzle, label);
    const copy = copies.get(label) ?? 0;
    copies.set(label, copy + 1);
    return cubes.map(([x, y, z]): SceneCube => ({ board: BOARD, x, y, level: z + 1, colour: piece?.colours[copy] ?? "grey", mark: piece?.mark ?? "", block, owner: null, bulges: null }));
  });
}

/** The cells that a piece covers, the one nearest to its middle first: it is held by that. */
function anchorsOf(cubes: Cube[]): Shape["anchors"] {
  const cells = [...new Map(cubes.map(([x, y]) => [`${x},${y}`, [x, y] as const])).values()];
  const mean = (axis: 0 | 1): number => cubes.reduce((sum, cube) => sum + cube[axis], 0) / cubes.length;
  const [mx, my] = [mean(0), mean(1)];
  const distance = ([x, y]: readonly [number, number]): number => Math.hypot(x - mx, y - my);
  return cells.sort((one, other) => distance(one) - distance(other)).map(([x, y]): Shape["anchors"][number] => [BOARD, x, y]);
}

export const moveText = (label: string, cubes: Cube[]): string => `${label} ${cubes.map(key).sort().join(" ")}`;

/** The cubes of a choice, as the server takes them. */
export const cubesOfMove = (move: string): Cube[] => move.split(" ").slice(1).map((cube) => cube.split(",").map(Number) as Cube);

class Choices {
  readonly shapes: Shape[] = [];
  readonly choices: CompactChoice[] = [];

  constructor(
    private readonly board: Board,
    private readonly free: Set<string>,
    private readonly floor: number,
  ) {}

  /** Every place of a piece. */
  add(piece: PieceView, colour: string): void {
    for (const cubes of piece.orientations) {
      const shape = this.shapes.length;
      const look = { block: 0, board: BOARD, colour, mark: piece.mark, owner: null, bulges: null };
      this.shapes.push({ anchors: anchorsOf(cubes), blocks: [{ ...look, cubes }] });
      const size = (axis: 0 | 1 | 2): number => 1 + Math.max(...cubes.map((cube) => cube[axis]));
      const levels = Math.max(0, ...this.board.heights.flat()) - size(2) + 1;
      for (let y = 0; y <= this.board.rows - size(1); y++)
        for (let x = 0; x <= this.board.columns - size(0); x++) {
          const fitting = Array.from({ length: Math.max(0, levels) }, (_, z) => z).filter((z) => cubes.every(([dx, dy, dz]) => this.free.has(key([x + dx, y + dy, z + dz]))));
          const z = fitting.find((each) => each + 1 >= this.floor) ?? fitting.at(-1);
          if (z === undefined) continue;
          const there = cubes.map(([dx, dy, dz]): Cube => [x + dx, y + dy, z + dz]);
          this.choices.push({ move: moveText(piece.label, there), blocks: [piece.label], shape, at: [x, y, z + 1] });
        }
    }
  }
}

const left = (piece: PieceView, placed: Placed[]): number => piece.most - placed.filter((each) => each.piece === piece.label).length;

function itemOf(piece: PieceView, placed: Placed[]): Item {
  const count = left(piece, placed);
  const colour = piece.colours[Math.min(piece.most - count, piece.colours.length - 1)] ?? "grey";
  return { block: piece.label, title: piece.title, colour, mark: piece.mark, count, shape: piece.orientations.at(-1)!, bulges: null };
}

/** The scene of a box; the pieces of one group can be placed, at a level or above it. */
export function sceneOf(puzzle: BoxView, placed: Placed[], group: number, floor: number): Scene {
  const taken = new Set(placed.flatMap(({ cubes }) => cubes.map(key)));
  const free = new Set(puzzle.region.map(key).filter((each) => !taken.has(each)));
  const found = new Choices(puzzle.board, free, floor);
  const trays = puzzle.groups.map((each: PieceGroup) => ({ seat: 0, title: each.title, colour: each.colour, items: each.pieces.map((piece) => itemOf(piece, placed)) }));
  const pieces = puzzle.groups[group]?.pieces ?? [];
  pieces.forEach((piece, index) => left(piece, placed) > 0 && found.add(piece, trays[group]!.items[index]!.colour));
  const last = placed.at(-1);
  return {
    boards: [puzzle.board],
    cubes: cubesOf(puzzle, placed),
    trays,
    shapes: found.shapes,
    choices: found.choices,
    cards: [],
    game: "",
    title: "",
    scores: [],
    turn: free.size ? 0 : null,
    colour: group,
    winners: [],
    fresh: last ? last.cubes.map(([x, y, z]): Scene["fresh"][number] => [BOARD, x, y, z + 1]) : [],
  };
}

/** The levels at which a piece that is turned so fits over its cells, from the lowest. */
export function fittingLevels(puzzle: BoxView, placed: Placed[], cubes: Cube[]): number[] {
  const taken = new Set(placed.flatMap((each) => each.cubes.map(key)));
  const free = new Set(puzzle.region.map(key).filter((each) => !taken.has(each)));
  const low = lowestLevel(cubes) - 1;
  const levels = Math.max(0, ...puzzle.board.heights.flat());
  return Array.from({ length: levels }, (_, z) => z)
    .filter((z) => cubes.every(([x, y, level]) => free.has(key([x, y, level - low + z]))))
    .map((z) => z + 1);
}

/** The cubes of a solution, for a picture of it. */
export const solutionCubes = (puzzle: BoxView, placements: PlacementView[]): SceneCube[] =>
  cubesOf(puzzle, placements.map(({ piece, cubes }, index) => ({ block: String(index), piece, cubes })));

/** What lies on a level of a cell, or on top of it. */
export function blockAt(cubes: SceneCube[], x: number, y: number, level: number): string | undefined {
  const stack = cubes.filter((cube) => cube.x === x && cube.y === y).sort((one, other) => one.level - other.level);
  return (level ? stack.find((cube) => cube.level === level) : stack.at(-1))?.block;
}
