import { expect, test } from "vitest";
import { message } from "../src/i18n/index.svelte";
import type { GameView } from "../src/protocol";
import { whyNotRated } from "../src/scene/rated";

const strength = (seats: number, level: number, rated: boolean): object => ({ seats, level, points: 1000, margin: 50, rated });
const GAME = {
  seats_option: "players",
  options: [{ name: "players", default: 2 }, { name: "edition", default: "full" }],
  strengths: [strength(2, 1, true), strength(2, 2, true), strength(2, 9, false)],
} as unknown as GameView;

test("a game against computers can be rated where their strength is known, with the usual options", () => {
  expect(whyNotRated(GAME, 2, [1, 2], {})).toBeNull();
  expect(whyNotRated(GAME, 2, [1], { players: 2, edition: "full" })).toBeNull();
  expect(whyNotRated(GAME, 2, [], { edition: "mini" })).toBeNull();
});

test("what keeps it from being rated is said", () => {
  expect(whyNotRated(GAME, 2, [1], { edition: "mini" })).toEqual(message("ratings-house-options"));
  expect(whyNotRated(GAME, 2, [1, 9], {})).toEqual(message("ratings-house-levels", { levels: { values: ["1", "2"] } }));
  expect(whyNotRated(GAME, 3, [1], {})).toEqual(message("ratings-no-house", { seats: 3 }));
});
