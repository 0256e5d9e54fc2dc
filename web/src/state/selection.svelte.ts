// The move that a person is about to play: the blocks picked, the cell they go to, their orientation. Plain data; what
// can be picked, where it can go and the ghost that is drawn follow from it and from the legal moves in the scene.

import { api } from "../api";
import { message, type Value } from "../i18n/index.svelte";
import { cardMoves } from "../scene/cards";
import { cellKey, cellOf, cubesByCell, sameCell, topCube, type Cell } from "../scene/cells";
import * as choices from "../scene/choices";
import { rotated, rotationSeen, type Turn } from "../scene/rotation";
import { blockNames, cellsOfChoice } from "../scene/words";
import type { Choice, Scene } from "../wire";
import type { GameState } from "./game.svelte";
import { settings } from "./settings.svelte";

export class Selection {
  picked = $state.raw<string[]>([]); // blocks
  target = $state.raw<Cell | null>(null); // where the ghost stands, until it is confirmed or cancelled
  hovered = $state.raw<Cell | null>(null); // where a mouse points
  orientation = $state(0); // the index of one of `orientations`
  refused = $state.raw<Cell | null>(null); // where the block in hand was tried and does not fit
  gains = $state.raw<Record<string, number[]>>({}); // what moves would score at once, by move, for each seat
  private preferred: Choice | null = null; // the next ghost has the orientation of this one, where it fits
  private questions = 0; // asked of the server so far: only the answer to the last one counts

  /** The scene while it is this person's turn: its choices are theirs. */
  readonly scene = $derived.by<Scene | null>(() => (this.game.isMyTurn ? this.game.scene : null));
  readonly pickable = $derived(this.scene ? choices.pickable(this.scene) : new Set<string>());
  readonly companions = $derived(this.scene && this.picked.length ? choices.companions(this.scene, this.picked) : new Set<string>());
  readonly choices = $derived(this.scene ? choices.choicesFor(this.scene, this.picked) : []);
  readonly destinations = $derived(this.scene ? choices.destinations(this.scene, this.choices) : new Map<string, Cell>());
  readonly orientations = $derived.by(() => {
    const cell = this.target ?? this.hovered;
    return this.scene && cell ? choices.orientationsAt(this.scene, this.choices, cell) : [];
  });
  readonly ghost = $derived<Choice | null>(this.orientations[this.orientation % Math.max(1, this.orientations.length)] ?? null);
  readonly trayBlocks = $derived(this.scene ? choices.itemsOnTurn(this.scene).map((item) => item.block) : []);
  readonly cardMoves = $derived(this.scene && settings.gains ? cardMoves(this.scene, this.gains) : []);

  constructor(private readonly game: GameState) {}

  /** After a change: nothing in hand, but the only block one can take is picked at once. */
  reset(): void {
    this.target = null;
    this.hovered = null;
    this.preferred = null;
    this.orientation = 0;
    this.gains = {};
    this.game.hints.current = null;
    this.clearNotice();
    this.picked = this.pickable.size === 1 ? [...this.pickable] : [];
    if (this.scene && settings.gains) void this.loadGains();
  }

  private clearNotice(): void {
    this.game.announcements.notice = null;
    this.refused = null;
  }

  private async loadGains(): Promise<void> {
    const answer = await api.gains(this.game.id).catch(() => null);
    if (answer && answer.ply === this.game.state?.ply) this.gains = answer.gains;
  }

  // ---------------------------------------------------------------- a block

  pick(block: string): void {
    const { scene, game } = this;
    if (!scene) return;
    this.clearNotice();
    this.target = null;
    this.hovered = null;
    this.orientation = 0;
    if (this.picked.includes(block)) this.picked = this.picked.filter((other) => other !== block);
    else if (this.picked.length && this.companions.has(block)) this.picked = [...this.picked, block];
    else if (this.pickable.has(block)) this.picked = [block];
    else {
      this.picked = [];
      game.announcements.notice = message("page-pick-fits-nowhere");
      const move = choices.takingMove(scene, block);
      if (move) void this.explain(move, message("page-pick-not-that"));
    }
    if (!this.picked.length) return;
    if (!this.choices.length && !this.companions.size) game.announcements.notice = message("page-pick-fits-nowhere");
    game.announcements.add(message("page-log-picked", { blocks: blockNames(scene, this.picked), count: this.destinations.size }));
  }

  /** Whether a block that lies on a board can be picked, or put back, now. */
  isOffered(block: string): boolean {
    return this.pickable.has(block) || this.picked.includes(block);
  }

  // ---------------------------------------------------------------- a cell

  hover(cell: Cell | null): void {
    if (this.target || sameCell(cell, this.hovered)) return;
    const { ghost } = this;
    this.hovered = cell && this.destinations.has(cellKey(cell)) ? cell : null;
    this.orientation = this.hovered ? choices.sameOrientation(this.scene!, this.orientations, this.preferred ?? ghost) : 0;
  }

  /** A tap on a cell: the ghost goes there, if the block fits; else one line says why not. */
  tap(cell: Cell): void {
    const { scene } = this;
    if (!scene) return;
    const block = topCube(scene, cell)?.block;
    if (!this.picked.length) {
      const canPickOnBoards = scene.cubes.some((cube) => this.pickable.has(cube.block));
      if (block !== undefined && canPickOnBoards) this.pick(block);
      else this.game.announcements.notice = message("page-pick-first");
    } else if (this.destinations.has(cellKey(cell))) this.aim(cell, scene);
    else if (block !== undefined && this.isOffered(block)) this.pick(block);
    else void this.explainCell(cell);
  }

  private aim(cell: Cell, scene: Scene): void {
    const like = this.ghost ?? this.preferred;
    this.hovered = null;
    this.target = cell;
    this.orientation = choices.sameOrientation(scene, this.orientations, like);
    this.clearNotice();
    if (!settings.confirm && this.orientations.length === 1) this.confirm();
    else this.announceGhost();
  }

  private async explainCell(cell: Cell): Promise<void> {
    const { scene } = this;
    const like = this.preferred ?? this.choices[0];
    this.target = null;
    this.refused = cell;
    this.game.announcements.notice = message("page-pick-not-here");
    if (!scene || !like) return;
    const height = cubesByCell(scene.cubes).get(cellKey(cell))?.length ?? 0;
    const move = choices.shiftedMove(like, scene.boards, cell, height + 1);
    if (move) await this.explain(move, message("page-pick-not-here"));
  }

  /** One line on why a move is not allowed. */
  private async explain(move: string, otherwise: Value): Promise<void> {
    const { announcements } = this.game;
    const question = ++this.questions;
    announcements.notice = otherwise;
    const reason = await this.whyNot(move);
    if (question === this.questions && reason) announcements.notice = reason;
    if (announcements.notice) announcements.add(announcements.notice);
  }

  private async whyNot(move: string): Promise<Value | null> {
    const answer = await api.why(this.game.id, move).catch(() => null);
    return answer?.message ?? answer?.reason ?? null;
  }

  // ---------------------------------------------------------------- its orientation

  /** The next orientation, or the one before. */
  cycle(by: number): void {
    if (this.orientations.length < 2) return;
    this.orientation = (this.orientation + by + this.orientations.length) % this.orientations.length;
    this.preferred = this.ghost;
    this.announceGhost();
  }

  /** On the same cell, the block rotated as seen from where the camera is; where that does not fit, the next orientation. */
  rotate(turn: Turn, azimuth: number, back = false): void {
    const { scene, ghost } = this;
    if (!scene || !ghost || this.orientations.length < 2) return;
    const seen = rotationSeen(turn, azimuth);
    const clockwise = seen.clockwise !== back;
    const found = rotated(scene, this.orientations, ghost, seen.axis, clockwise);
    this.cycle(found < 0 ? (clockwise ? 1 : -1) : found - (this.orientation % this.orientations.length));
  }

  // ---------------------------------------------------------------- the whole move

  /** Picks the blocks of a choice and holds them where it puts them. */
  hold(choice: Choice): void {
    const { scene } = this;
    if (!scene) return;
    this.picked = choices.blocksTaken(choice);
    for (const cube of choices.anchorCubes(choice, scene.boards)) {
      this.target = cellOf(cube);
      this.orientation = Math.max(0, this.orientations.findIndex((each) => each.move === choice.move));
      if (this.ghost?.move === choice.move) break;
    }
    this.announceGhost();
  }

  /** A move as text, whole or in part; the answer says what was wrong with it, if anything. */
  async enter(typed: string): Promise<Value | null> {
    const { scene } = this;
    if (!scene) return message("page-input-not-your-turn");
    const found = choices.choicesByText(scene.choices, typed);
    const [only] = found;
    if (found.length === 1 && only) {
      this.hold(only);
      if (this.ghost?.move !== only.move || !settings.confirm) this.game.play(only.move);
      return null;
    }
    const moves = found.slice(0, 6).map((choice) => choice.move).join("  ");
    if (found.length) return message("page-input-several", { count: found.length, moves });
    return (await this.whyNot(typed.trim())) ?? message("page-input-no-move");
  }

  confirm(): void {
    if (this.ghost && this.target) this.game.play(this.ghost.move);
  }

  /** One step back: the ghost first, then the block in hand. */
  cancel(): void {
    this.clearNotice();
    if (this.target) this.target = null;
    else if (this.picked.length && this.pickable.size > 1) this.picked = [];
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
