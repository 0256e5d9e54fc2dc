// From what a person points at to a legal move. No rules: the server sent every legal move as block -> cubes, and all
// that happens here is to find, among them, those that fit the blocks picked, the cell pointed at and the orientation.

import type { Board, Choice, Cube, Item, Scene } from "../wire";
import { cellKey, cellName, cellOf, type Cell } from "./cells";

/** The blocks that a choice takes: items of the tray, or blocks that lie on a board. */
export const blocksTaken = (choice: Choice): string[] => choice.block.split(",");

const sameBlocks = (choice: Choice, picked: string[]): boolean => {
  const taken = blocksTaken(choice);
  return taken.length === picked.length && picked.every((block) => taken.includes(block));
};

/** The blocks that some legal move takes. */
export function pickable(scene: Scene): Set<string> {
  return new Set(scene.choices.flatMap(blocksTaken));
}

/** The blocks that can be picked together with those picked already. */
export function companions(scene: Scene, picked: string[]): Set<string> {
  const found = new Set<string>();
  for (const choice of scene.choices) {
    const taken = blocksTaken(choice);
    if (taken.length > picked.length && picked.every((block) => taken.includes(block)))
      for (const block of taken) if (!picked.includes(block)) found.add(block);
  }
  return found;
}

/** The choices that take just these blocks. */
export function choicesFor(scene: Scene, picked: string[]): Choice[] {
  return picked.length ? scene.choices.filter((choice) => sameBlocks(choice, picked)) : [];
}

/**
 * The cubes by which a choice is pointed at: those that its text names. A move may put further cubes elsewhere, which
 * follow from it; pointing at those does not mean the move.
 */
export function anchorCubes(choice: Choice, boards: Board[]): Cube[] {
  const words = new Set(choice.move.split(/[^\w.]+/));
  const named = choice.cubes.filter((cube) => {
    const board = boards.find((each) => each.name === cube.board);
    const name = board ? cellName(board, cube.x, cube.y) : "";
    return words.has(name) || words.has(`${name}.${cube.level}`);
  });
  return named.length ? named : choice.cubes;
}

/** The orientation of a block: the same for two choices that differ by a shift alone. */
export function orientationKey(cubes: Cube[]): string {
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

/** The cube nearest to the middle of a block: it goes where a person points, so that every choice is reached from some cell. */
function middleCube(cubes: Cube[]): Cube {
  const middle = (pick: (cube: Cube) => number): number => cubes.reduce((sum, cube) => sum + pick(cube), 0) / cubes.length;
  const [x, y] = [middle((cube) => cube.x), middle((cube) => cube.y)];
  const far = (cube: Cube): number => Math.hypot(cube.x - x, cube.y - y) + (cube.x + cube.y) * 1e-3 + cube.level * 1e-6;
  return cubes.reduce((best, cube) => (far(cube) < far(best) ? cube : best));
}

/** The cells at which a person may point to place the block: each is the anchor of some choice. */
export function destinations(scene: Scene, choices: Choice[]): Map<string, Cell> {
  const found = new Map<string, Cell>();
  for (const choice of choices)
    for (const cube of anchorCubes(choice, scene.boards)) found.set(cellKey(cube), cellOf(cube));
  return found;
}

/** The choices at a cell, one for each orientation of the block: that whose middle is nearest to the cell. */
export function orientationsAt(scene: Scene, choices: Choice[], cell: Cell): Choice[] {
  const best = new Map<string, { choice: Choice; far: number }>();
  for (const choice of choices) {
    const cubes = anchorCubes(choice, scene.boards);
    if (!cubes.some((cube) => cellKey(cube) === cellKey(cell))) continue;
    const orientation = choice.block.includes(",") ? choice.move : orientationKey(cubes);
    const middle = middleCube(cubes);
    const far = Math.hypot(middle.x - cell.x, middle.y - cell.y);
    const known = best.get(orientation);
    if (!known || far < known.far) best.set(orientation, { choice, far });
  }
  return [...best.values()].map((each) => each.choice);
}

/** The index of the choice with the same orientation as another; the first where none has it. */
export function sameOrientation(scene: Scene, orientations: Choice[], like: Choice | null): number {
  if (!like) return 0;
  const wanted = orientationKey(anchorCubes(like, scene.boards));
  return Math.max(0, orientations.findIndex((each) => orientationKey(anchorCubes(each, scene.boards)) === wanted));
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

/**
 * The text that a choice would have if its block lay elsewhere: to ask the server why it may not. Only names of cells
 * in the text change.
 */
export function shiftedMove(choice: Choice, boards: Board[], to: Cell, level: number): string | null {
  const cubes = anchorCubes(choice, boards);
  const from = middleCube(cubes);
  const board = boards.find((each) => each.name === to.board);
  if (from.board !== to.board || !board) return null;
  const [dx, dy, up] = [to.x - from.x, to.y - from.y, level - from.level];
  const names = new Map<string, string>();
  for (const cube of cubes) {
    const [x, y] = [cube.x + dx, cube.y + dy];
    if (x < 0 || y < 0 || x >= board.columns || y >= board.rows || cube.level + up < 1) return null;
    names.set(cellName(board, cube.x, cube.y), cellName(board, x, y));
    names.set(`${cellName(board, cube.x, cube.y)}.${cube.level}`, `${cellName(board, x, y)}.${cube.level + up}`);
  }
  const cut = choice.move.lastIndexOf(">") + 1;
  const tail = choice.move.slice(cut).replace(/[a-z]\w*(\.\d+)?/g, (word) => names.get(word) ?? word);
  return choice.move.slice(0, cut) + tail;
}

/** The text of a move that would take a block which lies on a board, made after one that takes another from there. */
export function takingMove(scene: Scene, block: string): string | null {
  const split = (name: string): [string, string] => [name.slice(0, name.lastIndexOf(":")), name.slice(name.lastIndexOf(":") + 1)];
  const [from, cube] = split(block);
  for (const choice of scene.choices) {
    const [board, other] = split(choice.block);
    if (board === from && choice.move.startsWith(`${other}>`)) return cube + choice.move.slice(other.length);
  }
  return null;
}

/** Legal moves by a part of their text: those that begin as typed, else those that name all that was typed. */
export function choicesByText(choices: Choice[], typed: string): Choice[] {
  const wanted = typed.replace(/\s+/g, "").toLowerCase();
  if (!wanted) return [];
  const exact = choices.filter((choice) => choice.move.toLowerCase() === wanted);
  if (exact.length) return exact;
  const begun = choices.filter((choice) => choice.move.toLowerCase().startsWith(wanted));
  if (begun.length) return begun;
  const words = typed.toLowerCase().match(/[\w.]+/g) ?? [];
  const named = (word: string, names: string[]): boolean => names.some((name) => name === word || name.startsWith(`${word}.`));
  return choices.filter((choice) => {
    const names = choice.move.toLowerCase().match(/[\w.]+/g) ?? [];
    return words.every((word) => named(word, names));
  });
}
