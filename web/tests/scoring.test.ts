import { expect, test } from "vitest";
import type { MoveView } from "../src/protocol";
import { figuresOf, gainsOf, movesSince, scorers } from "../src/scene/scoring";

const move = (ply: number, seat: number, gains: number[], card: number | null = null): MoveView => ({ ply, seat, move: "", gains, card, left: null });
const moves = [move(0, 0, [0, 0, 0]), move(1, 1, [2, 4, 0], 1), move(2, 2, [0, 0, 0]), move(3, 0, [9, 0, 4], 5), move(4, 1, [0, -1, 0]), move(5, 2, [0, 0, 6], 0)];

test("the mover comes first among those who scored", () => {
  expect(scorers(moves[1]!)).toEqual([{ seat: 1, gain: 4 }, { seat: 0, gain: 2 }]);
  expect(scorers(moves[0]!)).toEqual([]);
});

test("the moves since one's own last one begin with it", () => {
  expect(movesSince(moves, new Set([0])).map((each) => each.ply)).toEqual([3, 4, 5]);
  expect(movesSince(moves.slice(0, 3), new Set([9])).map((each) => each.ply)).toEqual([0, 1, 2]);
  expect(gainsOf(movesSince(moves, new Set([0])), 3)).toEqual([9, -1, 10]);
});

test("a seat has the figures it made and what others gave it", () => {
  expect(figuresOf(moves, 0)).toEqual({ made: [{ card: 5, count: 1, points: 9 }], given: 2 });
  expect(figuresOf(moves, 2)).toEqual({ made: [{ card: 0, count: 1, points: 6 }], given: 4 });
});
