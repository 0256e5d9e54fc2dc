import { expect, test } from "vitest";
import { cardMoves } from "../src/scene/cards";
import type { Scene } from "../src/wire";
import { scenes } from "./scenes";

const zone = scenes.qubix5.boards.find((board) => board.name === "z1")!;
const cube = (x: number, y: number, colour: string) => ({
  board: "z1", x, y, level: 1, colour, mark: colour[0]!.toUpperCase(), block: `z1:${x}${y}`, owner: null, bulges: null,
});
const move = { move: "a5.5>z1:c1", block: "supply:a5.5", cubes: [cube(2, 0, "red")] };
const scene: Scene = { ...scenes.qubix5, boards: [zone], cubes: [cube(0, 2, "red"), cube(1, 1, "red")], choices: [move] };

test("a figure is one move away where the move gains points and leaves its picture", () => {
  const found = cardMoves(scene, { [move.move]: [4, 0, 0, 0, 0] });
  expect(found.map((each) => [scene.cards[each.card]!.title, each.gain])).toEqual([["diagonal 4/2", 4]]);
});

test("a picture that gains nothing is no figure", () => {
  expect(cardMoves(scene, {})).toEqual([]);
});

test("a figure counts turned by a quarter too", () => {
  const turned = { ...scene, cubes: [cube(2, 2, "red"), cube(1, 1, "red")], choices: [{ ...move, cubes: [cube(0, 0, "red")] }] };
  expect(cardMoves(turned, { [move.move]: [4] })).toHaveLength(1);
});
