// A game of one move that is played in the page, in lessons and puzzles: first come moves that are shown, then one's own.

import { reasonFrom } from "../api";
import { message } from "../i18n/index.svelte";
import type { MoveView, Scene, State } from "../protocol";
import { TIGHT_SIZE } from "../scene/fit";
import { GameState } from "./game.svelte";
import { lessMotion, settings } from "./settings.svelte";
import { knock } from "./sound";

export const SHOWN_MS = 1100; // before each move that is shown

/** A position in which it is one's turn, and what it looked like before each move that led to it. */
export interface Exercise {
  state: State;
  earlier: Scene[];
}

export abstract class PracticeState<E extends Exercise, V extends { kind: string }> extends GameState {
  override readonly leastCell = TIGHT_SIZE;
  step = $state.raw<E | null>(null);
  verdict = $state.raw<V | null>(null); // of the move that was played, where it was allowed
  watchedSeat = $state<number | null>(null); // whose move is about to be shown
  protected timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super("");
  }

  /** What there is to do. */
  protected abstract fetch(): Promise<E>;
  /** What comes of a move: a verdict that is shown, or the reason why it was refused. */
  protected abstract check(move: string): Promise<void>;

  async load(): Promise<void> {
    this.problem = null;
    try {
      this.step = await this.fetch();
    } catch (error) {
      this.problem = reasonFrom(error);
      return;
    }
    this.link = "open";
    if (lessMotion()) this.begin();
    else this.watch();
  }

  override disconnect(): void {
    clearTimeout(this.timer);
  }

  /** Shows the moves that come before one's own, one after another. */
  watch(): void {
    this.verdict = null;
    this.show(0);
  }

  private show(ply: number): void {
    const { step } = this;
    if (!step) return;
    clearTimeout(this.timer);
    const scene = step.earlier[ply];
    const move = step.state.moves[ply];
    if (!scene || !move) {
      this.begin();
      return;
    }
    // A move of one's own seat is shown as well: then nobody is on turn.
    const turn = step.state.seats[move.seat]?.you ? null : move.seat;
    this.watchedSeat = move.seat;
    this.state = { ...step.state, ply, turn, scene, moves: step.state.moves.slice(0, ply) };
    this.selection.reset();
    this.timer = setTimeout(() => {
      if (settings.sound) knock(1);
      this.show(ply + 1);
    }, SHOWN_MS);
  }

  /** One's turn, also after a move that was not the right one. */
  begin(): void {
    const { step } = this;
    if (!step) return;
    clearTimeout(this.timer);
    this.watchedSeat = null;
    this.verdict = null;
    this.state = step.state;
    this.selection.reset();
    for (const move of step.state.moves) this.announceMove(move);
  }

  /** A move that was played before: one that may be played now could be the answer. */
  override get example(): string {
    return this.state?.moves.at(-1)?.move ?? "";
  }

  protected announceMove({ seat, move, ply }: MoveView): void {
    this.announcements.add(message("page-log-move", { ply: ply + 1, seat: this.seatName(seat), move }));
  }

  override play(move: string): void {
    if (this.canMove) void this.tryMove(move);
  }

  private async tryMove(move: string): Promise<void> {
    this.pendingMove = move;
    try {
      await this.check(move);
    } catch (error) {
      this.refuse(reasonFrom(error));
    }
  }

  protected override sceneAt(ply: number): Promise<Scene> {
    const scene = this.step?.earlier[ply] ?? this.step?.state.scene;
    return scene ? Promise.resolve(scene) : super.sceneAt(ply);
  }
}
