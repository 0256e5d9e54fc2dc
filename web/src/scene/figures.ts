// Cards: small drawings beside the board. Which moves bring the picture of one about is seen from the top of the board;
// whether that is worth anything, the server says.

import type { Card, Choice, Scene } from "../wire";
import { keyOf, stacks } from "./places";

export interface Near {
  card: number;
  choice: Choice;
  gain: number;
}

const turned = (rows: string[]): string[] =>
  rows.map((_, y) => rows.map((_, x) => rows[rows.length - 1 - x]?.[y] ?? ".").join(""));

function ways(card: Card): Set<string> {
  const found = new Set<string>();
  let rows = card.pattern;
  for (let turn = 0; turn < 4; turn++) {
    found.add(rows.join("/"));
    rows = turned(rows);
  }
  return found;
}

/** The moves that gain something for the seat on turn and leave the picture of a card on one of its boards. */
export function nearFigures(scene: Scene, gains: Record<string, number[]>): Near[] {
  const seat = scene.turn;
  if (seat === null || !scene.cards.length) return [];
  const tops = new Map([...stacks(scene)].map(([key, stack]) => [key, stack.at(-1)?.colour ?? ""]));
  const drawings = scene.cards.map(ways);
  const near: Near[] = [];
  for (const choice of scene.choices) {
    const gain = gains[choice.move]?.[seat] ?? 0;
    const board = scene.boards.find((each) => each.name === choice.cubes[0]?.board);
    if (gain <= 0 || !board) continue;
    const after = new Map(tops);
    for (const cube of choice.cubes) after.set(keyOf(cube), cube.colour);
    const seen = Array.from({ length: board.rows }, (_, row) =>
      Array.from({ length: board.columns }, (_, x) => after.get(keyOf({ board: board.name, x, y: board.rows - 1 - row })) ?? ""),
    );
    const colours = new Set(seen.flat().filter(Boolean));
    const pictures = [...colours].map((colour) => seen.map((row) => row.map((cell) => (cell === colour ? "X" : ".")).join("")).join("/"));
    const fits = scene.cards
      .map((card, index) => ({ card, index }))
      .filter(({ card, index }) => card.boards.includes(board.name) && pictures.some((picture) => drawings[index]!.has(picture)));
    const best = fits.find(({ card }) => card.title.includes(` ${gain}/`)) ?? fits[0];
    if (best) near.push({ card: best.index, choice, gain });
  }
  return near;
}
