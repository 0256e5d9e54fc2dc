import { afterEach, describe, expect, it, test } from "vitest";
import { hintBlocks, hintCells, hintSentence, nextGrade } from "../src/scene/hints";
import type { Hint } from "../src/wire";
import { inEnglish, inFrench } from "./languages";

const hint = (grade: number, more: Partial<Hint> = {}): Hint => ({
  ply: 4,
  grade,
  text: "Take the block M (medium): it is your only move; it takes 2 points from Blue.",
  what: "Take the block M (medium)",
  reasons: ["it is your only move", "it takes 2 points from Blue"],
  cells: [{ board: "board", x: 1, y: 0 }, { board: "board", x: 1, y: 1 }],
  block: grade > 1 ? "M" : null,
  move: grade > 2 ? "M:b1+b2" : null,
  ...more,
});

afterEach(inEnglish);

test("hints follow each other up to the move, which can be asked for again", () => {
  expect([null, hint(1), hint(2), hint(3)].map(nextGrade)).toEqual([1, 2, 3, 3]);
});

describe("what a hint shows", () => {
  it("is the area of the first grade, and no block", () => {
    expect([...hintCells(hint(1)).keys()]).toEqual(["board/1/0", "board/1/1"]);
    expect(hintBlocks(hint(1)).size).toBe(0);
  });

  it("is where the blocks of the second lie, every one of them", () => {
    const several = hint(2, { block: "r1:a1.1,r1:b1.1" });
    expect([...hintBlocks(several)]).toEqual(["r1:a1.1", "r1:b1.1"]);
    expect(hintCells(several).size).toBe(2);
  });

  it("is the move itself in the third, so that no cell is marked", () => {
    expect(hintCells(hint(3)).size).toBe(0);
    expect(hintBlocks(hint(3)).has("M")).toBe(true);
  });

  it("is nothing before one is asked for", () => {
    expect(hintCells(null).size + hintBlocks(null).size).toBe(0);
  });
});

describe("the sentence of a hint", () => {
  it("is the server's own in English", () => expect(hintSentence(hint(2))).toBe(hint(2).text));

  it("is put together from messages in French", () => {
    inFrench();
    const messages = hint(2, { what: { key: "kubruss-board" }, reasons: [{ key: "game-over" }, { key: "colour-red" }] });
    expect(hintSentence(messages)).toBe("Plateau : la partie est finie ; rouge.");
  });
});
