import { beforeEach, describe, expect, it, test } from "vitest";
import { said } from "../src/i18n/index.svelte";
import { advised, looked, nextGrade, sentence } from "../src/scene/hints";
import { settings } from "../src/state/settings.svelte";
import type { Hint } from "../src/wire";
import texts from "./fixtures/hints.json";

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

beforeEach(() => {
  settings.language = "en";
});

test("hints follow each other up to the move, which can be asked for again", () => {
  expect([null, hint(1), hint(2), hint(3)].map(nextGrade)).toEqual([1, 2, 3, 3]);
});

describe("what a hint shows", () => {
  it("is the area of the first grade, and no block", () => {
    expect([...looked(hint(1)).keys()]).toEqual(["board/1/0", "board/1/1"]);
    expect(advised(hint(1)).size).toBe(0);
  });

  it("is where the blocks of the second lie, every one of them", () => {
    const several = hint(2, { block: "r1:a1.1,r1:b1.1" });
    expect([...advised(several)]).toEqual(["r1:a1.1", "r1:b1.1"]);
    expect(looked(several).size).toBe(2);
  });

  it("is the move itself in the third, so that no cell is lit", () => {
    expect(looked(hint(3)).size).toBe(0);
    expect(advised(hint(3)).has("M")).toBe(true);
  });

  it("is nothing before one is asked for", () => {
    expect(looked(null).size + advised(null).size).toBe(0);
  });
});

describe("the sentence of a hint", () => {
  it("is the server's own in English", () => {
    expect(sentence(hint(2))).toBe(hint(2).text);
  });

  it("is put together in French", () => {
    settings.language = "fr";
    expect(sentence(hint(2))).toBe("Prenez le bloc M (moyen) : c’est votre seul coup ; il prend 2 points à Bleu.");
  });
});

test("all that hints say is there in French, down to the last word", () => {
  settings.language = "fr";
  const english = /\b(the|it|of|and|you|your|in|at|block|move|moves|wins|loses|best|about|points? better|will|take|look|there)\b/i;
  expect(texts.map(said).filter((text) => english.test(text))).toEqual([]);
  expect(texts.filter((text) => said(text) === text)).toEqual([]);
});
