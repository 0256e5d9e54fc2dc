// A box as a scene: where pieces fit, on which level, and how many are left.

import { describe, expect, it } from "vitest";
import type { PieceView, BoxView } from "../src/protocol";
import { blockAt, cubesOfMove, filledBy, fittingLevels, moveText, sceneOf, solutionCubes, type Placed } from "../src/solitaire/box";

const words = (text: string): BoxView["title"] => ({ key: "solitaire-piece", values: { piece: text }, text });

const BAR: PieceView = {
  label: "I",
  title: words("I"),
  mark: "I",
  colours: ["blue", "red"],
  least: 0,
  most: 2,
  orientations: [[[0, 0, 0], [0, 0, 1]], [[0, 0, 0], [0, 1, 0]], [[0, 0, 0], [1, 0, 0]]],
};

const PUZZLE: BoxView = {
  name: "own-1",
  title: words("own"),
  about: words("own"),
  board: { name: "board", title: "", columns: 2, rows: 1, heights: [[2, 2]], owner: null, layered: true, labels: [] },
  region: [[0, 0, 0], [0, 0, 1], [1, 0, 0], [1, 0, 1]],
  groups: [{ title: words("pieces"), colour: "", pieces: [BAR] }],
  ways: 2,
  found: 0,
};

const lying = (...cubes: Placed["cubes"]): Placed => ({ block: "placed 0", piece: "I", cubes });

describe("a box", () => {
  it("offers every orientation over every cell, on the lowest level where it fits", () => {
    const { choices, turn, trays } = sceneOf(PUZZLE, [], 0, 1);
    expect(choices.map(({ move }) => move)).toEqual(["I 0,0,0 0,0,1", "I 1,0,0 1,0,1", "I 0,0,0 1,0,0"]);
    expect(turn).toBe(0);
    expect(trays[0]!.items[0]).toMatchObject({ block: "I", colour: "blue", count: 2 });
  });

  it("offers a higher level where that is wanted, and the highest there is where it is not to be had", () => {
    expect(sceneOf(PUZZLE, [], 0, 2).choices.map(({ at }) => at)).toEqual([[0, 0, 1], [1, 0, 1], [0, 0, 2]]);
  });

  it("goes under what hangs in the air, and over what lies there", () => {
    const above = [lying([0, 0, 1], [1, 0, 1])];
    expect(sceneOf(PUZZLE, above, 0, 1).choices.map(({ move }) => move)).toEqual(["I 0,0,0 1,0,0"]);
    expect(sceneOf(PUZZLE, above, 0, 1).trays[0]!.items[0]).toMatchObject({ colour: "red", count: 1 });
    expect(fittingLevels(PUZZLE, above, [[0, 0, 1], [1, 0, 1]])).toEqual([1]);
    expect(fittingLevels(PUZZLE, [], [[0, 0, 1], [1, 0, 1]])).toEqual([1, 2]);
  });

  it("offers nothing once it is full, or the pieces are used up", () => {
    const both = [lying([0, 0, 0], [1, 0, 0]), { ...lying([0, 0, 1], [1, 0, 1]), block: "placed 1" }];
    const scene = sceneOf(PUZZLE, both, 0, 1);
    expect([scene.turn, scene.choices.length, filledBy(both)]).toEqual([null, 0, 4]);
    expect(scene.cubes.map(({ colour }) => colour)).toEqual(["blue", "blue", "red", "red"]);
    expect(scene.fresh).toEqual([["board", 0, 0, 2], ["board", 1, 0, 2]]);
    expect([blockAt(scene.cubes, 0, 0, 0), blockAt(scene.cubes, 0, 0, 1), blockAt(scene.cubes, 0, 0, 3)]).toEqual(["placed 1", "placed 0", undefined]);
  });

  it("reads the cubes of a move as it writes them", () => {
    expect(cubesOfMove(moveText("I", [[1, 0, 0], [0, 0, 0]]))).toEqual([[0, 0, 0], [1, 0, 0]]);
    expect(solutionCubes(PUZZLE, [{ piece: "I", cubes: [[0, 0, 0], [1, 0, 0]] }])).toHaveLength(2);
  });
});
