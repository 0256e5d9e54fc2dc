// What somebody asks of a game with others, beside moves: a seat, a computer for one, a move back, the end, another game.

import { api, reasonFrom } from "../api";
import { message } from "../i18n/index.svelte";
import type { InvitationView, Message, State } from "../protocol";
import type { GameState } from "./game.svelte";

export class Requests {
  invitation = $state.raw<InvitationView | null>(null); // of the link by which this person came, until it is answered
  banner = $state.raw<Message | null>(null); // what somebody who came by a link must know
  wantsRematch = $state(false); // said in this window

  constructor(private readonly game: GameState) {}

  /** Whether there is a move of theirs that somebody may ask to take back. */
  readonly canTakeBack = $derived.by(() => {
    const { state, isPlaying } = this.game;
    if (!state || !isPlaying || state.tournament || state.rated || state.takeback) return false;
    return state.moves.some(({ seat, left }) => left === null && !!state.seats[seat]?.you);
  });

  /** A seat that is still free is offered; that it is taken, or that the link opens none, is said. */
  async readInvitation(token: string): Promise<void> {
    try {
      const invitation = await api.invitation(this.game.id, token);
      if (invitation.yours) return;
      if (invitation.taken) this.banner = message("page-join-taken", { seat: this.game.seatName(invitation.seat) });
      else this.invitation = invitation;
    } catch (error) {
      this.banner = reasonFrom(error);
    }
  }

  /** Sits down on the seat that a token opens. */
  async join(token: string): Promise<void> {
    try {
      this.game.acceptAnswer(await api.join(this.game.id, token));
      this.game.openSocket(); // the one before was a stranger's: it does not hear what only players may
    } catch (error) {
      this.banner = reasonFrom(error); // somebody was faster
    }
    this.invitation = null;
  }

  async send(what: "resign" | "takeback" | "rematch" | "noRematch" | "accept" | "refuse"): Promise<void> {
    this.wantsRematch = what === "rematch";
    const { game } = this;
    try {
      if (what === "accept" || what === "refuse") game.acceptAnswer(await api.answer(game.id, what === "accept"));
      else game.acceptAnswer(await api[what](game.id));
    } catch (error) {
      game.announcements.notice = reasonFrom(error);
    }
  }

  /** Ends the waiting for somebody who is gone. */
  async claim(take: "win" | "computer", level: number | null = null): Promise<void> {
    try {
      this.game.acceptAnswer(await api.claim(this.game.id, take, level));
    } catch (error) {
      this.game.announcements.show(reasonFrom(error));
    }
  }

  giveToComputer(seat: number, level: number): Promise<void> {
    return this.seatComputers(api.giveToComputer(this.game.id, seat, level));
  }

  /** Whoever made a public table waits for nobody else. */
  fillWithComputers(level: number): Promise<void> {
    return this.seatComputers(api.fillWithComputers(this.game.id, level));
  }

  private async seatComputers(asked: Promise<State>): Promise<void> {
    try {
      this.game.acceptAnswer(await asked);
    } catch (error) {
      this.banner = reasonFrom(error);
    }
  }
}
