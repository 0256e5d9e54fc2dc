// A game that is looked at again with what its moves were worth: one moment of it, the better play in place of a move,
// or the position before a mistake, where whoever looks may find something better.

import { api, reasonFrom, type WhyNot } from "../api";
import { message } from "../i18n/index.svelte";
import type { Message, MoveVerdict, ReviewedMove, ReviewStatus, Scene, ScoreDeltas, State, TriedMove } from "../protocol";
import { reviewApi } from "../review/api";
import { cellKey } from "../scene/cells";
import type { Owner } from "../scene/ownership";
import { loadCatalogue } from "./catalogue";
import { GameState } from "./game.svelte";

/** A seat's lead over the best of the others. */
export const leadOf = (scores: number[], seat: number): number => scores[seat]! - Math.max(...scores.filter((_, other) => other !== seat));

export class ReviewState extends GameState {
  override readonly givesHints = false; // the better move is one tap away
  status = $state.raw<ReviewStatus | null>(null);
  isBeginning = $state(false);
  line = $state.raw<Scene[] | null>(null); // of the better play: the board before it, then after each of its moves
  lineAt = $state(0);
  replaced = $state.raw<ReviewedMove | null>(null); // the move in whose place that play is shown
  reasons = $state.raw<Message[]>([]); // what that play does that the move does not
  retried = $state.raw<ReviewedMove | null>(null); // the mistake in whose place something better is looked for
  tried = $state.raw<TriedMove | null>(null);
  drawn = $state<"chances" | "lead">("chances"); // what the lines over the game stand for
  showsOwners = $state(false);
  private bettered = $state.raw(new Set<number>()); // the plies of mistakes for which something better was found
  isRetrying = $state(false); // one mistake after another, the better play of each included
  private whole = $state.raw<State | null>(null); // the game as it stands
  private isGone = false;

  readonly found = $derived(this.status?.review ?? null);
  /** The move that led to the moment that is looked at. */
  readonly move = $derived<ReviewedMove | null>(this.found?.moves.find((each) => each.ply === this.ply) ?? null);
  readonly mistakes = $derived(this.found?.moves.filter((each) => each.verdict !== "good") ?? []);
  /** Whose chances the list of moves tells, always the same: one's own, or those of the first seat. */
  readonly side = $derived(this.state?.seats.find((seat) => seat.you)?.seat ?? 0);
  readonly chances = $derived(this.move?.chances ?? (this.ply === 0 ? this.found?.first : null) ?? null);
  /** Whether points are more than who has won. */
  readonly hasLead = $derived(this.found?.moves.some(({ scores }) => scores.some((score) => Math.abs(score) > 1)) ?? false);
  readonly hasPlayed = $derived(!!this.whole?.seats.some((seat) => seat.you));
  /** Mistakes to be found again one after another: one's own, or those of the seat that one is at; all, where one did not play. */
  readonly toRetry = $derived.by(() => {
    const at = this.retried ?? this.replaced;
    const isMine = (seat: number): boolean => !!this.whole?.seats[seat]?.you;
    return this.mistakes.filter(({ seat }) => !this.hasPlayed || (at && !isMine(at.seat) ? seat === at.seat : isMine(seat)));
  });
  readonly nextToRetry = $derived(this.toRetry.find((each) => each.ply > ((this.retried ?? this.replaced)?.ply ?? 0)) ?? null);
  readonly countBettered = $derived(this.toRetry.filter((each) => this.bettered.has(each.ply)).length);
  private readonly shownOwners = $derived<ReadonlyMap<string, Owner>>(
    new Map(
      (this.showsOwners && this.isLooking ? (this.move?.owners ?? []) : []).map(({ x, y, shares }) => {
        const [board, share] = [this.state?.scene.boards[0]?.name ?? "", Math.max(...shares)]; // such games have one board
        return [cellKey({ board, x, y }), { colour: this.colourOf(shares.indexOf(share)), share }];
      }),
    ),
  );

  /** The colour that stands for a seat. */
  colourOf(seat: number): string {
    return this.state?.scene.trays.find((tray) => tray.seat === seat)?.colour ?? "";
  }

  /** Whether the game is looked at as it was played. */
  get isLooking(): boolean {
    return !this.line && !this.retried;
  }

  override get owners(): ReadonlyMap<string, Owner> {
    return this.shownOwners;
  }

  async load(): Promise<void> {
    this.problem = null;
    try {
      const [state, status] = await Promise.all([api.state(this.id), reviewApi.find(this.id), loadCatalogue().catch(() => null)]);
      this.whole = { ...state, turn: null };
      this.state = this.whole;
      this.link = "open";
      await this.follow(status);
      if (!this.found && state.ended && state.ply && state.seats.some((seat) => seat.you)) await this.begin(); // who comes from a game that is over wants it
    } catch (error) {
      this.problem = reasonFrom(error);
    }
  }

  async begin(): Promise<void> {
    this.isBeginning = true;
    try {
      await this.follow(await reviewApi.begin(this.id));
    } catch (error) {
      this.announcements.show(reasonFrom(error));
    } finally {
      this.isBeginning = false;
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
  }

  override review(ply: number): Promise<void> {
    this.endLine();
    this.endRetry();
    this.isRetrying = false;
    return super.review(ply);
  }

  // ---------------------------------------------------------------- the better play

  /** Shows the better move on the board in place of the one that is looked at; the moves after it follow one by one. */
  async showLine(move: ReviewedMove): Promise<void> {
    this.endRetry();
    try {
      const [line, reasons] = await Promise.all([reviewApi.line(this.id, move.ply), reviewApi.reasons(this.id, move.ply).catch(() => [])]);
      [this.line, this.reasons, this.replaced] = [line, reasons, move];
    } catch (error) {
      this.announcements.show(reasonFrom(error));
      return;
    }
    this.showLineAt(1);
  }

  showLineAt(index: number): void {
    if (!this.line || !this.whole) return;
    this.lineAt = Math.min(Math.max(1, index), this.line.length - 1);
    this.reviewedPly = null;
    this.state = { ...this.whole, scene: this.line[this.lineAt]! };
  }

  /** Back to the move that was played. */
  leaveLine(): Promise<void> {
    return this.review(this.replaced?.ply ?? 0);
  }

  private endLine(): void {
    this.line = this.replaced = null;
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
      this.isRetrying = true;
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
      if (tried.verdict === "good") this.bettered = new Set(this.bettered).add(retried.ply);
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
