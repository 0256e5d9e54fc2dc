// A puzzle: one's answer, then the line of play that follows it, move by move.

import { reasonFrom, type WhyNot } from "../api";
import { puzzleApi, type PuzzleSource } from "../puzzles/api";
import type { MoveVerdict, PuzzleView, ScoreDeltas, TryView } from "../protocol";
import { PracticeState, SHOWN_MS } from "./practice.svelte";
import { lessMotion, settings } from "./settings.svelte";
import { knock } from "./sound";

export class PuzzleState extends PracticeState<PuzzleView, TryView> {
  shownMoves = $state(0); // of the line that follows an answer

  constructor(private readonly source: PuzzleSource) {
    super();
  }

  protected override fetch(): Promise<PuzzleView> {
    return puzzleApi.puzzle(this.source);
  }

  protected override async check(move: string): Promise<void> {
    const verdict = await puzzleApi.answer(this.step!.id, move);
    if (this.pendingMove !== move) return; // it was begun anew meanwhile
    this.pendingMove = null;
    if (verdict.kind === "refused") this.refuse(verdict.message);
    else this.settle(verdict);
  }

  async giveUp(): Promise<void> {
    if (!this.step) return;
    if (this.verdict) this.begin();
    try {
      this.settle(await puzzleApi.answer(this.step.id, null));
    } catch (error) {
      this.refuse(reasonFrom(error));
    }
  }

  private settle(verdict: TryView): void {
    clearTimeout(this.timer);
    this.watchedSeat = null;
    this.verdict = verdict;
    this.announcements.add(verdict.message);
    this.showLine(1);
    if (!lessMotion()) this.goOn();
  }

  /** Plays the line on by itself, until somebody steps through it. */
  private goOn(): void {
    this.timer = setTimeout(() => {
      if (this.shownMoves >= (this.verdict?.line.length ?? 0)) return;
      this.showLine(this.shownMoves + 1);
      this.goOn();
    }, SHOWN_MS);
  }

  stepLine(by: number): void {
    clearTimeout(this.timer);
    this.showLine(this.shownMoves + by);
  }

  private showLine(count: number): void {
    const { step, verdict } = this;
    const line = verdict?.line ?? [];
    const last = line[count - 1];
    if (!step || !last) return;
    const moves = [...step.state.moves, ...line.slice(0, count).map(({ move }) => move)];
    if (count > this.shownMoves) this.announceMove(last.move);
    this.shownMoves = count;
    this.state = { ...step.state, ply: moves.length, turn: null, scene: last.scene, moves };
    this.selection.reset();
    if (settings.sound) knock(last.scene.fresh.length);
  }

  override begin(): void {
    this.shownMoves = 0;
    super.begin();
  }

  override scoreDeltas(): Promise<ScoreDeltas> {
    return puzzleApi.gains(this.step!.id);
  }

  override whyNot(question: WhyNot): Promise<MoveVerdict> {
    return puzzleApi.why(this.step!.id, question);
  }
}
