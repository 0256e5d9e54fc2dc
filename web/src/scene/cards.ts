// Cards: small drawings beside the board. Which moves bring the picture of one about is seen from the top of the board;
// whether that is worth anything, the server says.

import { text } from "../i18n/index.svelte";
import type { Card, Choice, Scene } from "../wire";
import { boardOf, cellKey, cubesByCell } from "./cells";

/** A move that gains something and leaves the picture of a card. */
export interface CardMove {
  card: number;
  choice: Choice;
  gain: number;
}

const turned = (rows: string[]): string[] =>
  rows.map((_, y) => rows.map((_, x) => rows[rows.length - 1 - x]?.[y] ?? ".").join(""));

/** The picture of a card, turned each way. */
function picturesOf(card: Card): Set<string> {
  const found = new Set<string>();
  let rows = card.pattern;
  for (let turn = 0; turn < 4; turn++) {
    found.add(rows.join("/"));
    rows = turned(rows);
  }
  return found;
}

/** The moves that gain something for the seat on turn and leave the picture of a card on one of its boards. */
export function cardMoves(scene: Scene, gains: Record<string, number[]>): CardMove[] {
  const seat = scene.turn;
  if (seat === null || !scene.cards.length) return [];
  const tops = new Map([...cubesByCell(scene.cubes)].map(([key, stack]) => [key, stack.at(-1)?.colour ?? ""]));
  const pictures = scene.cards.map(picturesOf);
  const found: CardMove[] = [];
  for (const choice of scene.choices) {
    const gain = gains[choice.move]?.[seat] ?? 0;
    const board = boardOf(scene, choice.cubes[0]?.board ?? "");
    if (gain <= 0 || !board) continue;
    const after = new Map(tops);
    for (const cube of choice.cubes) after.set(cellKey(cube), cube.colour);
    const seen = Array.from({ length: board.rows }, (_, row) =>
      Array.from({ length: board.columns }, (_, x) => after.get(cellKey({ board: board.name, x, y: board.rows - 1 - row })) ?? ""),
    );
    const colours = new Set(seen.flat().filter(Boolean));
    const drawn = [...colours].map((colour) => seen.map((row) => row.map((cell) => (cell === colour ? "X" : ".")).join("")).join("/"));
    const fits = scene.cards
      .map((card, index) => ({ card, index }))
      .filter(({ card, index }) => card.boards.includes(board.name) && drawn.some((picture) => pictures[index]!.has(picture)));
    const best = fits.find(({ card }) => text(card.title).includes(` ${gain}/`)) ?? fits[0];
    if (best) found.push({ card: best.index, choice, gain });
  }
  return found;
}
