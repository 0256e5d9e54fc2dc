// One game: what the server says of it, and which moment of it is looked at. What the person is about to play is in
// `selection`, what they ask for beside moves in `requests`; hints and announcements have their own files too.

import { api, reasonFrom, reasonOf, ApiError, type WhyNot } from "../api";
import { message } from "../i18n/index.svelte";
import type { Command, Event, HintView, MarkView, Message, MessagePart, MoveEvent, MoveVerdict, MoveView, Scene, ScoreDeltas, State } from "../protocol";
import type { Cell } from "../scene/cells";
import { LEAST_SIZE } from "../scene/fit";
import { outlining, type Owner } from "../scene/ownership";
import { movesSince, scoredBy } from "../scene/scoring";
import { LEFT } from "../scene/departures";
import { endReason, playerName, seatAt, verdict } from "../scene/words";
import { Socket, type Link } from "../socket";
import { TALK, TalkState } from "../talk/talk.svelte";
import { Announcements } from "./announcements.svelte";
import { loadCatalogue } from "./catalogue";
import { HintState } from "./hints.svelte";
import { Requests } from "./requests.svelte";
import { Selection } from "./selection.svelte";
import { settings } from "./settings.svelte";
import { knock } from "./sound";
import { Variation } from "./variation.svelte";

const NO_MARKS: ReadonlyMap<string, MarkView["colour"]> = new Map();
const NO_OWNERS: ReadonlyMap<string, Owner> = new Map();

export type RecentMove = MoveView & { cubes: Scene["fresh"] };

export class GameState {
  state = $state.raw<State | null>(null);
  link = $state<Link>("joining");
  problem = $state.raw<Message | null>(null); // why there is no game to show
  isNowhere = $state(false); // … because there is none
  clockReadAt = $state(0); // when the server last said what time is left, by performance.now()
  pendingMove = $state<string | null>(null); // sent, and not yet answered
  reviewedPly = $state<number | null>(null); // a moment that is looked at again; null: the game as it stands
  shownSeat = $state<number | null>(null); // at the end, the seat whose score is shown on the boards
  spectators = $state(0); // how many watch without playing

  readonly givesHints: boolean = true; // where others play, none are given
  readonly inHand: "block" | "piece" = "block"; // what one takes here is called
  readonly leastCell: number = LEAST_SIZE; // of a board in two dimensions, in CSS pixels
  readonly announcements = new Announcements();
  readonly selection: Selection = new Selection(this);
  readonly hints = new HintState(this);
  readonly variation = new Variation(this);
  readonly talk = new TalkState(this);
  readonly requests = new Requests(this);

  /** By ply, the cubes that the move before it placed; only of the latest moves. */
  private placed = $state.raw<Map<number, Scene["fresh"]>>(new Map());
  private pastScenes = $state.raw<Map<number, Scene>>(new Map());
  private socket: Socket<Event> | null = null;
  private reviews = 0; // how often another moment was to be looked at
  /** Whether a tap on a cell is meant for something else than a move. */
  takesTap: (cell: Cell) => boolean = () => false;

  readonly isLatest = $derived(this.reviewedPly === null);
  /** The moves since this person's last one, that one included, with the cubes that each placed. */
  readonly recentMoves = $derived.by<RecentMove[]>(() => {
    const moves = this.state?.moves.slice(0, this.ply) ?? [];
    const recent = this.mySeats.size === 1 ? movesSince(moves, this.mySeats) : moves.slice(-1);
    return recent.map((move) => ({ ...move, cubes: this.placed.get(move.ply + 1) ?? [] }));
  });
  private readonly outlined = $derived.by(() => {
    if (!this.isLatest || !this.state || this.variation.isOpen) return null;
    const counted = this.state.outcome?.counted[this.shownSeat ?? -1] ?? [];
    if (counted.length) return counted;
    const others = this.recentMoves.filter((move) => !this.mySeats.has(move.seat));
    return others.length > 1 ? others.flatMap((move) => move.cubes) : null;
  });
  private readonly shownScene = $derived<Scene | null>(
    this.variation.scene ?? (this.reviewedPly === null ? null : this.pastScenes.get(this.reviewedPly)) ?? this.state?.scene ?? null,
  );
  readonly scene = $derived<Scene | null>(this.shownScene && outlining(this.shownScene, this.outlined));
  readonly ply = $derived(this.reviewedPly ?? this.state?.ply ?? 0);
  readonly isMyTurn = $derived.by(() => {
    const state = this.state;
    return state !== null && state.turn !== null && !state.ended && this.isLatest && !!state.seats[state.turn]?.you;
  });
  /** Whether somebody chooses a move on the boards: their own, or one of a variation. */
  readonly isChoosing = $derived(this.isMyTurn || this.variation.scene !== null);
  readonly canMove = $derived(this.isChoosing && this.link === "open" && this.pendingMove === null && !this.variation.isBusy);
  readonly isPlaying = $derived(!!this.state && !this.state.ended && this.state.seats.some((seat) => seat.you));

  readonly mayHaveComputers = $derived(!!this.state && !this.state.rated && !this.state.tournament); // in place of people
  readonly mySeats = $derived(new Set(this.state?.seats.filter((seat) => seat.you).map((seat) => seat.seat)));

  constructor(readonly id: string) {}

  seatName(seat: number): MessagePart[] {
    return seatAt(this.state, seat);
  }

  playerName(seat: number): MessagePart[] {
    return playerName(this.state, seat);
  }

  /** What a move scored, in words; null where it scored nothing. */
  scoredBy(move: MoveView): Message | null {
    const isYou = (seat: number): boolean => this.mySeats.size === 1 && this.mySeats.has(seat);
    return this.state && scoredBy(move, this.state.scene, (seat) => this.seatName(seat), isYou);
  }

  /** Why a seat left, where that is what a ply is: "Blue’s time ran out". */
  leftWords({ seat, left }: MoveView): Message | null {
    return left ? message(LEFT[left], { seat: this.playerName(seat) }) : null;
  }

  // ---------------------------------------------------------------- the connection

  async connect(token: string | null): Promise<void> {
    try {
      // The catalogue has the texts of games that are not in the package; of all others they are here.
      const [state] = await Promise.all([api.state(this.id), loadCatalogue().catch(() => null)]);
      this.state = state;
      this.clockReadAt = performance.now();
      if (token) await this.requests.readInvitation(token);
      if (state.ended) this.shownSeat = state.outcome?.winners[0] ?? null;
      void this.loadRecentMoves();
      void this.variation.reset();
    } catch (error) {
      this.problem = reasonFrom(error);
      this.isNowhere = error instanceof ApiError && error.code === "not_found";
      if (!(error instanceof ApiError && error.code === "offline")) return; // else the socket goes on trying
    }
    this.openSocket();
  }

  openSocket(): void {
    this.selection.reset();
    this.socket?.close();
    this.link = "joining";
    // It is open once the first state has come: only from then on the server tells this person what happens here.
    this.socket = new Socket(`/api/games/${this.id}/socket`, this.receive, (link) => link === "open" || this.changeLink(link));
  }

  /** What the moves before the last one placed: only later moves come with that. */
  private async loadRecentMoves(): Promise<void> {
    const { state } = this;
    if (!state) return;
    this.placed = new Map([[state.ply, state.scene.fresh]]);
    for (const { ply } of this.recentMoves.slice(1, -1)) {
      const scene = await this.sceneAt(ply + 1).catch(() => null);
      if (scene) this.placed = new Map(this.placed).set(ply + 1, scene.fresh);
    }
  }

  disconnect(): void {
    this.socket?.close();
  }

  private changeLink(link: Link): void {
    if (link === "lost" && this.link === "open") this.announcements.add(message("page-link-lost"));
    if (link === "open" && this.link === "lost") this.announcements.add(message("page-link-back"));
    if (link !== "open") this.pendingMove = null;
    if (link === "open") this.problem = null;
    if (link === "gone") this.problem = message("page-error-game-gone");
    this.link = link;
  }

  private readonly receive = (event: Event): void => {
    if (event.type === "state") this.receiveState(event.state);
    else if (event.type === "talk") this.talk.hear(event.line);
    else if (event.type === "error" && event.ref === TALK) this.talk.problem = reasonOf(event);
    else if (event.type === "error") this.refuse(reasonOf(event));
    else if (event.type === "move") this.applyMove(event);
    else if (event.type === "spectators") this.spectators = event.count;
    else if (!this.state || event.type === "pong" || event.version < this.state.version) return; // an answer was faster
    else if (event.type === "seats") this.state = { ...this.state, version: event.version, seats: event.seats };
    else if (event.type === "rematch")
      this.state = { ...this.state, version: event.version, rematch: event.rematch };
    else {
      this.state = { ...this.state, version: event.version, takeback: event.takeback };
      if (event.refused) this.announcements.show(message("page-takeback-refused"));
    }
  };

  /** The first state of a connection is how the game stands, whatever was known before. */
  private receiveState(state: State): void {
    if (this.link === "open") return this.acceptAnswer(state);
    this.replaceState(state);
    this.changeLink("open");
  }

  /** A state as it was at some moment; where more has been heard since, that stays. */
  acceptAnswer(state: State): void {
    if (!this.state || state.version >= this.state.version) this.replaceState(state);
  }

  private replaceState(state: State): void {
    const before = this.state;
    this.state = state;
    this.clockReadAt = performance.now();
    this.pendingMove = null;
    if (before && before.ply !== state.ply) {
      this.pastScenes = new Map();
      this.reviewedPly = null;
      this.reviews += 1;
      this.selection.reset();
      if (state.ply < before.ply) this.announcements.show(message("page-takeback-done", { ply: state.ply }));
      else this.announceLastMove();
    } else if (!this.selection.picked.length) this.selection.reset();
    if (state.ended && !before?.ended) this.announceEnd();
    if (before?.ply !== state.ply) void this.loadRecentMoves();
    if (before?.ply !== state.ply || state.ended) void this.variation.reset();
  }

  private announceEnd(): void {
    if (!this.state) return;
    this.shownSeat = this.state.outcome?.winners[0] ?? null;
    this.announcements.add(message("page-log-end", { verdict: verdict(this.state), reason: endReason(this.state) }));
  }

  private applyMove(event: MoveEvent): void {
    const state = this.state;
    if (!state || event.version <= state.version) return;
    if (event.ply !== state.ply + 1) {
      void api.state(this.id).then((whole) => this.acceptAnswer(whole), () => undefined);
      return;
    }
    const { ply, seat, move, gains, card, scene, turn, thinking, outcome, ended, clock, version } = event;
    const moves = [...state.moves, { ply: ply - 1, seat, move, gains, card, left: null }];
    this.placed = new Map(this.placed).set(ply, scene.fresh);
    this.state = { ...state, version, ply, moves, scene, turn, thinking, outcome, ended, clock, takeback: null };
    this.clockReadAt = performance.now();
    this.pendingMove = null;
    if (settings.sound) knock(scene.fresh.length);
    if (this.isLatest) this.selection.reset();
    void this.variation.reset();
    this.announceLastMove();
    if (ended) this.announceEnd();
  }

  private announceLastMove(): void {
    const last = this.state?.moves.at(-1);
    if (!last) return;
    if (last.left) {
      this.announcements.add(message("club-left-log", { ply: last.ply + 1, event: this.leftWords(last)! }));
      if (this.isMyTurn) this.announcements.add(message("page-log-your-turn", { count: this.state?.scene.choices.length ?? 0 }));
      return;
    }
    const words = { ply: last.ply + 1, seat: this.seatName(last.seat), move: last.move };
    const scored = this.scoredBy(last);
    this.announcements.add(scored ? message("page-log-move-scored", { ...words, scored }) : message("page-log-move", words));
    if (this.isMyTurn) this.announcements.add(message("page-log-your-turn", { count: this.state?.scene.choices.length ?? 0 }));
  }

  // ---------------------------------------------------------------- what the person asks for

  /** Sends something over the game's socket; the answer says whether there is one. */
  send(command: Command): boolean {
    return this.socket?.send(command) ?? false;
  }

  /** How a move is written, where one is to be typed. */
  get example(): string {
    return this.selection.scene?.choices[0]?.move ?? "";
  }

  /** What moves would do at once. */
  scoreDeltas(): Promise<ScoreDeltas> {
    return api.gains(this.id);
  }

  hint(grade: number): Promise<HintView> {
    return api.hint(this.id, grade);
  }

  whyNot(question: WhyNot): Promise<MoveVerdict> {
    return api.why(this.id, question);
  }

  /** What the game looked like after a number of moves. */
  protected sceneAt(ply: number): Promise<Scene> {
    return api.sceneAt(this.id, ply);
  }

  /** By key, the cells that somebody has marked. */
  get marks(): ReadonlyMap<string, MarkView["colour"]> {
    return NO_MARKS;
  }

  /** By key, who will own cells, where that is shown on the board. */
  get owners(): ReadonlyMap<string, Owner> {
    return NO_OWNERS;
  }

  play(move: string): void {
    if (!this.canMove || !this.state) return;
    if (this.variation.isOpen) void this.variation.play(move);
    else if (this.send({ type: "move", ply: this.state.ply, move, ref: move })) this.pendingMove = move;
    else this.refuse(message("page-error-offline"));
  }

  protected refuse(reason: Message): void {
    this.pendingMove = null;
    this.announcements.show(reason);
  }

  /** Takes the last move back where nobody need be asked: against computers alone. */
  async takeBack(): Promise<void> {
    if (this.hints.isAllowed && this.requests.canTakeBack) await this.requests.send("takeback");
  }

  /** Looks at the game after a number of moves; beyond the last one, at the game as it stands. */
  async review(ply: number): Promise<void> {
    const last = this.state?.ply ?? 0;
    const number = ++this.reviews;
    if (this.variation.isOpen) this.variation.close();
    if (ply >= last) {
      this.reviewedPly = null;
      this.selection.reset();
      return;
    }
    const wanted = Math.max(0, ply);
    if (!this.pastScenes.has(wanted)) {
      const scene = await this.sceneAt(wanted).catch(() => null);
      if (number !== this.reviews) return; // another moment is looked at by now
      if (!scene) {
        this.announcements.notice = message("page-error-offline");
        return;
      }
      this.pastScenes = new Map(this.pastScenes).set(wanted, scene);
    }
    this.selection.cancel();
    this.reviewedPly = wanted;
    this.announcements.add(message("page-review-ply", { ply: wanted, last }));
  }
}
