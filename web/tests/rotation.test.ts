import { describe, expect, it } from "vitest";
import { anchorCubes, choicesFor, destinations, orientationKey, orientationsAt, type Choice } from "../src/scene/choices";
import { rotated, rotationSeen, usefulAxes } from "../src/scene/rotation";
import type { SceneCube } from "../src/protocol";
import { scenes } from "./scenes";

const cube = (x: number, y: number, level: number, bulges: string | null = null): SceneCube => ({
  board: "board", x, y, level, colour: "red", mark: "R", block: "b", owner: 0, bulges,
});
const choice = (move: string, cubes: SceneCube[]): Choice => ({ move, blocks: ["b"], anchors: cubes.map(({ board, x, y }) => [board, x, y]), cubes });

describe("a bar", () => {
  const east = choice("?", [cube(0, 0, 1), cube(1, 0, 1)]);
  const north = choice("?", [cube(0, 0, 1), cube(0, 1, 1)]);
  const upright = choice("?", [cube(0, 0, 1), cube(0, 0, 2)]);
  const orientations = [east, north, upright];

  it("turns from east to north", () => expect(rotated(orientations, east, "up", true)).toBe(1));
  it("stands up when it is tipped along its length", () => expect(rotated(orientations, east, "north", true)).toBe(2));
  it("stays as it is when rolled", () => expect(rotated(orientations, east, "east", true)).toBe(-1));
  it("turns about the axes that change it", () => expect([...usefulAxes(orientations, east)]).toEqual(["up", "north"]));
});

describe("a cube with bulges", () => {
  const turnedTo = (bulges: string): Choice => choice(bulges, [cube(0, 0, 1, bulges)]);
  const orientations = ["N", "E", "S", "W", "U"].map(turnedTo);

  it("turns clockwise seen from above", () => expect(orientations[rotated(orientations, turnedTo("N"), "up", true)]!.move).toBe("E"));
  it("turns back the other way", () => expect(orientations[rotated(orientations, turnedTo("N"), "up", false)]!.move).toBe("W"));
  it("tips its top away", () => expect(orientations[rotated(orientations, turnedTo("U"), "east", true)]!.move).toBe("N"));
  it("skips what does not fit", () => {
    const few = ["N", "S"].map(turnedTo);
    expect(few[rotated(few, few[0]!, "up", true)]!.move).toBe("S");
  });
});

it("the orientations at a cell all differ", () => {
  const board = scenes.blokus3d;
  const { blocks } = board.choices[0]!;
  const choices = choicesFor(board, blocks);
  const atCells = [...destinations(choices).values()].map((cell) => orientationsAt(choices, cell));
  const most = atCells.sort((one, other) => other.length - one.length)[0]!;
  expect(new Set(most.map((each) => orientationKey(anchorCubes(each)))).size).toBe(most.length);
});

describe("as a person sees it", () => {
  const fromTheSouth = 0;
  const fromTheEast = Math.PI / 2;

  it("away is north from the south, and west from the east", () => {
    expect(rotationSeen("away", fromTheSouth)).toEqual({ axis: "east", clockwise: true }); // the top goes north
    expect(rotationSeen("away", fromTheEast)).toEqual({ axis: "north", clockwise: false }); // the top goes west
  });

  it("to the side is east from the south, and north from the east", () => {
    expect(rotationSeen("side", fromTheSouth)).toEqual({ axis: "north", clockwise: true });
    expect(rotationSeen("side", fromTheEast)).toEqual({ axis: "east", clockwise: false });
  });

  it("a spin is a spin from everywhere", () => expect(rotationSeen("spin", fromTheEast)).toEqual({ axis: "up", clockwise: true }));
});
