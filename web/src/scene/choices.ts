// From what a person points at to a legal move. No rules: the server sent every legal move as block -> cubes, and all
// that happens here is to find, among them, those that fit the blocks picked, the cell pointed at and the turning.

import type { Board, Choice, Cube, Item, Scene } from "../wire";
import { cellName, keyOf, type Place } from "./places";

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

export function fitting(scene: Scene, picked: string[]): Choice[] {
  return picked.length ? scene.choices.filter((choice) => sameBlocks(choice, picked)) : [];
}

/**
 * The cubes by which a choice is pointed at: those whose place its text names. A move may put further cubes elsewhere,
 * which follow from it; pointing at those does not mean the move.
 */
export function pointedAt(choice: Choice, boards: Board[]): Cube[] {
  const words = new Set(choice.move.split(/[^\w.]+/));
  const named = choice.cubes.filter((cube) => {
    const board = boards.find((each) => each.name === cube.board);
    const name = board ? cellName(board, cube.x, cube.y) : "";
    return words.has(name) || words.has(`${name}.${cube.level}`);
  });
  return named.length ? named : choice.cubes;
}

/** How a block is held: the same for two choices that differ by a shift alone. */
export function holding(cubes: Cube[]): string {
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

/** The cube a block is held by: the one nearest to its middle, so that every choice is reached from some cell. */
export function anchor(cubes: Cube[]): Cube {
  const middle = (pick: (cube: Cube) => number): number => cubes.reduce((sum, cube) => sum + pick(cube), 0) / cubes.length;
  const [x, y] = [middle((cube) => cube.x), middle((cube) => cube.y)];
  const far = (cube: Cube): number => Math.hypot(cube.x - x, cube.y - y) + (cube.x + cube.y) * 1e-3 + cube.level * 1e-6;
  return cubes.reduce((best, cube) => (far(cube) < far(best) ? cube : best));
}

/** Every cell that some fitting choice is pointed at by. */
export function lit(scene: Scene, choices: Choice[]): Map<string, Place> {
  const found = new Map<string, Place>();
  for (const choice of choices)
    for (const cube of pointedAt(choice, scene.boards))
      found.set(keyOf(cube), { board: cube.board, x: cube.x, y: cube.y });
  return found;
}

/**
 * The choices at a cell, one for each way to hold the block: where it can be held by its middle there it is, else where
 * its middle is nearest.
 */
export function waysAt(scene: Scene, choices: Choice[], place: Place): Choice[] {
  const best = new Map<string, { choice: Choice; far: number }>();
  for (const choice of choices) {
    const cubes = pointedAt(choice, scene.boards);
    if (!cubes.some((cube) => keyOf(cube) === keyOf(place))) continue;
    const held = choice.block.includes(",") ? choice.move : holding(cubes);
    const middle = anchor(cubes);
    const far = Math.hypot(middle.x - place.x, middle.y - place.y);
    const known = best.get(held);
    if (!known || far < known.far) best.set(held, { choice, far });
  }
  return [...best.values()].map((each) => each.choice);
}

/** The index of the way that holds the block as another choice does, if there is one. */
export function heldLike(scene: Scene, ways: Choice[], like: Choice | null): number {
  if (!like) return 0;
  const wanted = holding(pointedAt(like, scene.boards));
  return Math.max(0, ways.findIndex((way) => holding(pointedAt(way, scene.boards)) === wanted));
}

/** The tray items that the seat on turn may use, with whether each can be placed now. */
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
 * The text that a choice would have if its block lay elsewhere: to ask the server why it may not. Only names of places
 * in the text change.
 */
export function movedText(choice: Choice, boards: Board[], to: Place, level: number): string | null {
  const cubes = pointedAt(choice, boards);
  const from = anchor(cubes);
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
export function takingText(scene: Scene, block: string): string | null {
  const split = (name: string): [string, string] => [name.slice(0, name.lastIndexOf(":")), name.slice(name.lastIndexOf(":") + 1)];
  const [from, place] = split(block);
  for (const choice of scene.choices) {
    const [board, other] = split(choice.block);
    if (board === from && choice.move.startsWith(`${other}>`)) return place + choice.move.slice(other.length);
  }
  return null;
}

/** Legal moves by a part of their text: those that begin as typed, else those that name all that was typed. */
export function typed(choices: Choice[], text: string): Choice[] {
  const wanted = text.replace(/\s+/g, "").toLowerCase();
  if (!wanted) return [];
  const exact = choices.filter((choice) => choice.move.toLowerCase() === wanted);
  if (exact.length) return exact;
  const begun = choices.filter((choice) => choice.move.toLowerCase().startsWith(wanted));
  if (begun.length) return begun;
  const words = text.toLowerCase().match(/[\w.]+/g) ?? [];
  const named = (word: string, names: string[]): boolean => names.some((name) => name === word || name.startsWith(`${word}.`));
  return choices.filter((choice) => {
    const names = choice.move.toLowerCase().match(/[\w.]+/g) ?? [];
    return words.every((word) => named(word, names));
  });
}
