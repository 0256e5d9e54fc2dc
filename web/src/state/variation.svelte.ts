// Conditional moves: a variation that is played on the board while one waits, the other's move first, and the lines that
// are kept of such. Nobody else sees them.

import { api, reasonFrom } from "../api";
import { message, t } from "../i18n/index.svelte";
import type { Scene } from "../protocol";
import type { GameState } from "./game.svelte";

export class Variation {
  lines = $state.raw<string[][]>([]); // moves from the present position on, the other's and one's own by turns
  moves = $state.raw<string[] | null>(null); // of the variation on the board; null: there is none
  isBusy = $state(false);
  private scenes = $state.raw<Scene[]>([]); // by how many of its moves were played
  private isRead = false; // `lines` are what the server keeps
  private reads = 0; // how often it was asked for them

  readonly scene = $derived<Scene | null>((this.moves && this.scenes[this.moves.length]) ?? null);
  readonly isOpen = $derived(this.moves !== null);
  readonly isAnswer = $derived((this.moves?.length ?? 0) % 2 === 1); // the next move is one's own
  readonly isComplete = $derived(!!this.moves?.length && !this.isAnswer);
  /** What is to be done now. */
  readonly instruction = $derived(t(this.isComplete ? "club-variation-complete" : this.isAnswer ? "club-variation-yours" : "club-variation-theirs"));
  /** In a game of two people who need not be here at the same time, for whoever waits. */
  readonly isAllowed = $derived.by(() => {
    const { state, mySeats } = this.game;
    if (!state || state.ended || state.turn === null || state.clock?.speed === "live" || state.seats.length !== 2) return false;
    const others = state.seats.filter((seat) => !seat.you);
    return mySeats.size === 1 && !mySeats.has(state.turn) && others.every((seat) => seat.kind === "human" && seat.taken);
  });

  constructor(private readonly game: GameState) {}

  /** After a change of the game: what is kept is asked for, and a variation of the position before is no more. */
  async reset(): Promise<void> {
    this.close();
    this.lines = [];
    this.isRead = false;
    if (this.isAllowed) await this.read().catch(() => undefined);
  }

  private async read(): Promise<void> {
    const number = ++this.reads;
    const found = await api.conditionalMoves(this.game.id);
    if (number !== this.reads || found.ply !== this.game.state?.ply) return; // it comes late
    this.lines = found.lines;
    this.isRead = true;
  }

  open = (): Promise<void> => this.show([]);

  close(): void {
    this.moves = null;
    this.scenes = [];
    this.game.selection.reset();
  }

  play = (move: string): Promise<void> => this.show([...(this.moves ?? []), move]);

  /** One move back; before the first, the variation is closed. */
  back(): void {
    if (!this.moves?.length) this.close();
    else void this.show(this.moves.slice(0, -1));
  }

  /** Keeps the variation as one more line. */
  async keep(): Promise<void> {
    const { moves } = this;
    if (moves && this.isComplete && (await this.save((lines) => [...lines, moves]))) this.close();
  }

  remove(index: number): Promise<boolean> {
    const removed = this.lines[index]?.join();
    return this.save((lines) => lines.filter((line) => line.join() !== removed));
  }

  /** Changes what is kept; what that is must be known, for all lines are sent. */
  private async save(change: (lines: string[][]) => string[][]): Promise<boolean> {
    const { state, announcements } = this.game;
    if (!state) return false;
    return this.ask(async () => {
      if (!this.isRead) await this.read();
      this.reads += 1; // an answer that is on its way is older than this change
      this.lines = (await api.keepConditionalMoves(this.game.id, state.ply, change(this.lines))).lines;
      announcements.add(message("club-variation-kept", { count: this.lines.length }));
    });
  }

  private async show(moves: string[]): Promise<void> {
    await this.ask(async () => {
      const scene = this.scenes[moves.length] && moves.length < (this.moves?.length ?? 0) ? this.scenes[moves.length]! : await api.variation(this.game.id, moves);
      this.scenes = [...this.scenes.slice(0, moves.length), scene];
      this.moves = moves;
      this.game.selection.reset();
      this.game.announcements.add(message(this.isAnswer ? "club-variation-yours" : "club-variation-theirs"));
    });
  }

  /** Asks the server, unless it is being asked; whether it went well. */
  private async ask(what: () => Promise<void>): Promise<boolean> {
    if (this.isBusy) return false;
    this.isBusy = true;
    try {
      await what();
      return true;
    } catch (error) {
      this.game.announcements.show(reasonFrom(error));
      return false;
    } finally {
      this.isBusy = false;
    }
  }
}
