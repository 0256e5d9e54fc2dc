// The hints for one move: where to look, which block, the move as a ghost that waits to be confirmed.

import { reasonFrom } from "../api";
import { choicesOf } from "../scene/choices";
import { hintBlocks, hintCells, nextGrade } from "../scene/hints";
import type { HintView } from "../protocol";
import type { GameState } from "./game.svelte";

export class HintState {
  current = $state.raw<HintView | null>(null); // the last one given for this move
  isPending = $state(false);

  /** Hints are for games without other people that count for nothing: also not while a friend is awaited. */
  readonly isAllowed = $derived.by(() => this.game.givesHints && !this.game.state?.tournament && !this.game.state?.rated && !!this.game.state?.seats.every((seat) => seat.kind === "computer" || seat.you));
  readonly cells = $derived.by(() => hintCells(this.game.isMyTurn ? this.current : null));
  readonly blocks = $derived.by(() => hintBlocks(this.game.isMyTurn ? this.current : null));

  constructor(private readonly game: GameState) {}

  async ask(): Promise<void> {
    const { game } = this;
    const ply = game.state?.ply;
    if (!game.canMove || !this.isAllowed || this.isPending) return;
    this.isPending = true;
    game.announcements.notice = null;
    try {
      const hint = await game.hint(nextGrade(this.current));
      if (!game.isMyTurn || hint.ply !== game.state?.ply) return;
      this.current = hint;
      const [choice] = game.scene ? choicesOf(game.scene, ({ move }) => move === hint.move) : [];
      if (choice) game.selection.hold(choice);
    } catch (error) {
      const reason = reasonFrom(error);
      if (ply === game.state?.ply) game.announcements.notice = reason;
    } finally {
      this.isPending = false;
    }
  }
}
