// One game: what the server says of it, and which moment of it is looked at. What the person is about to play is in
// `selection`; hints and announcements have their own files too.

import { api, reasonFrom, reasonOf, ApiError } from "../api";
import { message, t } from "../i18n/index.svelte";
import type { Event, Message, MessagePart, MoveEvent, Scene, State } from "../protocol";
import { seatName, verdict } from "../scene/words";
import { Socket, type Link } from "../socket";
import { Announcements } from "./announcements.svelte";
import { loadCatalogue } from "./catalogue";
import { HintState } from "./hints.svelte";
import { Selection } from "./selection.svelte";
import { settings } from "./settings.svelte";
import { knock } from "./sound";

export class GameState {
  state = $state.raw<State | null>(null);
  link = $state<Link>("joining");
  problem = $state.raw<Message | null>(null); // why there is no game to show
  pendingMove = $state<string | null>(null); // sent, and not yet answered
  reviewedPly = $state<number | null>(null); // a moment that is looked at again; null: the game as it stands

  readonly announcements = new Announcements();
  readonly selection = new Selection(this);
  readonly hints = new HintState(this);

  private pastScenes = $state.raw<Map<number, Scene>>(new Map());
  private socket: Socket | null = null;

  readonly isLatest = $derived(this.reviewedPly === null);
  readonly scene = $derived<Scene | null>(
    (this.reviewedPly === null ? null : this.pastScenes.get(this.reviewedPly)) ?? this.state?.scene ?? null,
  );
  readonly ply = $derived(this.reviewedPly ?? this.state?.ply ?? 0);
  readonly isMyTurn = $derived.by(() => {
    const state = this.state;
    return state !== null && state.turn !== null && !state.ended && this.isLatest && !!state.seats[state.turn]?.you;
  });
  readonly canMove = $derived(this.isMyTurn && this.link === "open" && this.pendingMove === null);
  readonly isPlaying = $derived(!!this.state && !this.state.ended && this.state.seats.some((seat) => seat.you));

  constructor(readonly id: string) {}

  seatName(seat: number): MessagePart[] {
    return seatName(this.state?.scene ?? null, seat);
  }

  // ---------------------------------------------------------------- the connection

  async connect(token: string | null): Promise<void> {
    try {
      // The catalogue has the texts of games that are not in the package; of all others they are here.
      [this.state] = await Promise.all([api.state(this.id), loadCatalogue().catch(() => null)]);
      const isSeated = this.state.seats.some((seat) => seat.you);
      if (token && (!isSeated || confirm(t("page-join-second-seat")))) this.state = await api.join(this.id, token);
    } catch (error) {
      const reason = reasonFrom(error);
      if (error instanceof ApiError && error.code === "offline") this.problem = reason; // the socket goes on trying
      else if (token) {
        await this.connect(null);
        this.announcements.show(reason);
        return;
      } else {
        this.problem = reason;
        return;
      }
    }
    this.selection.reset();
    this.socket?.close();
    this.socket = new Socket(`/api/games/${this.id}/socket`, this.receive, (link) => this.changeLink(link));
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
    if (event.type === "state") this.replaceState(event.state);
    else if (event.type === "error") this.refuse(reasonOf(event));
    else if (event.type === "move") this.applyMove(event);
    else if (this.state && event.type === "seats") this.state = { ...this.state, version: event.version, seats: event.seats };
    else if (this.state && event.type === "rematch")
      this.state = { ...this.state, version: event.version, rematch: event.rematch };
    else if (this.state && event.type === "takeback") {
      this.state = { ...this.state, version: event.version, takeback: event.takeback };
      if (event.refused) this.announcements.show(message("page-takeback-refused"));
    }
  };

  private replaceState(state: State): void {
    const before = this.state;
    this.state = state;
    this.pendingMove = null;
    if (before && before.ply !== state.ply) {
      this.pastScenes = new Map();
      this.reviewedPly = null;
      this.selection.reset();
      if (state.ply < before.ply) this.announcements.show(message("page-takeback-done", { ply: state.ply }));
      else this.announceLastMove();
    } else if (!this.selection.picked.length) this.selection.reset();
    if (state.ended && !before?.ended) this.announcements.add(verdict(state));
  }

  private applyMove(event: MoveEvent): void {
    const state = this.state;
    if (!state || event.ply <= state.ply) return;
    if (event.ply !== state.ply + 1) {
      void api.state(this.id).then((whole) => this.replaceState(whole), () => undefined);
      return;
    }
    const { ply, seat, move, scene, turn, thinking, outcome, ended, version } = event;
    const moves = [...state.moves, { ply: ply - 1, seat, move }];
    this.state = { ...state, version, ply, moves, scene, turn, thinking, outcome, ended, takeback: null };
    this.pendingMove = null;
    if (settings.sound) knock(scene.fresh.length);
    if (this.isLatest) this.selection.reset();
    this.announceLastMove();
    if (ended) this.announcements.add(verdict(this.state));
  }

  private announceLastMove(): void {
    const last = this.state?.moves.at(-1);
    if (!last) return;
    this.announcements.add(message("page-log-move", { ply: last.ply + 1, seat: this.seatName(last.seat), move: last.move }));
    if (this.isMyTurn) this.announcements.add(message("page-log-your-turn", { count: this.state?.scene.choices.length ?? 0 }));
  }

  // ---------------------------------------------------------------- what the person asks for

  play(move: string): void {
    if (!this.canMove || !this.state) return;
    if (this.socket?.send({ type: "move", ply: this.state.ply, move, ref: move })) this.pendingMove = move;
    else this.refuse(message("page-error-offline"));
  }

  private refuse(reason: Message): void {
    this.pendingMove = null;
    this.announcements.show(reason);
  }

  async request(what: "resign" | "takeback" | "rematch" | "accept" | "refuse"): Promise<void> {
    try {
      if (what === "accept" || what === "refuse") this.replaceState(await api.answer(this.id, what === "accept"));
      else this.replaceState(await api[what](this.id));
    } catch (error) {
      this.announcements.notice = reasonFrom(error);
    }
  }

  /** Looks at the game after a number of moves; beyond the last one, at the game as it stands. */
  async review(ply: number): Promise<void> {
    const last = this.state?.ply ?? 0;
    if (ply >= last) {
      this.reviewedPly = null;
      this.selection.reset();
      return;
    }
    const wanted = Math.max(0, ply);
    if (!this.pastScenes.has(wanted)) {
      const scene = await api.sceneAt(this.id, wanted).catch(() => null);
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
