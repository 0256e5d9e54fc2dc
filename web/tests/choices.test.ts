import { describe, expect, it, test } from "vitest";
import { boardOf, cellKey } from "../src/scene/cells";
import {
  anchorCubes,
  choicesByText,
  choicesFor,
  choicesOf,
  companions,
  destinations,
  orientationsAt,
  pickable,
  sameOrientation,
  traysOnTurn,
} from "../src/scene/choices";
import { named, scenes } from "./scenes";

test.each(named)("every legal move of %s can be pointed at: its blocks, a destination, an orientation", (_, scene) => {
  for (const choice of choicesOf(scene)) {
    const choices = choicesFor(scene, choice.blocks);
    const cells = [...destinations(choices).values()];
    const reached = cells.some((cell) => orientationsAt(choices, cell).includes(choice));
    expect(reached, choice.move).toBe(true);
  }
});

test.each(named)("a choice of %s is held by its first anchor, wherever that is pointed at", (_, scene) => {
  for (const choice of choicesOf(scene)) {
    const [board, x, y] = choice.anchors[0]!;
    expect(orientationsAt(choicesFor(scene, choice.blocks), { board, x, y }), choice.move).toContain(choice);
  }
});

test.each(named)("no orientation at a destination of %s leaves that cell free", (_, scene) => {
  const choices = choicesFor(scene, scene.choices[0]!.blocks);
  for (const cell of destinations(choices).values())
    for (const choice of orientationsAt(choices, cell)) expect(choice.cubes.map(cellKey)).toContain(cellKey(cell));
});

test.each(named)("the choices of %s lie on their boards, and are the same whenever they are asked for", (_, scene) => {
  const choices = choicesOf(scene);
  expect(choices.map(({ move }) => move)).toEqual(scene.choices.map(({ move }) => move));
  for (const [index, choice] of choicesOf(scene).entries()) {
    expect(choice).toBe(choices[index]);
    for (const { board, x, y, level } of choice.cubes) expect(boardOf(scene, board)!.heights[y]![x]).toBeGreaterThanOrEqual(level);
  }
});

describe("a move that stacks cubes elsewhere", () => {
  const move = choicesOf(scenes.kewbz).find((choice) => new Set(choice.cubes.map(cellKey)).size > 1)!;

  it("is pointed at by its anchor alone", () => {
    expect(new Set(anchorCubes(move).map(cellKey)).size).toBe(1);
  });

  it("still shows all its cubes", () => {
    expect(move.cubes.length).toBeGreaterThan(anchorCubes(move).length);
  });
});

describe("blocks that lie on boards", () => {
  const several = choicesOf(scenes.qubix).find((choice) => choice.blocks.length === 2)!;

  it("can be taken together where a move takes them together", () => {
    const [first, second] = several.blocks;
    expect(companions(scenes.qubix, [first!]).has(second!)).toBe(true);
    expect(choicesFor(scenes.qubix, [second!, first!])).toContain(several);
  });

  it("that no move takes cannot be picked", () => {
    expect(pickable(scenes.qubix5).has("supply:a1.1")).toBe(false);
  });
});

describe("the next ghost", () => {
  it("has the orientation of the last one where that fits", () => {
    const scene = scenes.kubruss;
    const choices = choicesFor(scene, ["M"]);
    const cell = [...destinations(choices).values()].find((each) => orientationsAt(choices, each).length > 1)!;
    const orientations = orientationsAt(choices, cell);
    expect(sameOrientation(orientations, orientations[1]!)).toBe(1);
    expect(sameOrientation(orientations, null)).toBe(-1);
  });
});

describe("typing a move", () => {
  const choices = ["S:c3", "S:c31", "M:c3+d3", "M:c3+c4", "L:c3+d3+c4+d4"].map((move) => ({ move, blocks: [move[0]!], anchors: [], cubes: [] }));
  const found = (text: string): string[] => choicesByText(choices, text).map((choice) => choice.move);

  it("takes the whole text in any case", () => expect(found(" m:C3+D3 ")).toEqual(["M:c3+d3"]));
  it("takes the beginning", () => expect(found("m:c")).toEqual(["M:c3+d3", "M:c3+c4"]));
  it("takes the whole text of one even where another goes on", () => expect(found("s:c3")).toEqual(["S:c3"]));
  it("takes nothing but the beginning", () => expect(found("d3")).toEqual([]));
  it("finds nothing in nothing", () => expect(found("  ")).toEqual([]));
});

test("of a seat with two colours only the tray of the colour on turn is in hand", () => {
  const scene = { ...scenes.blokus3d, turn: 0, colour: 2, trays: scenes.blokus3d.trays.map((tray, index) => ({ ...tray, seat: index % 2 })) };
  expect(traysOnTurn(scene).map((tray) => tray.title)).toEqual([scene.trays[2]!.title]);
});
