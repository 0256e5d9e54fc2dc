import { render } from "svelte/server";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import Board2D from "../src/components/Board2D.svelte";
import MoveList from "../src/components/MoveList.svelte";
import { markLanguage, t } from "../src/i18n/index.svelte";
import { GameState } from "../src/state/game.svelte";
import type { State } from "../src/protocol";
import { inEnglish, inMirrored } from "./languages";
import { scenes } from "./scenes";

const FIRST_STRONG_ISOLATE = "\u2068";
const POP_ISOLATE = "\u2069";

const scene = scenes.kubruss;

function gameOf(): GameState {
  const game = new GameState("abc");
  const seats = [0, 1].map((seat) => ({ seat, kind: "human", you: true, taken: true, colour: "red" }));
  game.state = { id: "abc", game: "kubruss", title: "Kubruss", seats, ply: 1, turn: 1, moves: [{ ply: 0, seat: 0, move: "S:c3", gains: [0, 0], card: null }], scene } as unknown as State;
  return game;
}

describe("a language that runs right to left", () => {
  beforeEach(inMirrored);
  afterEach(inEnglish);

  it("turns the whole page", () => {
    const root = { lang: "", dir: "" };
    markLanguage(root);
    expect(root).toEqual({ lang: "he", dir: "rtl" });
  });

  it("keeps values apart from the words around them, so that cells read as ever", () => {
    const line = t("page-log-move", { ply: 1, seat: "Ann", move: "S:c3" });
    expect(line).toContain(`${FIRST_STRONG_ISOLATE}S:c3${POP_ISOLATE}`);
    expect(t("page-close")).toMatch(/^[\u05d0-\u05ea]+$/);
  });

  it("leaves the boards and the moves from left to right", () => {
    const game = gameOf();
    const board = render(Board2D, { props: { game, scene, level: 0, hidden: false } }).body;
    expect(board).toMatch(/^(<!--.*?-->)*<div class="board2d[^"]*" dir="ltr">/);
    expect(board.indexOf('data-cell="a1"')).toBeLessThan(board.indexOf('data-cell="b1"'));
    expect(render(MoveList, { props: { game } }).body).toMatch(/<bdi[^>]* dir="ltr"[^>]*>S:c3<\/bdi>/);
  });
});
