// The tree of a study: walked, grown, promoted and cut, with numbers that stay those of a tree.

import { describe, expect, it } from "vitest";
import type { StudyTree } from "../src/protocol";
import { annotated, besideOf, childrenOf, emptyTree, endOf, lineTo, marked, nextOf, noteAt, played, playedLine, promoted, removed, rowsOf, type Place } from "../src/study/tree";

const grown = (...lines: string[]): StudyTree =>
  lines.reduce<StudyTree>((tree, line) => playedLine({ tree, at: 0 }, line.split(" ")).tree, emptyTree("start"));

const texts = (tree: StudyTree): string[] => rowsOf(tree).map(({ number, ply, depth, isHead }) => `${"-".repeat(depth)}${isHead ? "(" : ""}${ply} ${tree.nodes[number - 1]!.move}`);

/** Numbers that follow each other by the same rule every time. */
function* numbers(seed: number): Generator<number, never> {
  for (let at = seed; ; at = (at * 1103515245 + 12345) % 2147483648) yield at >> 8;
}

describe("a study's tree", () => {
  it("has each move with its variations behind it", () => {
    const tree = grown("a b c", "a x y", "a x z", "d");
    expect(texts(tree)).toEqual(["1 a", "-(1 d", "2 b", "-(2 x", "-3 y", "--(3 z", "3 c"]);
    expect(rowsOf(tree, new Set([4])).map(({ number }) => tree.nodes[number - 1]!.move)).toEqual(["a", "d", "b", "x", "c"]);
  });

  it("is walked along a line and between variations", () => {
    const tree = grown("a b c", "a x");
    expect([nextOf(tree, 0), nextOf(tree, 3), endOf(tree, 0)]).toEqual([1, 3, 3]);
    expect([besideOf(tree, 2, 1), besideOf(tree, 4, -1), besideOf(tree, 2, -1), besideOf(tree, 0, 1)]).toEqual([4, 2, 2, 0]);
    expect(lineTo(tree, 4)).toEqual(["a", "x"]);
  });

  it("has a move once at a place", () => {
    const place = played({ tree: grown("a b"), at: 0 }, "a");
    expect([place.at, place.tree.nodes.length]).toEqual([1, 2]);
  });

  it("promotes the variation that one is in, one step at a time", () => {
    const tree = grown("a b", "a x y", "a x z");
    const once = promoted({ tree, at: 5 });
    expect(texts(once.tree)).toEqual(["1 a", "2 b", "-(2 x", "-3 z", "--(3 y"]);
    const twice = promoted(once);
    expect(texts(twice.tree)).toEqual(["1 a", "2 x", "-(2 b", "3 z", "-(3 y"]);
    expect(lineTo(twice.tree, twice.at)).toEqual(["a", "x", "z"]);
    expect(promoted(twice).tree).toBe(twice.tree);
  });

  it("loses a move with all that follows it", () => {
    const place = removed({ tree: grown("a b c", "a x", "d"), at: 2 });
    expect(texts(place.tree)).toEqual(["1 a", "-(1 d", "2 x"]);
    expect(lineTo(place.tree, place.at)).toEqual(["a"]);
  });

  it("keeps notes with their moves, and one mark on a cell", () => {
    const tree = annotated(annotated(grown("a", "b"), 2, { comment: "second", sign: "!" }), 0, { comment: "start" });
    const promotedTree = promoted({ tree, at: 2 }).tree;
    expect([noteAt(promotedTree, 1).comment, noteAt(promotedTree, 0).comment]).toEqual(["second", "start"]);
    const cell = { board: "board", x: 1, y: 2 };
    const green = marked([], { colour: "green", ...cell });
    expect(marked(green, { colour: "red", ...cell })).toEqual([{ colour: "red", ...cell }]);
    expect(marked(green, { colour: "green", ...cell })).toEqual([]);
  });

  it("stays a tree whatever is done to it", () => {
    const random = numbers(7);
    let place: Place = { tree: emptyTree("start"), at: 0 };
    for (let step = 0; step < 400; step++) {
      const act = random.next().value % 10;
      if (act < 6) place = played(place, "abcd"[random.next().value % 4]!);
      else if (act < 8) place = { ...place, at: random.next().value % (place.tree.nodes.length + 1) };
      else if (act === 8) place = promoted(place);
      else if (place.at) place = removed(place);
      const { tree, at } = place;
      expect(tree.nodes.every(({ parent }, index) => parent >= 0 && parent <= index)).toBe(true);
      expect(at).toBeLessThanOrEqual(tree.nodes.length);
      expect(rowsOf(tree).map(({ number }) => number).sort((one, other) => one - other)).toEqual(tree.nodes.map((_, index) => index + 1));
      for (const siblings of childrenOf(tree)) expect(new Set(siblings.map((number) => tree.nodes[number - 1]!.move)).size).toBe(siblings.length);
    }
  });
});
