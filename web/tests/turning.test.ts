import { describe, expect, it } from "vitest";
import { fitting, holding, lit, pointedAt, waysAt } from "../src/scene/choices";
import { axesThatTurn, turnedWay } from "../src/scene/turning";
import type { Choice, Cube, Scene } from "../src/wire";
import { scenes } from "./scenes";

const cube = (x: number, y: number, level: number, bulges: string | null = null): Cube => ({
  board: "board", x, y, level, colour: "red", mark: "R", block: "b", owner: 0, bulges,
});
const choice = (move: string, cubes: Cube[]): Choice => ({ move, block: "b", cubes });
const scene = { ...scenes.kubruss, choices: [] } as Scene;

describe("a bar", () => {
  const east = choice("?", [cube(0, 0, 1), cube(1, 0, 1)]);
  const north = choice("?", [cube(0, 0, 1), cube(0, 1, 1)]);
  const upright = choice("?", [cube(0, 0, 1), cube(0, 0, 2)]);
  const ways = [east, north, upright];

  it("turns from east to north", () => expect(turnedWay(scene, ways, east, "up", true)).toBe(1));
  it("stands up when it is tipped along its length", () => expect(turnedWay(scene, ways, east, "north", true)).toBe(2));
  it("stays as it is when rolled", () => expect(turnedWay(scene, ways, east, "east", true)).toBe(-1));
  it("turns about the axes that change it", () => expect([...axesThatTurn(scene, ways, east)]).toEqual(["up", "north"]));
});

describe("a cube with bulges", () => {
  const way = (bulges: string): Choice => choice(bulges, [cube(0, 0, 1, bulges)]);
  const ways = ["N", "E", "S", "W", "U"].map(way);

  it("turns clockwise seen from above", () => expect(ways[turnedWay(scene, ways, way("N"), "up", true)]!.move).toBe("E"));
  it("turns back the other way", () => expect(ways[turnedWay(scene, ways, way("N"), "up", false)]!.move).toBe("W"));
  it("tips its top away", () => expect(ways[turnedWay(scene, ways, way("U"), "east", true)]!.move).toBe("N"));
  it("skips what does not fit", () => {
    const few = ["N", "S"].map(way);
    expect(few[turnedWay(scene, few, few[0]!, "up", true)]!.move).toBe("S");
  });
});

it("turning about all axes reaches every way that is a rotation of the first", () => {
  const board = scenes.blokus3d;
  const block = board.choices[0]!.block;
  const choices = fitting(board, [block]);
  const place = [...lit(board, choices).values()].sort((a, b) => waysAt(board, choices, b).length - waysAt(board, choices, a).length)[0]!;
  const ways = waysAt(board, choices, place);
  const shapes = new Set(ways.map((way) => holding(pointedAt(way, board.boards))));
  expect(shapes.size).toBe(ways.length);
});
