import { describe, expect, it, test } from "vitest";
import { cellKey } from "../src/scene/cells";
import {
  anchorCubes,
  blocksTaken,
  choicesByText,
  choicesFor,
  companions,
  destinations,
  orientationsAt,
  pickable,
  sameOrientation,
  shiftedMove,
  takingMove,
  traysOnTurn,
} from "../src/scene/choices";
import { named, scenes } from "./scenes";

test.each(named)("every legal move of %s can be pointed at: its blocks, a destination, an orientation", (_, scene) => {
  for (const choice of scene.choices) {
    const choices = choicesFor(scene, blocksTaken(choice));
    const cells = [...destinations(scene, choices).values()];
    const reached = cells.some((cell) => orientationsAt(scene, choices, cell).includes(choice));
    expect(reached, choice.move).toBe(true);
  }
});

test.each(named)("no orientation at a destination of %s leaves that cell free", (_, scene) => {
  const choices = choicesFor(scene, blocksTaken(scene.choices[0]!));
  for (const cell of destinations(scene, choices).values())
    for (const choice of orientationsAt(scene, choices, cell)) expect(choice.cubes.map(cellKey)).toContain(cellKey(cell));
});

describe("a move that stacks cubes elsewhere", () => {
  const move = scenes.kewbz.choices.find((choice) => new Set(choice.cubes.map(cellKey)).size > 1)!;

  it("is pointed at by the cell it names alone", () => {
    expect(new Set(anchorCubes(move, scenes.kewbz.boards).map(cellKey)).size).toBe(1);
  });

  it("still shows all its cubes", () => {
    expect(move.cubes.length).toBeGreaterThan(anchorCubes(move, scenes.kewbz.boards).length);
  });
});

describe("blocks that lie on boards", () => {
  const several = scenes.qubix.choices.find((choice) => blocksTaken(choice).length === 2)!;

  it("can be taken together where a move takes them together", () => {
    const [first, second] = blocksTaken(several);
    expect(companions(scenes.qubix, [first!]).has(second!)).toBe(true);
    expect(choicesFor(scenes.qubix, [second!, first!])).toContain(several);
  });

  it("are named in a question to the server as in a move that takes another", () => {
    expect(takingMove(scenes.qubix5, "supply:a1.1")).toMatch(/^a1\.1>/);
  });

  it("that no move takes cannot be picked", () => {
    expect(pickable(scenes.qubix5).has("supply:a1.1")).toBe(false);
  });
});

describe("the next ghost", () => {
  it("has the orientation of the last one where that fits", () => {
    const scene = scenes.kubruss;
    const choices = choicesFor(scene, ["M"]);
    const cell = [...destinations(scene, choices).values()].find((each) => orientationsAt(scene, choices, each).length > 1)!;
    const orientations = orientationsAt(scene, choices, cell);
    expect(sameOrientation(scene, orientations, orientations[1]!)).toBe(1);
    expect(sameOrientation(scene, orientations, null)).toBe(0);
  });
});

describe("asking why not", () => {
  it("moves the names of cells and nothing else", () => {
    const choice = { move: "M:c3+d3", block: "M", cubes: scenes.kubruss.choices[0]!.cubes };
    const cube = { ...choice.cubes[0]!, board: "board", level: 1 };
    const laid = { ...choice, cubes: [{ ...cube, x: 2, y: 2 }, { ...cube, x: 3, y: 2 }] };
    expect(shiftedMove(laid, scenes.kubruss.boards, { board: "board", x: 0, y: 0 }, 1)).toBe("M:a1+b1");
  });

  it("asks nothing off the board", () => {
    const choice = scenes.kubruss.choices.find((each) => each.block === "M")!;
    expect(shiftedMove(choice, scenes.kubruss.boards, { board: "board", x: 9, y: 9 }, 1)).toBeNull();
  });
});

describe("typing a move", () => {
  const choices = ["S:c3", "M:c3+d3", "M:c3+c4", "L:c3+d3+c4+d4"].map((move) => ({ move, block: move[0]!, cubes: [] }));
  const found = (text: string): string[] => choicesByText(choices, text).map((choice) => choice.move);

  it("takes the whole text in any case", () => expect(found(" m:C3+D3 ")).toEqual(["M:c3+d3"]));
  it("takes the beginning", () => expect(found("m:c")).toEqual(["M:c3+d3", "M:c3+c4"]));
  it("takes names in any order", () => expect(found("d3")).toEqual(["M:c3+d3", "L:c3+d3+c4+d4"]));
  it("finds nothing in nothing", () => expect(found("  ")).toEqual([]));
});

test("of a seat with two colours only the tray of the colour on turn is in hand", () => {
  const scene = { ...scenes.blokus3d, turn: 0, colour: 2, trays: scenes.blokus3d.trays.map((tray, index) => ({ ...tray, seat: index % 2 })) };
  expect(traysOnTurn(scene).map((tray) => tray.title)).toEqual([scene.trays[2]!.title]);
});
