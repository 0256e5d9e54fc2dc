// Who scored with which move, and what for.

import { message, number } from "../i18n/index.svelte";
import type { Message, MessagePart, MoveView, Scene } from "../protocol";

/** The seats that a move changed the score of, the mover first. */
export const scorers = ({ gains, seat }: MoveView): { seat: number; gain: number }[] =>
  gains
    .map((gain, index) => ({ seat: index, gain }))
    .filter(({ gain }) => gain !== 0)
    .sort((one, other) => Number(other.seat === seat) - Number(one.seat === seat));

/** What a move scored, e.g. "+4 to you, +2 to Red: corner"; null where it scored nothing. */
export function scoredBy(move: MoveView, scene: Scene, nameOf: (seat: number) => MessagePart[], isYou: (seat: number) => boolean): Message | null {
  const gains = scorers(move).map(({ seat, gain }) =>
    isYou(seat) ? message("page-gain-you", { gain: number(gain, true) }) : message("page-gain-of", { gain: number(gain, true), seat: nameOf(seat) }),
  );
  if (!gains.length) return null;
  const card = move.card === null ? undefined : scene.cards[move.card];
  return card ? message("page-gain-for-card", { gains, card: card.title }) : message("page-gains", { gains });
}

/** The moves since a seat last moved, that move included; all of them where it has not moved yet. */
export function movesSince(moves: MoveView[], seats: Set<number>): MoveView[] {
  const last = moves.findLastIndex((move) => seats.has(move.seat));
  return moves.slice(Math.max(0, last));
}

/** What moves did to the score of each seat, together. */
export const gainsOf = (moves: MoveView[], seats: number): number[] =>
  Array.from({ length: seats }, (_, seat) => moves.reduce((sum, move) => sum + (move.gains[seat] ?? 0), 0));

export interface FigureCount {
  card: number;
  count: number;
  points: number;
}

/** The figures that a seat made in a game, and what others gave it by making theirs on its boards. */
export function figuresOf(moves: MoveView[], seat: number): { made: FigureCount[]; given: number } {
  const made = new Map<number, FigureCount>();
  let given = 0;
  for (const move of moves) {
    const points = move.gains[seat] ?? 0;
    if (move.card === null) continue;
    if (move.seat !== seat) given += points;
    else {
      const known = made.get(move.card) ?? { card: move.card, count: 0, points: 0 };
      made.set(move.card, { card: move.card, count: known.count + 1, points: known.points + points });
    }
  }
  return { made: [...made.values()].sort((one, other) => other.points - one.points), given };
}
