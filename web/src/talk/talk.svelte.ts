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
  private heard: TalkLine[] = []; // on the game's socket: answers that are on their way do not know them all
  private readonly announced = new Set<number>(); // numbers of lines
  private asked = 0; // how often the server was asked
  private shown = 0; // … the latest time of which the answer is shown

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
  load = (): Promise<void> => this.ask(() => ask<TalkView>(this.path));

  open(isOpen: boolean): void {
    this.isOpen = isOpen;
    this.unread = 0;
    this.problem = null;
    if (isOpen) void this.load(); // meanwhile people may have become friends
  }

  hear(line: TalkLine): void {
    this.problem = null;
    this.heard.push(line);
    if (this.view) this.view = { ...this.view, lines: joined(this.view.lines, [line]) };
    this.announce(line);
  }

  private announce(line: TalkLine): void {
    if (line.you || this.announced.has(line.number)) return;
    this.announced.add(line.number);
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

  mute = (seat: number, muted: boolean): Promise<void> => this.ask(() => ask<TalkView>(`${this.path}/mutes/${seat}`, { muted }, "PUT"), true);

  /** Switches talk off or on, at all tables. */
  async switch(on: boolean): Promise<void> {
    await this.ask(async () => {
      await ask<StandingView>("/me/talk", { on }, "PUT");
      return ask<TalkView>(this.path);
    }, true);
  }

  /** Asks what was said, or changes who is heard: then the answer counts whatever was asked meanwhile. */
  private async ask(question: () => Promise<TalkView>, isChange = false): Promise<void> {
    this.problem = null;
    const number = ++this.asked;
    try {
      const view = await question();
      if (number < this.shown && !isChange) return; // it comes late
      this.shown = Math.max(this.shown, number);
      this.show(view);
    } catch (error) {
      this.problem = reasonFrom(error);
    }
  }

  /** What was heard after the server answered is kept; what was missed, while the connection was lost, is announced. */
  private show(view: TalkView): void {
    const before = this.view;
    const since = this.heard.filter(({ number, seat }) => number > latestOf(view.lines) && !(seat !== null && view.muted.includes(seat)));
    this.view = { ...view, lines: joined(view.lines, since) };
    if (before?.on) for (const line of view.lines) if (line.number > latestOf(before.lines)) this.announce(line);
  }
}

const latestOf = (lines: TalkLine[]): number => lines.at(-1)?.number ?? 0;

/** Lines that are known with others, in the order in which they were said. */
function joined(known: TalkLine[], others: TalkLine[]): TalkLine[] {
  const numbers = new Set(known.map(({ number }) => number));
  return [...known, ...others.filter(({ number }) => !numbers.has(number))].sort((one, other) => one.number - other.number);
}
