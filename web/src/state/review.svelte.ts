// A game that is looked at again with what its moves were worth: one moment of it, the better play in place of a move,
// or the position before a mistake, where whoever looks may find something better.

import { api, reasonFrom, type WhyNot } from "../api";
import { message } from "../i18n/index.svelte";
import type { MoveVerdict, ReviewedMove, ReviewStatus, Scene, ScoreDeltas, State, TriedMove } from "../protocol";
import { reviewApi } from "../review/api";
import { loadCatalogue } from "./catalogue";
import { GameState } from "./game.svelte";
import { lessMotion } from "./settings.svelte";

const LINE_MS = 1200; // before each move of the better play

export class ReviewState extends GameState {
  status = $state.raw<ReviewStatus | null>(null);
  line = $state.raw<Scene[] | null>(null); // of the better play: the board before it, then after each of its moves
  lineAt = $state(0);
  retried = $state.raw<ReviewedMove | null>(null); // the mistake in whose place something better is looked for
  tried = $state.raw<TriedMove | null>(null);
  private replaced = 0; // the ply of the move in whose place that play is shown
  private whole: State | null = null; // the game as it stands
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isGone = false;

  readonly found = $derived(this.status?.review ?? null);
  /** The move that led to the moment that is looked at. */
  readonly move = $derived<ReviewedMove | null>(this.found?.moves.find((each) => each.ply === this.ply) ?? null);
  readonly mistakes = $derived(this.found?.moves.filter((each) => each.verdict !== "good") ?? []);
  readonly chances = $derived(this.move?.chances ?? (this.ply === 0 ? this.found?.first : null) ?? null);

  async load(): Promise<void> {
    this.problem = null;
    try {
      const [state, status] = await Promise.all([api.state(this.id), reviewApi.find(this.id), loadCatalogue().catch(() => null)]);
      this.whole = { ...state, turn: null };
      this.state = this.whole;
      this.link = "open";
      await this.follow(status);
    } catch (error) {
      this.problem = reasonFrom(error);
    }
  }

  async begin(): Promise<void> {
    try {
      await this.follow(await reviewApi.begin(this.id));
    } catch (error) {
      this.announcements.show(reasonFrom(error));
    }
  }

  /** Asks how far the review is until it is there. */
  private async follow(status: ReviewStatus): Promise<void> {
    this.status = status;
    while (this.status.running && !this.isGone) this.status = await reviewApi.find(this.id, this.status.done);
    if (status.running && !this.status.review && !this.isGone) this.announcements.show(message("review-failed"));
    if (this.status.review && this.mistakes[0] && status.running) await this.review(this.mistakes[0].ply);
  }

  override disconnect(): void {
    this.isGone = true;
    clearTimeout(this.timer);
  }

  override review(ply: number): Promise<void> {
    this.endLine();
    this.endRetry();
    return super.review(ply);
  }

  // ---------------------------------------------------------------- the better play

  /** Plays the better moves on the board, one after another, in place of the move that is looked at. */
  async showLine(move: ReviewedMove): Promise<void> {
    this.endRetry();
    try {
      this.line = await reviewApi.line(this.id, move.ply);
      this.replaced = move.ply;
    } catch (error) {
      this.announcements.show(reasonFrom(error));
      return;
    }
    this.showLineAt(lessMotion() ? this.line.length - 1 : 0);
  }

  showLineAt(index: number): void {
    clearTimeout(this.timer);
    if (!this.line || !this.whole) return;
    this.lineAt = Math.min(Math.max(0, index), this.line.length - 1);
    this.reviewedPly = null;
    this.state = { ...this.whole, scene: this.line[this.lineAt]! };
    if (this.lineAt < this.line.length - 1 && !lessMotion()) this.timer = setTimeout(() => this.showLineAt(this.lineAt + 1), LINE_MS);
  }

  /** Back to the move that was played. */
  leaveLine(): Promise<void> {
    return this.review(this.replaced);
  }

  private endLine(): void {
    clearTimeout(this.timer);
    this.line = null;
    this.lineAt = 0;
    this.state = this.whole;
  }

  // ---------------------------------------------------------------- finding something better

  async retry(move: ReviewedMove): Promise<void> {
    this.endLine();
    try {
      const scene = await reviewApi.position(this.id, move.ply);
      if (!this.whole) return;
      const { seats, moves } = this.whole;
      const before = move.ply - 1;
      this.retried = move;
      this.tried = null;
      this.reviewedPly = null;
      this.state = { ...this.whole, ply: before, turn: move.seat, ended: null, outcome: null, scene, moves: moves.slice(0, before), seats: seats.map((seat) => ({ ...seat, you: seat.seat === move.seat })) };
      this.selection.reset();
    } catch (error) {
      this.announcements.show(reasonFrom(error));
    }
  }

  override async takeBack(): Promise<void> {} // a try changes nothing

  override play(move: string): void {
    if (this.canMove && this.retried) void this.attempt(this.retried, move);
  }

  private async attempt(retried: ReviewedMove, move: string): Promise<void> {
    this.pendingMove = move;
    try {
      const tried = await reviewApi.attempt(this.id, retried.ply, move);
      if (this.retried === retried) this.tried = tried;
    } catch (error) {
      this.announcements.show(reasonFrom(error));
    }
    this.pendingMove = null;
    this.selection.reset();
  }

  endRetry(): void {
    if (!this.retried) return;
    this.retried = null;
    this.tried = null;
    this.state = this.whole;
    this.selection.reset();
  }

  override scoreDeltas(): Promise<ScoreDeltas> {
    return Promise.resolve({ ply: this.state?.ply ?? 0, gains: {}, cards: {} }); // what a move scores at once is not asked here
  }

  override whyNot(question: WhyNot): Promise<MoveVerdict> {
    return this.retried ? reviewApi.why(this.id, this.retried.ply, question) : super.whyNot(question);
  }
}
