// The move that a person is about to play: the blocks picked, the cell they go to, their orientation. Plain data; what
// can be picked, where it can go and the ghost that is drawn follow from it and from the legal moves in the scene.

import type { WhyNot } from "../api";
import { message } from "../i18n/index.svelte";
import type { Item, Message, Scene, ScoreDeltas } from "../protocol";
import { choicesByCard } from "../scene/cards";
import { cellKey, sameCell, topCube, type Cell, type Point } from "../scene/cells";
import * as choices from "../scene/choices";
import type { Choice } from "../scene/choices";
import { rotated, rotationSeen, type Turn } from "../scene/rotation";
import { blockNames, cellsOfChoice } from "../scene/words";
import type { GameState } from "./game.svelte";
import { settings } from "./settings.svelte";

const NO_EFFECTS: Omit<ScoreDeltas, "ply"> = { gains: {}, cards: {} };

export class Selection {
  picked = $state.raw<string[]>([]); // blocks
  target = $state.raw<Cell | null>(null); // where the ghost stands, until it is confirmed or cancelled
  hovered = $state.raw<Cell | null>(null); // where a mouse points
  point = $state.raw<Point | null>(null); // where in that cell; null: its middle
  cursor = $state.raw<Cell | null>(null); // where the keyboard is
  orientation = $state(0); // the index of one of `orientations`
  isProposed = $state(false); // the ghost was placed by the page, where alone the block fits: nobody has tapped there yet
  refused = $state.raw<Cell | null>(null); // where the block in hand was tried and does not fit
  effects = $state.raw(NO_EFFECTS); // what moves would do at once
  private preferred: Choice | null = null; // the block was turned so: the next ghost is, too, where that fits
  private inHand: Choice | null = null; // the last ghost of the block that is picked
  private readonly prepared = $state<Record<number, string | null>>({}); // by seat, the block to pick when its turn comes
  private questions = 0; // asked of the server so far: only the answer to the last one counts

  /** The scene while it is this person's turn: its choices are theirs. */
  readonly scene = $derived.by<Scene | null>(() => (this.game.isChoosing ? this.game.scene : null));
  readonly pickable = $derived(this.scene ? choices.pickable(this.scene) : new Set<string>());
  readonly companions = $derived(this.scene && this.picked.length ? choices.companions(this.scene, this.picked) : new Set<string>());
  readonly choices = $derived(this.scene ? choices.choicesFor(this.scene, this.picked) : []);
  readonly destinations = $derived(choices.destinations(this.choices));
  readonly orientations = $derived.by(() => {
    const cell = this.target ?? this.hovered;
    return cell ? choices.orientationsAt(this.choices, cell, this.point ?? undefined) : [];
  });
  readonly ghost = $derived<Choice | null>(this.orientations[this.orientation % Math.max(1, this.orientations.length)] ?? null);
  /** The seat whose tray is shown: the one on turn, or while others move, the next of this person's. */
  private readonly seat = $derived.by<number | null>(() => {
    const { state } = this.game;
    if (!state || state.turn === null) return null;
    const wait = (seat: number): number => (seat - state.turn! + state.seats.length) % state.seats.length;
    const own = state.seats.filter((seat) => seat.you).map((seat) => seat.seat);
    return own.sort((one, other) => wait(one) - wait(other))[0] ?? null;
  });
  readonly tray = $derived.by<Item[]>(() => {
    if (this.scene) return choices.itemsOnTurn(this.scene);
    const scene = this.game.state?.scene;
    return scene && this.seat !== null ? choices.itemsOfSeat(scene, this.seat) : [];
  });
  readonly trayBlocks = $derived(this.tray.map((item) => item.block));
  readonly choicesByCard = $derived(this.scene ? choicesByCard(this.scene, this.effects.cards) : []);

  constructor(private readonly game: GameState) {}

  /** After a change: nothing is in hand but the only block one can take, or the one that was prepared. */
  reset(): void {
    this.forget();
    this.effects = NO_EFFECTS;
    this.game.hints.current = null;
    this.clearNotice();
    const prepared = (this.seat === null ? null : this.prepared[this.seat]) ?? null;
    if (this.pickable.size === 1) this.picked = [...this.pickable];
    else this.picked = prepared !== null && this.pickable.has(prepared) ? [prepared] : [];
    this.holdOnly();
    if (this.scene && settings.gains && !this.game.variation.isOpen) void this.loadEffects();
  }

  /** The ghost is gone, and how the block was turned. */
  private forget(): void {
    this.target = this.hovered = this.point = null;
    this.isProposed = false;
    this.preferred = this.inHand = null;
    this.orientation = 0;
  }

  /** Where a block can go one way only, it is held there at once. */
  private holdOnly(): void {
    const [only, ...others] = this.choices;
    if (!only || others.length || this.companions.size) return;
    this.hold(only);
    this.isProposed = true;
  }

  private clearNotice(): void {
    this.questions++; // an answer that is still to come would be late
    this.game.announcements.notice = null;
    this.refused = null;
  }

  private async loadEffects(): Promise<void> {
    const answer = await this.game.scoreDeltas().catch(() => null);
    if (answer && answer.ply === this.game.state?.ply) this.effects = answer;
  }

  // ---------------------------------------------------------------- a block

  pick(block: string): void {
    const { scene, game } = this;
    if (!scene) {
      this.prepare(block);
      return;
    }
    this.clearNotice();
    this.forget();
    if (this.picked.includes(block)) this.picked = this.picked.filter((other) => other !== block);
    else if (this.picked.length && this.companions.has(block)) this.picked = [...this.picked, block];
    else if (this.pickable.has(block)) this.picked = [block];
    else {
      this.picked = [];
      const isOnBoard = scene.cubes.some((cube) => cube.block === block);
      if (isOnBoard) void this.explain({ block }, message("page-pick-not-that"));
      else game.announcements.notice = message("page-pick-fits-nowhere");
    }
    this.keepInTray();
    if (!this.picked.length) return;
    if (!this.choices.length && !this.companions.size) game.announcements.notice = message("page-pick-fits-nowhere");
    game.announcements.add(message("page-log-picked", { blocks: blockNames(scene, this.picked), count: this.destinations.size }));
    this.holdOnly();
  }

  /** While others move: the block that will be in hand when this person's turn comes. */
  private prepare(block: string): void {
    const item = this.tray.find((each) => each.block === block);
    if (this.seat === null || !item?.count || !this.game.isLatest) return;
    this.prepared[this.seat] = this.prepared[this.seat] === block ? null : block;
  }

  /** A block of the tray is taken again by itself the next time, as long as there is another. */
  private keepInTray(): void {
    const [block] = this.picked;
    if (this.seat !== null && !this.game.variation.isOpen) this.prepared[this.seat] = block !== undefined && this.trayBlocks.includes(block) ? block : null;
  }

  /** Whether a block is in hand, or will be. */
  isPicked(block: string): boolean {
    return this.scene ? this.picked.includes(block) : this.seat !== null && this.prepared[this.seat] === block;
  }

  /** Whether a block that lies on a board can be picked, or put back, now. */
  isOffered(block: string): boolean {
    return this.pickable.has(block) || this.picked.includes(block);
  }

  // ---------------------------------------------------------------- a cell

  hover(cell: Cell | null, point: Point | null = null): void {
    if (this.target) return;
    const like = this.inHand;
    this.hovered = cell && this.destinations.has(cellKey(cell)) ? cell : null;
    this.orient(this.hovered && point, like);
  }

  /** Turned as it was by hand, where that fits; else as it lies nearest to where one points. */
  private orient(point: Point | null, like: Choice | null): void {
    this.point = point;
    const turned = choices.sameOrientation(this.orientations, this.preferred);
    if (turned >= 0) this.orientation = turned;
    else if (point) this.orientation = choices.nearestOrientation(this.orientations, point, like);
    else this.orientation = Math.max(0, choices.sameOrientation(this.orientations, like));
    this.inHand = this.ghost ?? like;
  }

  /** A tap on a cell: the ghost goes there, if the block fits; else one line says why not. */
  tap(cell: Cell, point: Point | null = null): void {
    const { scene } = this;
    if (this.game.takesTap(cell) || !scene) return;
    const block = topCube(scene, cell)?.block;
    if (!this.picked.length) {
      const canPickOnBoards = scene.cubes.some((cube) => this.pickable.has(cube.block));
      if (block !== undefined && canPickOnBoards) this.pick(block);
      else this.game.announcements.notice = message("page-pick-first");
    } else if (this.destinations.has(cellKey(cell))) this.aim(cell, point);
    else if (block !== undefined && this.isOffered(block)) this.pick(block);
    else void this.explainCell(cell);
  }

  private aim(cell: Cell, point: Point | null): void {
    const like = this.ghost ?? this.inHand;
    this.hovered = null;
    this.target = cell;
    this.isProposed = false;
    this.orient(point, like);
    this.clearNotice();
    if (!settings.confirm && this.orientations.length === 1) this.confirm();
    else this.announceGhost();
  }

  /** Takes the ghost along from where it waits. */
  lift(): void {
    this.hovered = this.target;
    this.target = null;
  }

  /** Lets a block go that was dragged to a cell: only where it fits. */
  drop(cell: Cell | null, point: Point | null): void {
    if (cell && this.destinations.has(cellKey(cell))) this.aim(cell, point);
    else this.hover(null);
  }

  /** A tap on the ghost, or the same by keys, confirms. Where the page has placed it, the first tap is meant to place it. */
  tapGhost(isKey = false): void {
    if (this.isProposed && settings.confirm) {
      this.isProposed = false;
      this.announceGhost();
    } else if (isKey || settings.ghost || !settings.confirm) this.confirm();
  }

  /** Whether a tap on a cell is one on the ghost that waits there. */
  hasGhostAt(cell: Cell): boolean {
    return this.target !== null && !!this.ghost && choices.anchorCells(this.ghost).some((anchor) => sameCell(anchor, cell));
  }

  private async explainCell(cell: Cell): Promise<void> {
    const like = this.choices.find((choice) => choice.move === this.inHand?.move) ?? this.choices[0];
    this.target = null;
    this.refused = cell;
    const { scene } = this.game;
    const takesNone = !scene || !choices.choicesOf(scene).some((choice) => choices.anchorCells(choice).some(({ board }) => board === cell.board));
    const otherwise = message(takesNone ? "page-pick-not-on-board" : "page-pick-not-here");
    if (like) await this.explain({ like: like.move, ...cell }, otherwise);
    else this.game.announcements.notice = otherwise;
  }

  /** One line on why something is not allowed: the rule, where the server names one. */
  private async explain(question: WhyNot, otherwise: Message): Promise<void> {
    const { announcements } = this.game;
    const asked = ++this.questions;
    announcements.notice = otherwise;
    const reason = await this.whyNot(question);
    if (asked === this.questions) announcements.show(reason ?? otherwise);
  }

  private async whyNot(question: WhyNot): Promise<Message | null> {
    if (this.game.variation.isOpen) return null; // the server would answer for the position that there is
    const answer = await this.game.whyNot(question).catch(() => null);
    return answer?.message ?? null;
  }

  // ---------------------------------------------------------------- its orientation

  /** The next orientation, or the one before. */
  cycle(by: number): void {
    if (this.orientations.length < 2) return;
    this.orientation = (this.orientation + by + this.orientations.length) % this.orientations.length;
    this.preferred = this.inHand = this.ghost;
    this.announceGhost();
  }

  /** One of the orientations, by its index. */
  turnTo(index: number): void {
    this.cycle(index - (this.orientation % this.orientations.length));
  }

  /** On the same cell, the block rotated as seen from where the camera is; where that does not fit, the next orientation. */
  rotate(turn: Turn, azimuth: number, back = false): void {
    const { ghost } = this;
    if (!ghost || this.orientations.length < 2) return;
    const seen = rotationSeen(turn, azimuth);
    const clockwise = seen.clockwise !== back;
    const found = rotated(this.orientations, ghost, seen.axis, clockwise);
    this.cycle(found < 0 ? (clockwise ? 1 : -1) : found - (this.orientation % this.orientations.length));
  }

  // ---------------------------------------------------------------- the whole move

  /** Picks the blocks of a choice and holds them where it puts them. */
  hold(choice: Choice): void {
    if (!this.scene) return;
    this.picked = choice.blocks;
    this.isProposed = false;
    this.target = choices.anchorCells(choice)[0]!;
    this.point = this.hovered = null;
    this.orientation = Math.max(0, this.orientations.indexOf(choice));
    this.inHand = this.ghost;
    this.announceGhost();
  }

  /** A move as text, whole or begun; the answer says what was wrong with it, if anything. */
  async enter(typed: string): Promise<Message | null> {
    const { scene } = this;
    if (!scene) return message("page-input-not-your-turn");
    const found = choices.choicesByText(choices.choicesOf(scene), typed);
    const [only] = found;
    if (found.length === 1 && only) {
      this.hold(only);
      if (this.ghost?.move !== only.move || !settings.confirm) this.game.play(only.move);
      return null;
    }
    const moves = found.slice(0, 6).map((choice) => choice.move).join("  ");
    if (found.length) return message("page-input-several", { count: found.length, moves });
    return (await this.whyNot({ move: typed.trim() })) ?? message("page-input-no-move");
  }

  confirm(): void {
    if (this.ghost && this.target) this.game.play(this.ghost.move);
  }

  /** One step back: the ghost first, then the block in hand. */
  cancel(): void {
    this.clearNotice();
    if (this.target) this.target = null;
    else if (this.picked.length && this.pickable.size > 1) {
      this.picked = [];
      this.keepInTray();
    }
    this.hovered = null;
  }

  private announceGhost(): void {
    const { scene, ghost, orientations } = this;
    if (!scene || !ghost) return;
    const cells = cellsOfChoice(scene, ghost);
    const number = (this.orientation % orientations.length) + 1;
    const count = orientations.length;
    this.game.announcements.add(count > 1 ? message("page-log-orientation", { cells, number, count }) : cells);
  }
}
