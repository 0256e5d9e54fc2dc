// That this person is here, and what comes for them on whatever page they are: a game that was found, challenges.

import { reasonFrom } from "../api";
import type { ChallengeRequest, ChallengesEvent, ChallengeView, HereEvent, Message, PongEvent, RoundEvent, SeekEvent, SeekRequest, SeekView } from "../protocol";
import { Socket } from "../socket";
import { go } from "../state/route.svelte";
import { settings } from "../state/settings.svelte";
import { knock } from "../state/sound";
import { meetingApi } from "./api";

type PresenceEvent = SeekEvent | ChallengesEvent | RoundEvent | HereEvent | PongEvent;

class Presence {
  people = $state(0); // who have the page open
  waiting = $state(0); // … and wait to be paired
  seek = $state.raw<SeekView | null>(null); // how this person waits; null: they do not
  seekReadAt = $state(0); // when the server said so, by performance.now()
  challenges = $state.raw<ChallengeView[]>([]);
  challengesReadAt = $state(0);
  round = $state.raw<RoundEvent | null>(null); // a game of a tournament that has begun with this person
  notice = $state.raw<Message | null>(null); // why something came to nothing

  readonly hasNews = $derived(this.seek !== null || this.challenges.length > 0 || this.round !== null || this.notice !== null);

  private socket!: Socket<PresenceEvent>;
  private isKnown = false; // whether the server knows who has the socket open
  private isReady = false; // this window has said yes: the game begins here
  private lastRound = ""; // the game that was told of last: a new connection may tell of it again
  private seeksHeard = 0; // how often the socket has said how this person waits
  private sending = 0; // challenges that the server has not answered yet
  private begun: string | null = null; // … and the game that has begun meanwhile
  private readonly sent = new Set<string>(); // the challenges that this window has sent

  constructor() {
    this.connect();
  }

  /** Opens the socket anew: somebody else has logged in, or a stranger is known now. */
  connect(): void {
    this.socket?.close();
    this.isKnown = false;
    this.socket = new Socket("/api/presence/socket", this.receive, () => undefined);
  }

  /** Whoever was a stranger when the socket was opened may be known by now. */
  identify(): void {
    if (!this.isKnown) this.connect();
  }

  private readonly receive = (event: PresenceEvent): void => {
    if (event.type === "here") {
      this.people = event.people;
      this.waiting = event.waiting;
    } else if (event.type === "seek") this.receiveSeek(event);
    else if (event.type === "challenges") this.receiveChallenges(event);
    else if (event.type === "round") this.receiveRound(event);
  };

  private receiveSeek(event: SeekEvent): void {
    const isFound = event.seek?.check && !this.seek?.check;
    this.isKnown = true;
    this.seeksHeard += 1;
    this.showSeek(event.seek);
    if (event.reason) this.notice = event.reason;
    if (isFound) {
      this.notice = null;
      if (settings.sound) knock(1);
    }
    if (event.game_id && this.isReady) go(`/game/${event.game_id}`);
    if (!event.seek?.check) this.isReady = false;
  }

  private receiveChallenges(event: ChallengesEvent): void {
    this.isKnown = true;
    if (settings.sound && event.challenges.length > this.challenges.length) knock(3);
    this.challenges = event.challenges;
    this.challengesReadAt = performance.now();
    if (event.reason) this.notice = event.reason;
    const gone = [...this.sent].filter((id) => !event.challenges.some((each) => each.id === id));
    for (const id of gone) this.sent.delete(id);
    if (event.game_id && gone.length) go(`/game/${event.game_id}`);
    else if (this.sending) this.begun = event.game_id ?? this.begun;
  }

  private receiveRound(event: RoundEvent): void {
    if (event.game_id === this.lastRound) return;
    this.lastRound = event.game_id;
    this.round = event;
    if (settings.sound) knock(1);
  }

  private showSeek(seek: SeekView | null): void {
    this.seek = seek;
    this.seekReadAt = performance.now();
  }

  // ---------------------------------------------------------------- what the person does

  /** Begins to wait, or changes for what; whatever goes wrong is thrown. */
  async wait(request: SeekRequest): Promise<void> {
    this.notice = null;
    const { seek } = await meetingApi.seek(request);
    if (this.isKnown) return; // the socket has said so already, and perhaps more since
    this.showSeek(seek);
    this.connect();
  }

  async leave(): Promise<void> {
    await this.attempt(async () => {
      const heard = this.seeksHeard;
      await meetingApi.leave();
      if (this.seeksHeard === heard) this.showSeek(null); // else they may wait again by now
    });
  }

  async answer(accept: boolean): Promise<void> {
    this.isReady = accept;
    await this.attempt(async () => {
      await meetingApi.answer(accept);
    });
  }

  /** Proposes a game; whatever goes wrong is thrown. */
  async challenge(request: ChallengeRequest): Promise<void> {
    this.sending += 1;
    try {
      const { id } = await meetingApi.challenge(request);
      const isGone = !this.challenges.some((each) => each.id === id);
      if (this.begun && isGone) return go(`/game/${this.begun}`); // it was accepted before this answer came
      this.sent.add(id);
      this.identify();
    } finally {
      this.sending -= 1;
      if (!this.sending) this.begun = null;
    }
  }

  async answerChallenge(id: string, accept: boolean): Promise<void> {
    await this.attempt(async () => {
      const { game_id: game } = await meetingApi.answerChallenge(id, accept);
      if (game) go(`/game/${game}`);
    });
  }

  async withdraw(id: string): Promise<void> {
    await this.attempt(async () => {
      await meetingApi.withdraw(id);
    });
  }

  private async attempt(act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      this.notice = reasonFrom(error);
    }
  }
}

export const presence = new Presence();
