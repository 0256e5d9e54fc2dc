// One game at the table: what the server says of it, what the person is about to play, and which moment is looked at.

import { api, ApiError } from "../api";
import { list, said, t } from "../i18n/index.svelte";
import { companions, fitting, heldLike, itemsOnTurn, lit, movedText, pickable, pointedAt, takingText, typed, waysAt } from "../scene/choices";
import { nearFigures } from "../scene/figures";
import { advised, looked, nextGrade } from "../scene/hints";
import { boardOf, cellName, keyOf, samePlace, stacks, type Place } from "../scene/places";
import { turnedWay, type Axis } from "../scene/turning";
import { Socket, type Link } from "../socket";
import type { Choice, Event, Hint, Scene, State } from "../wire";
import { settings } from "./settings.svelte";
import { knock } from "./sound";

export class Table {
  state = $state.raw<State | null>(null);
  link = $state<Link>("joining");
  problem = $state<string | null>(null);
  notice = $state<string | null>(null); // one line about what was just tried
  log = $state<string[]>([]); // what a screen reader says

  picked = $state.raw<string[]>([]);
  place = $state.raw<Place | null>(null); // where the ghost stands, until it is confirmed or cancelled
  over = $state.raw<Place | null>(null); // where a mouse points
  way = $state(0); // which of the ways to hold the block
  refusedPlace = $state.raw<Place | null>(null); // where the block in hand was tried and does not fit
  sending = $state<string | null>(null);
  gains = $state.raw<Record<string, number[]>>({});

  hint = $state.raw<Hint | null>(null); // the last one given for this move
  seeking = $state(false); // a hint

  reviewed = $state<number | null>(null); // a ply that is looked at again; null: the game as it stands
  private old = $state.raw<Map<number, Scene>>(new Map());
  private held: Choice | null = null; // how the last ghost was held, to hold the next one alike
  private socket: Socket | null = null;
  private asked = 0;

  readonly live = $derived(this.reviewed === null);
  readonly scene = $derived<Scene | null>(
    this.reviewed === null ? (this.state?.scene ?? null) : (this.old.get(this.reviewed) ?? this.state?.scene ?? null),
  );
  readonly ply = $derived(this.reviewed ?? this.state?.ply ?? 0);
  readonly mine = $derived.by(() => {
    const state = this.state;
    return state !== null && state.turn !== null && !state.ended && this.live && !!state.seats[state.turn]?.you;
  });
  readonly ready = $derived(this.mine && this.link === "open" && this.sending === null);
  readonly playing = $derived(!!this.state && !this.state.ended && this.state.seats.some((seat) => seat.you));
  readonly open = $derived(this.mine && this.scene ? this.scene : null);
  readonly pickable = $derived(this.open ? pickable(this.open) : new Set<string>());
  readonly more = $derived(this.open && this.picked.length ? companions(this.open, this.picked) : new Set<string>());
  readonly choices = $derived(this.open ? fitting(this.open, this.picked) : []);
  readonly lit = $derived(this.open ? lit(this.open, this.choices) : new Map<string, Place>());
  readonly aim = $derived(this.place ?? this.over);
  readonly ways = $derived(this.open && this.aim ? waysAt(this.open, this.choices, this.aim) : []);
  readonly ghost = $derived<Choice | null>(this.ways[this.way % Math.max(1, this.ways.length)] ?? null);
  readonly handBlocks = $derived(this.open ? itemsOnTurn(this.open).map((item) => item.block) : []);
  readonly near = $derived(this.open && settings.gains ? nearFigures(this.open, this.gains) : []);

  /** Hints are for games without other people: also not while a friend is awaited. */
  readonly helped = $derived(!!this.state?.seats.every((seat) => seat.kind === "computer" || seat.you));
  readonly looked = $derived(looked(this.mine ? this.hint : null));
  readonly advised = $derived(advised(this.mine ? this.hint : null));

  constructor(readonly id: string) {}

  // ---------------------------------------------------------------- coming and going

  async enter(token: string | null): Promise<void> {
    try {
      this.state = await api.state(this.id);
      const here = this.state.seats.some((seat) => seat.you);
      if (token && (!here || confirm(t("join.second")))) this.state = await api.join(this.id, token);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === "offline") this.problem = t("error.offline");
      else if (token) await this.enter(null).then(() => (this.notice = said(error.message)));
      else this.problem = said(error.message);
      if (!token && error.code !== "offline") return;
    }
    this.settle();
    this.socket?.close();
    this.socket = new Socket(`/api/games/${this.id}/socket`, this.hear, (link) => this.joined(link));
  }

  leave(): void {
    this.socket?.close();
  }

  private joined(link: Link): void {
    if (link === "lost" && this.link === "open") this.say(t("link.lost"));
    if (link === "open" && this.link === "lost") this.say(t("link.back"));
    if (link !== "open") this.sending = null;
    if (link === "open") this.problem = null;
    if (link === "gone") this.problem = t("error.gone");
    this.link = link;
  }

  private readonly hear = (event: Event): void => {
    if (event.type === "state") this.take(event.state);
    else if (event.type === "error") this.refused(event.message);
    else if (event.type === "move") this.moved(event);
    else if (this.state && event.type === "seats") this.state = { ...this.state, version: event.version, seats: event.seats };
    else if (this.state && event.type === "rematch")
      this.state = { ...this.state, version: event.version, rematch: event.rematch };
    else if (this.state && event.type === "takeback") {
      this.state = { ...this.state, version: event.version, takeback: event.takeback };
      if (event.refused) this.say(t("takeback.refused"), true);
    }
  };

  private take(state: State): void {
    const before = this.state;
    this.state = state;
    this.sending = null;
    if (before && before.ply !== state.ply) {
      this.old = new Map();
      this.reviewed = null;
      this.settle();
      if (state.ply < before.ply) this.say(t("takeback.done", { ply: state.ply }), true);
      else if (state.moves.length) this.tellMove(state.moves.length - 1);
    } else if (!this.picked.length) this.settle();
    if (state.ended && !before?.ended) this.tellEnd();
  }

  private moved(event: Extract<Event, { type: "move" }>): void {
    const state = this.state;
    if (!state || event.ply <= state.ply) return;
    if (event.ply !== state.ply + 1) {
      void api.state(this.id).then((whole) => this.take(whole), () => undefined);
      return;
    }
    const { ply, seat, move, scene, turn, thinking, outcome, ended, version } = event;
    const moves = [...state.moves, { ply: ply - 1, seat, move }];
    this.state = { ...state, version, ply, moves, scene, turn, thinking, outcome, ended, takeback: null };
    this.sending = null;
    if (settings.sound) knock(scene.fresh.length);
    if (this.reviewed === null) this.settle();
    this.tellMove(moves.length - 1);
    if (ended) this.tellEnd();
  }

  // ---------------------------------------------------------------- choosing a move

  /** After a change: nothing in hand, but the only block one can take is taken up at once. */
  private settle(): void {
    this.place = null;
    this.over = null;
    this.held = null;
    this.way = 0;
    this.picked = [];
    this.gains = {};
    this.hint = null;
    this.notice = null;
    this.refusedPlace = null;
    if (this.pickable.size === 1) this.picked = [...this.pickable];
    if (this.mine && settings.gains) void this.weigh();
  }

  private async weigh(): Promise<void> {
    const answer = await api.gains(this.id).catch(() => null);
    if (answer && answer.ply === this.state?.ply) this.gains = answer.gains;
  }

  pick(block: string): void {
    if (!this.mine) return;
    this.notice = null;
    this.refusedPlace = null;
    this.place = null;
    this.over = null;
    this.way = 0;
    if (this.picked.includes(block)) this.picked = this.picked.filter((other) => other !== block);
    else if (this.picked.length && this.more.has(block)) this.picked = [...this.picked, block];
    else if (this.pickable.has(block)) this.picked = [block];
    else {
      this.picked = [];
      this.notice = t("pick.none");
      const text = this.scene && takingText(this.scene, block);
      if (text) void this.why(text, t("pick.notThat"));
    }
    if (this.picked.length && !this.choices.length && !this.more.size) this.notice = t("pick.none");
    if (this.picked.length) this.say(t("say.picked", { block: this.titleOf(this.picked), count: this.lit.size }));
  }

  /** What blocks are called: an item by its title, a block on a board by where it lies. */
  titleOf(blocks: string[]): string {
    const scene = this.scene;
    if (!scene) return "";
    return list(
      blocks.map((block) => {
        const item = itemsOnTurn(scene).find((each) => each.block === block);
        if (item) return said(item.title);
        const cubes = scene.cubes.filter((cube) => cube.block === block);
        const board = cubes[0] && boardOf(scene, cubes[0].board);
        if (!cubes[0] || !board) return block;
        return `${t(`colour.${cubes[0].colour}`)} ${said(board.title)} ${cellName(board, cubes[0].x, cubes[0].y)}`;
      }),
    );
  }

  point(place: Place | null): void {
    if (this.place || samePlace(place, this.over)) return;
    const held = this.ghost;
    this.over = place && this.lit.has(keyOf(place)) ? place : null;
    this.way = this.over ? heldLike(this.open!, this.ways, this.held ?? held) : 0;
  }

  /** A tap on a cell: the ghost goes there, if the block fits; else one line says why not. */
  tap(place: Place): void {
    const scene = this.open;
    if (!scene) return;
    if (!this.picked.length) {
      const top = stacks(scene).get(keyOf(place))?.at(-1);
      const onBoards = scene.cubes.some((cube) => this.pickable.has(cube.block));
      if (top && onBoards) this.pick(top.block);
      else this.notice = t("pick.first");
      return;
    }
    if (!this.lit.has(keyOf(place))) {
      const top = stacks(scene).get(keyOf(place))?.at(-1);
      if (top && (this.pickable.has(top.block) || this.picked.includes(top.block))) this.pick(top.block);
      else void this.explain(place);
      return;
    }
    const held = this.ghost ?? this.held;
    this.over = null;
    this.place = place;
    this.way = heldLike(scene, this.ways, held);
    this.notice = null;
    this.refusedPlace = null;
    if (!settings.confirm && this.ways.length === 1) this.confirm();
    else this.sayGhost();
  }

  private async explain(place: Place): Promise<void> {
    const like = this.choices[0];
    const scene = this.open;
    this.place = null;
    this.refusedPlace = place;
    this.notice = t("pick.notHere");
    if (!scene || !like) return;
    const height = stacks(scene).get(keyOf(place))?.length ?? 0;
    const text = movedText(this.held ?? like, scene.boards, place, height + 1);
    if (text) await this.why(text, t("pick.notHere"));
  }

  /** One line on why a move is not allowed. */
  private async why(text: string, otherwise: string): Promise<void> {
    const asked = ++this.asked;
    this.notice = otherwise;
    const answer = await api.why(this.id, text).catch(() => null);
    if (asked === this.asked && answer?.reason) this.notice = said(answer.reason);
    this.say(this.notice ?? "");
  }

  turn(by: number): void {
    if (this.ways.length < 2) return;
    this.way = (this.way + by + this.ways.length) % this.ways.length;
    this.held = this.ghost;
    this.sayGhost();
  }

  /** The same place, the block turned about an axis; where that does not fit, the next way that does. */
  turnAbout(axis: Axis, clockwise: boolean): void {
    const scene = this.open;
    if (!scene || !this.ghost || this.ways.length < 2) return;
    const found = turnedWay(scene, this.ways, this.ghost, axis, clockwise);
    this.turn(found < 0 ? (clockwise ? 1 : -1) : found - (this.way % this.ways.length));
  }

  /** Whether a block that lies on a board can be taken up, or put back, now. */
  offered(block: string): boolean {
    return this.pickable.has(block) || this.picked.includes(block);
  }

  /** Takes up the blocks of a choice and holds them where it puts them. */
  hold(choice: Choice): void {
    const scene = this.open;
    if (!scene) return;
    this.picked = choice.block.split(",");
    const cube = pointedAt(choice, scene.boards)[0]!;
    this.place = { board: cube.board, x: cube.x, y: cube.y };
    this.way = Math.max(0, this.ways.findIndex((each) => each.move === choice.move));
    if (this.ghost?.move !== choice.move)
      for (const other of pointedAt(choice, scene.boards)) {
        this.place = { board: other.board, x: other.x, y: other.y };
        const found = this.ways.findIndex((each) => each.move === choice.move);
        if (found >= 0) {
          this.way = found;
          break;
        }
      }
    this.sayGhost();
  }

  confirm(): void {
    const choice = this.ghost;
    if (choice && this.place) this.send(choice.move);
  }

  /** One step back: the ghost first, then the block in hand. */
  cancel(): void {
    this.notice = null;
    this.refusedPlace = null;
    if (this.place) this.place = null;
    else if (this.picked.length && this.pickable.size > 1) this.picked = [];
    this.over = null;
  }

  /** A move in words; the answer says what was wrong with it, if anything. */
  async type(text: string): Promise<string | null> {
    const scene = this.open;
    if (!scene) return t("type.notYours");
    const found = typed(scene.choices, text);
    if (found.length === 1 && found[0]) {
      this.hold(found[0]);
      if (this.ghost?.move === found[0].move && settings.confirm) return null;
      this.send(found[0].move);
      return null;
    }
    if (found.length) return t("type.several", { count: found.length, moves: found.slice(0, 6).map((choice) => choice.move).join("  ") });
    const answer = await api.why(this.id, text.trim()).catch(() => null);
    return answer?.reason ? said(answer.reason) : t("type.none");
  }

  private send(move: string): void {
    if (!this.ready || !this.state) return;
    if (this.socket?.send({ type: "move", ply: this.state.ply, move, ref: move })) this.sending = move;
    else this.refused(t("error.offline"));
  }

  private refused(message: string): void {
    this.sending = null;
    this.notice = said(message);
    this.say(this.notice);
  }

  // ---------------------------------------------------------------- asking for more

  async ask(what: "resign" | "takeback" | "rematch" | "accept" | "refuse"): Promise<void> {
    try {
      if (what === "accept" || what === "refuse") this.take(await api.answer(this.id, what === "accept"));
      else this.take(await api[what](this.id));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.notice = error.code === "offline" ? t("error.offline") : said(error.message);
    }
  }

  /** The next hint: where to look, which block, the move as a ghost that waits to be confirmed. */
  async advise(): Promise<void> {
    const ply = this.state?.ply;
    if (!this.ready || !this.helped || this.seeking) return;
    this.seeking = true;
    this.notice = null;
    try {
      const hint = await api.hint(this.id, nextGrade(this.hint));
      if (!this.mine || hint.ply !== this.state?.ply) return;
      this.hint = hint;
      const choice = hint.move === null ? undefined : this.open?.choices.find((each) => each.move === hint.move);
      if (choice) this.hold(choice);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (ply === this.state?.ply) this.notice = error.code === "offline" ? t("error.offline") : said(error.message);
    } finally {
      this.seeking = false;
    }
  }

  /** Looks at the game after a number of moves; beyond the last one, at the game as it stands. */
  async review(ply: number): Promise<void> {
    const last = this.state?.ply ?? 0;
    if (ply >= last) {
      this.reviewed = null;
      this.settle();
      return;
    }
    const wanted = Math.max(0, ply);
    if (!this.old.has(wanted)) {
      const scene = await api.sceneAt(this.id, wanted).catch(() => null);
      if (!scene) {
        this.notice = t("error.offline");
        return;
      }
      this.old = new Map(this.old).set(wanted, scene);
    }
    this.cancel();
    this.reviewed = wanted;
    this.say(t("say.review", { ply: wanted, last }));
  }

  // ---------------------------------------------------------------- saying it

  say(text: string, shown = false): void {
    if (text) this.log = [...this.log.slice(-60), text];
    if (shown) this.notice = text;
  }

  nameOf(seat: number): string {
    const state = this.state;
    if (!state) return "";
    const titles = state.scene.trays.filter((tray) => tray.seat === seat).map((tray) => said(tray.title));
    return titles.length ? list(titles) : t("seat.number", { number: seat + 1 });
  }

  private sayGhost(): void {
    const choice = this.ghost;
    if (!choice) return;
    const turns = this.ways.length > 1 ? t("say.way", { way: (this.way % this.ways.length) + 1, ways: this.ways.length }) : "";
    this.say(`${this.movePlaces(choice)} ${turns}`.trim());
  }

  /** Where a move puts cubes, in words. */
  movePlaces(choice: Choice): string {
    const scene = this.scene;
    if (!scene) return "";
    const several = scene.boards.length > 1;
    const cubes = choice.cubes.map((cube) => {
      const board = boardOf(scene, cube.board);
      if (!board) return "";
      return `${several ? `${said(board.title)} ` : ""}${cellName(board, cube.x, cube.y)}.${cube.level}`;
    });
    return list(cubes);
  }

  private tellMove(index: number): void {
    const made = this.state?.moves[index];
    if (!made) return;
    this.say(t("say.moved", { ply: made.ply + 1, seat: this.nameOf(made.seat), move: made.move }));
    if (this.mine) this.say(t("say.yourTurn", { count: this.state?.scene.choices.length ?? 0 }));
  }

  private tellEnd(): void {
    this.say(this.verdict);
  }

  readonly verdict = $derived.by(() => {
    const outcome = this.state?.outcome;
    if (!this.state || !outcome) return "";
    const names = outcome.winners.map((seat) => this.nameOf(seat));
    const who = names.length === 1 ? t("end.wins", { seat: names[0]! }) : t("end.share", { seats: list(names) });
    const why = this.state.ended === "resigned" && this.state.resigned !== null
      ? t("end.resigned", { seat: this.nameOf(this.state.resigned) })
      : said(outcome.reason);
    return `${who} ${why}`;
  });
}
