import { afterEach, describe, expect, it, test } from "vitest";
import { hintBlocks, hintCells, hintSentence, nextGrade } from "../src/scene/hints";
import type { HintView, MessageView } from "../src/protocol";
import { inEnglish, inFrench } from "./languages";

const view = (key: string, text = ""): MessageView => ({ key, values: {}, text });

const hint = (grade: number, more: Partial<HintView> = {}): HintView => ({
  ply: 4,
  grade,
  text: "Take the block M (medium): it is your only move; it takes 2 points from Blue.",
  what: view("sixth-take", "Take the block M (medium)"),
  reasons: [view("sixth-only-move", "it is your only move"), view("sixth-points", "it takes 2 points from Blue")],
  cells: [{ board: "board", x: 1, y: 0 }, { board: "board", x: 1, y: 1 }],
  blocks: grade > 1 ? ["M"] : [],
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
    const several = hint(2, { blocks: ["r1:a1.1", "r1:b1.1"] });
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
  it("is made of the server's own words where the page knows no better", () => expect(hintSentence(hint(2))).toBe(hint(2).text));

  it("is put together from messages in French", () => {
    inFrench();
    const messages = hint(2, { what: view("kubruss-board"), reasons: [view("game-over"), view("colour-red")] });
    expect(hintSentence(messages)).toBe("Plateau\u00a0: la partie est finie\u00a0; rouge.");
  });
});
