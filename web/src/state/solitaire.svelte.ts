// A box that one fills: what lies in it, what the solver says of it, and what came of filling it. It is played as a game
// of one seat, in which any piece can be taken back at any time.

import { reasonFrom } from "../api";
import { message } from "../i18n/index.svelte";
import type { AssessmentView, HintView, Message, MessageView, MoveVerdict, OwnPuzzle, BoxView, ScoreDeltas, SeatView, SolutionKept } from "../protocol";
import { choicesOf } from "../scene/choices";
import { solitaireApi, type Box } from "../solitaire/api";
import { blockAt, cubesOfMove, filledBy, fittingLevels, groupOf, lowestLevel, moveText, pieceOf, sceneOf, type Placed } from "../solitaire/box";
import type { Cell, Point } from "../scene/cells";
import { GameState } from "./game.svelte";
import { Selection } from "./selection.svelte";
import { settings } from "./settings.svelte";
import { knock } from "./sound";
import { remember, remembered } from "./storage";
import type { ViewState } from "./view.svelte";

const KEPT = "cubarium.solitaire."; // in this browser, by puzzle
const SEAT: SeatView = { seat: 0, kind: "human", level: null, name: "", you: true, bot: false, taken: true, connected: true, colour: "blue", away_until: null, token: null };

interface Kept {
  placed: Placed[];
  seconds: number;
  hints: number;
}

/** As at a table; a piece that lies in the box is lifted out by a tap. */
class BoxSelection extends Selection {
  constructor(private readonly box: SolitaireState) {
    super(box);
  }

  override isOffered(block: string): boolean {
    return super.isOffered(block) || (!this.picked.length && this.box.liesInBox(block));
  }

  override pick(block: string): void {
    if (this.box.liesInBox(block)) this.box.lift(block);
    else super.pick(block);
  }

  override tap(cell: Cell, point: Point | null = null): void {
    const block = this.picked.length ? undefined : this.box.blockAt(cell);
    if (block === undefined) super.tap(cell, point);
    else this.box.lift(block);
  }
}

export class SolitaireState extends GameState {
  puzzle = $state.raw<BoxView | null>(null);
  inBox = $state.raw<Placed[]>([]);
  group = $state(0); // of the pieces, the one in the tray
  floor = $state(1); // the lowest level to place a piece at
  assessment = $state.raw<AssessmentView | null>(null);
  isAsking = $state(false);
  noAnswer = $state.raw<Message | null>(null); // why the solver says nothing
  kept = $state.raw<SolutionKept | null>(null); // what came of the solution in the box
  seconds = $state(0); // since the first piece
  isTimed = $state(false);
  asksSolver = $state(true);
  private hintsTaken = 0;
  private numbers = 0; // of blocks so far
  private asked: AbortController | null = null;
  private clock: ReturnType<typeof setInterval> | undefined;

  override readonly inHand = "piece";
  override readonly selection = new BoxSelection(this);

  readonly filled = $derived(filledBy(this.inBox));
  readonly size = $derived(this.puzzle?.region.length ?? 0);
  readonly isFull = $derived(this.size > 0 && this.filled === this.size);
  /** What the solver would have one take back. */
  readonly toTakeBack = $derived((this.assessment?.take_back ?? []).flatMap((index) => this.inBox[index] ?? []));
  /** The levels at which the piece in hand would fit, turned as it is. */
  readonly levels = $derived.by(() => {
    const { ghost } = this.selection;
    return ghost && this.puzzle ? fittingLevels(this.puzzle, this.inBox, cubesOfMove(ghost.move)) : [];
  });
  readonly level = $derived(this.selection.ghost ? lowestLevel(cubesOfMove(this.selection.ghost.move)) : 0);

  constructor(
    private readonly which: string | OwnPuzzle,
    private readonly view: ViewState,
  ) {
    super("");
    const chosen = remembered<{ isTimed: boolean; asksSolver: boolean }>(`${KEPT}choices`);
    if (chosen) [this.isTimed, this.asksSolver] = [chosen.isTimed, chosen.asksSolver];
  }

  async load(): Promise<void> {
    this.problem = null;
    try {
      this.puzzle = await solitaireApi.puzzle(this.which);
    } catch (error) {
      this.problem = reasonFrom(error);
      return;
    }
    this.link = "open";
    const kept = remembered<Kept>(KEPT + this.puzzle.name);
    if (kept) [this.inBox, this.seconds, this.hintsTaken] = [kept.placed, kept.seconds, kept.hints];
    this.numbers = this.inBox.length;
    this.inBox = this.inBox.map((each, index) => ({ ...each, block: blockName(index) }));
    this.clock = setInterval(() => this.inBox.length && !this.isFull && !document.hidden && this.seconds++, 1000);
    this.change();
  }

  override disconnect(): void {
    this.stopAsking();
    clearInterval(this.clock);
    this.remember();
  }

  private remember(): void {
    if (this.puzzle) remember(KEPT + this.puzzle.name, { placed: this.isFull ? [] : this.inBox, seconds: this.isFull ? 0 : this.seconds, hints: this.isFull ? 0 : this.hintsTaken });
  }

  setChoices(choices: { isTimed?: boolean; asksSolver?: boolean }): void {
    Object.assign(this, choices);
    remember(`${KEPT}choices`, { isTimed: this.isTimed, asksSolver: this.asksSolver });
    void this.ask();
  }

  // ---------------------------------------------------------------- what lies in the box

  liesInBox = (block: string): boolean => this.inBox.some((each) => each.block === block);

  blockAt(cell: Cell): string | undefined {
    return this.scene ? blockAt(this.scene.cubes, cell.x, cell.y, this.view.isFlat ? this.view.level : 0) : undefined;
  }

  title = (label: string): MessageView | string => (this.puzzle && pieceOf(this.puzzle, label)?.title) ?? label;

  /** After something was placed or taken back. */
  private change(): void {
    this.floor = 1;
    this.kept = null;
    this.show();
    this.selection.reset();
    this.remember();
    if (this.isFull) void this.finish();
    else void this.ask();
  }

  private show(): void {
    const { puzzle } = this;
    if (!puzzle) return;
    const scene = sceneOf(puzzle, this.inBox, this.group, this.floor);
    const nothing = { moves: [], outcome: null, ended: null, resigned: null, takeback: null, rematch: null, thinking: null, departures: [], clock: null, tournament: null };
    this.state = { ...nothing, id: "", game: "", title: "", options: {}, seats: [SEAT], version: 0, ply: this.inBox.length, turn: scene.turn, scene, public: false, rated: false, delay: 0, delay_s: 0 };
  }

  override play(move: string): void {
    const block = this.selection.picked[0];
    if (!this.canMove || block === undefined) return;
    this.inBox = [...this.inBox, { block: blockName(this.numbers++), piece: block, cubes: cubesOfMove(move) }];
    if (settings.sound) knock(1);
    this.announcements.add(message("solitaire-log-placed", { piece: this.title(block) }));
    this.change();
  }

  /** Takes a piece out and holds it where it lay: it can be turned, moved, put back or left in the tray. */
  lift(block: string): void {
    const lying = this.inBox.find((each) => each.block === block);
    if (!lying || !this.puzzle) return;
    this.takeOut([block]);
    this.group = groupOf(this.puzzle, lying.piece);
    this.floor = lowestLevel(lying.cubes);
    this.show();
    this.hold(moveText(lying.piece, lying.cubes));
  }

  /** Takes pieces out of the box. */
  takeOut(blocks: string[]): void {
    const taken = this.inBox.filter((each) => blocks.includes(each.block));
    this.inBox = this.inBox.filter((each) => !blocks.includes(each.block));
    this.change();
    for (const { piece } of taken) this.announcements.add(message("solitaire-log-taken", { piece: this.title(piece) }));
  }

  empty(): void {
    this.inBox = [];
    this.seconds = this.hintsTaken = 0;
    this.change();
  }

  private hold(move: string): void {
    const [choice] = this.scene ? choicesOf(this.scene, (each) => each.move === move) : [];
    if (choice) this.selection.hold(choice);
  }

  chooseGroup(group: number): void {
    this.group = group;
    this.selection.cancel();
    this.selection.cancel();
    this.show();
  }

  /** Moves the piece in hand to the next level at which it fits, up or down. */
  raise(by: 1 | -1): void {
    const { ghost, target } = this.selection;
    const next = this.levels[this.levels.indexOf(this.level) + by];
    if (!ghost || next === undefined) return;
    this.floor = next;
    const cubes = cubesOfMove(ghost.move).map(([x, y, z]): [number, number, number] => [x, y, z - this.level + next]);
    this.show();
    if (target) this.hold(moveText(ghost.blocks[0]!, cubes));
  }

  // ---------------------------------------------------------------- the solver

  private box(): Box {
    return { puzzle: this.which, placed: this.inBox.map(({ piece, cubes }) => ({ piece, cubes })) };
  }

  /** Asks whether this can be completed; an answer to a question before is not waited for. */
  private async ask(): Promise<void> {
    this.stopAsking();
    if (!this.asksSolver || !this.puzzle || this.isFull) return;
    const asked = (this.asked = new AbortController());
    this.isAsking = true;
    try {
      const found = await solitaireApi.assess(this.box(), asked.signal);
      if (asked === this.asked) this.assessment = found;
    } catch (error) {
      if (asked === this.asked) this.noAnswer = reasonFrom(error); // else it was aborted
    } finally {
      if (asked === this.asked) this.isAsking = false;
    }
  }

  private stopAsking(): void {
    this.asked?.abort();
    this.asked = this.assessment = this.noAnswer = null;
    this.isAsking = false;
  }

  /** The next step; the piece it is about comes into the tray. */
  override async hint(grade: number): Promise<HintView> {
    const found = await solitaireApi.hint(this.box(), grade);
    if (grade === 1) this.hintsTaken++; // the further grades are about the same step
    const { placement } = found;
    if (this.puzzle) {
      this.group = groupOf(this.puzzle, found.piece);
      this.floor = placement ? lowestLevel(placement.cubes) : 1;
      this.show();
    }
    this.announcements.add(found.what);
    return { ply: this.state?.ply ?? 0, grade, text: "", what: found.what, reasons: [], cells: found.cells, blocks: [found.piece], move: placement && moveText(found.piece, placement.cubes) };
  }

  private async finish(): Promise<void> {
    this.stopAsking();
    const box = this.box();
    try {
      const kept = await solitaireApi.keep(box, this.isTimed ? this.seconds : null, this.hintsTaken);
      this.kept = kept;
      if (this.puzzle) this.puzzle = { ...this.puzzle, found: kept.found };
      this.announcements.add(message("solitaire-solved"));
    } catch (error) {
      this.announcements.show(reasonFrom(error));
    }
  }

  override scoreDeltas(): Promise<ScoreDeltas> {
    return Promise.resolve({ ply: this.state?.ply ?? 0, gains: {}, cards: {} }); // nothing is scored
  }

  override whyNot(): Promise<MoveVerdict> {
    const reason: Message = message("solitaire-does-not-fit");
    return Promise.resolve({ move: null, reason: null, message: { ...reason, text: "" } });
  }
}

const blockName = (number: number): string => `placed ${number}`;
