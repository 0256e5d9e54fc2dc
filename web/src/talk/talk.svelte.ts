// Talk at a table: what was said, as far as this person hears it, and what they may say.

import { ask, reasonFrom } from "../api";
import { message } from "../i18n/index.svelte";
import type { Message, StandingView, TalkCommand, TalkLine, TalkView } from "../protocol";
import type { GameState } from "../state/game.svelte";

/** By what an answer to something said is known on the game's socket. */
export const TALK = "talk";

export type Phrase = NonNullable<TalkCommand["phrase"]>;

/** All phrases, with their words in the language of whoever reads them. */
export const PHRASES: Record<Phrase, string> = {
  hello: "talk-say-hello",
  "good-luck": "talk-say-good-luck",
  "well-played": "talk-say-well-played",
  thanks: "talk-say-thanks",
  welcome: "talk-say-welcome",
  oops: "talk-say-oops",
  sorry: "talk-say-sorry",
  moment: "talk-say-moment",
  back: "talk-say-back",
  "must-go": "talk-say-must-go",
  "good-game": "talk-say-good-game",
  again: "talk-say-again",
  "no-thanks": "talk-say-no-thanks",
  bye: "talk-say-bye",
};

/** What was said, in words. */
export const said = ({ phrase, text }: TalkLine): Message | string => (phrase ? message(PHRASES[phrase]) : text);

export class TalkState {
  view = $state.raw<TalkView | null>(null);
  unread = $state(0);
  isOpen = $state(false);
  problem = $state.raw<Message | null>(null);
  private isLoading = false;

  readonly latest = $derived(this.view?.lines.at(-1) ?? null);
  /** Whether there are people to talk to, or, for whoever watches, to listen to. */
  readonly hasPeople = $derived.by(() => {
    const others = this.game.state?.seats.filter((seat) => seat.kind === "human" && seat.taken && !seat.you) ?? [];
    return others.length > (this.game.mySeats.size ? 0 : 1);
  });
  readonly canSay = $derived.by(() => this.game.mySeats.size > 0 && !!this.view?.on);

  constructor(private readonly game: GameState) {}

  private get path(): string {
    return `/games/${this.game.id}/talk`;
  }

  /** What was said until now: on coming here, on coming back, and when something else than a line has changed. */
  async load(): Promise<void> {
    if (this.isLoading) return;
    this.isLoading = true;
    await this.ask(() => ask<TalkView>(this.path));
    this.isLoading = false;
  }

  open(isOpen: boolean): void {
    this.isOpen = isOpen;
    this.unread = 0;
    this.problem = null;
    if (isOpen) void this.load(); // meanwhile people may have become friends
  }

  hear(line: TalkLine): void {
    this.problem = null;
    if (!this.view || this.view.lines.some((each) => each.number === line.number)) return;
    this.view = { ...this.view, lines: [...this.view.lines, line] };
    if (line.you) return;
    if (!this.isOpen) this.unread += 1;
    this.game.announcements.add(this.words(line));
  }

  who(line: TalkLine): Message | string {
    if (line.you) return message("talk-you");
    if (line.seat === null) return message("talk-gone");
    return this.nameAt(line.seat);
  }

  nameAt(seat: number): Message | string {
    return this.game.state?.seats[seat]?.name || message("page-seat-guest");
  }

  words(line: TalkLine): Message {
    return message("talk-line", { who: this.who(line), words: said(line) });
  }

  say(words: Pick<TalkCommand, "phrase" | "text">): void {
    this.problem = this.game.send({ type: TALK, ref: TALK, ...words }) ? null : message("page-error-offline");
  }

  mute = (seat: number, muted: boolean): Promise<void> => this.ask(() => ask<TalkView>(`${this.path}/mutes/${seat}`, { muted }, "PUT"));

  /** Switches talk off or on, at all tables. */
  async switch(on: boolean): Promise<void> {
    await this.ask(async () => {
      await ask<StandingView>("/me/talk", { on }, "PUT");
      return ask<TalkView>(this.path);
    });
  }

  private async ask(question: () => Promise<TalkView>): Promise<void> {
    this.problem = null;
    try {
      this.view = await question();
    } catch (error) {
      this.problem = reasonFrom(error);
    }
  }
}
