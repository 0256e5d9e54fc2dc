// A study on the analysis board: the tree of its moves, the move that is looked at, and a position that is set up. All
// seats are one's own; the server says what may be played.

import { ApiError, reasonFrom, type WhyNot } from "../api";
import { message } from "../i18n/index.svelte";
import type { AnalysisBoard, MarkView, MoveVerdict, ScoreDeltas, SetupRequest, SetupView, StudyTree, StudyView } from "../protocol";
import { cellKey, cellOf, type Cell } from "../scene/cells";
import { studyApi, type StudySource } from "../study/api";
import { annotated, besideOf, emptyTree, endOf, lineTo, marked, nextOf, noteAt, parentOf, pathTo, played, playedLine, promoted, removed, rowsOf, type MarkColour, type Note } from "../study/tree";
import { Analyst } from "./analyst.svelte";
import { loadCatalogue } from "./catalogue";
import { GameState } from "./game.svelte";
import { settings } from "./settings.svelte";
import { knock } from "./sound";

const MAX_BOARDS = 400; // that are remembered

/** What a tap on a cell does, beside playing: a mark, or the block there is taken away. */
export type Tool = MarkColour | "take" | null;

export class StudyState extends GameState {
  tree = $state.raw<StudyTree>(emptyTree(""));
  at = $state(0); // the number of the move that is looked at
  kept = $state.raw<StudyView | null>(null); // as it is kept on the server
  isChanged = $state(false); // since it was kept
  collapsed = $state.raw<ReadonlySet<number>>(new Set());
  tool = $state<Tool>(null);
  setup = $state.raw<SetupView | null>(null); // a position that is being set up
  private hasOwnStart = $state(false); // it begins with a position that was set up here
  private earlier = $state.raw<SetupView[]>([]); // what it was before each change
  private settingUp: Promise<boolean> | null = null; // the changes of it that the server has not answered
  readonly analyst = new Analyst();
  private readonly boards = new Map<string, AnalysisBoard>();
  private shown = 0; // how often something was to be shown: only the last counts

  readonly note = $derived(noteAt(this.tree, this.at));
  readonly rows = $derived(rowsOf(this.tree, this.collapsed));
  readonly next = $derived(nextOf(this.tree, this.at)); // the move that `forward` goes to; itself at the end of a line
  /** Moves or words would be lost if another study came in place of this one. */
  readonly wouldLose = $derived(this.isChanged && (this.tree.nodes.length > 0 || this.tree.comment !== "" || this.tree.marks.length > 0));
  /** The same, or a position set up by hand, would be lost by going elsewhere. */
  readonly wouldLoseByLeaving = $derived(this.wouldLose || (this.isChanged && this.hasOwnStart) || this.earlier.length > 0);
  readonly canUndo = $derived(this.earlier.length > 0);
  override readonly givesHints = false; // the computer looks along
  private readonly ownMarks = $derived<ReadonlyMap<string, MarkColour>>(
    this.setup ? new Map() : new Map(this.note.marks.map((mark) => [cellKey(cellOf(mark)), mark.colour])),
  );

  constructor() {
    super("");
  }

  override get marks(): ReadonlyMap<string, MarkColour> {
    return this.ownMarks;
  }

  // ---------------------------------------------------------------- where it comes from

  async load(source: StudySource): Promise<void> {
    this.problem = null;
    try {
      const [tree] = await Promise.all([this.find(source), loadCatalogue().catch(() => null)]);
      this.link = "open";
      await this.begin(tree);
    } catch (error) {
      this.problem = reasonFrom(error);
      this.isNowhere = error instanceof ApiError && error.code === "not_found";
    }
  }

  private async find(source: StudySource): Promise<StudyTree> {
    if ("text" in source) return studyApi.fromText(source.text);
    if ("game" in source) return studyApi.fromGame(source.game);
    if ("puzzle" in source) return studyApi.fromPuzzle(source.puzzle);
    this.kept = await studyApi.find(source.study);
    return this.kept.study;
  }

  /** Another study in place of this one. */
  async begin(tree: StudyTree): Promise<void> {
    this.setup = null;
    this.hasOwnStart = false;
    this.collapsed = new Set();
    this.boards.clear();
    [this.tree, this.at] = [tree, 0]; // together: no number without its move, even until the board is there
    await this.go(0);
  }

  /** The study in a text, which may go on from the start of this one; what is wrong with it is thrown. */
  read(text: string): Promise<StudyTree> {
    return studyApi.fromText(text, this.tree.start || null);
  }

  /** A new study in place of this one, which stays as it was kept. */
  async replaceWith(tree: StudyTree): Promise<void> {
    this.kept = null;
    await this.begin(tree);
    this.changed();
  }

  override disconnect(): void {
    this.analyst.close();
  }

  // ---------------------------------------------------------------- walking

  /** Looks at a move. */
  async go(number: number): Promise<void> {
    const shown = ++this.shown;
    const { start } = this.tree;
    const moves = lineTo(this.tree, number);
    try {
      const board = await this.board(start, moves);
      if (shown !== this.shown) return;
      const before = this.at;
      this.at = number;
      this.unfold(number);
      this.show(board);
      if (number !== before) this.announceStep(board);
    } catch (error) {
      this.pendingMove = null;
      this.announcements.show(reasonFrom(error));
    }
  }

  private show({ state }: AnalysisBoard): void {
    this.state = state;
    this.pendingMove = null;
    this.selection.reset();
    this.analyst.follow(state.turn === null || this.setup ? null : { start: this.tree.start, moves: lineTo(this.tree, this.at) });
  }

  private async board(start: string, moves: string[]): Promise<AnalysisBoard> {
    const key = [start, ...moves].join("\n");
    const known = this.boards.get(key);
    if (known) return known;
    const board = await studyApi.board(start, moves);
    if (this.boards.size >= MAX_BOARDS) this.boards.clear();
    this.boards.set(key, board);
    return board;
  }

  private announceStep({ state }: AnalysisBoard): void {
    const last = state.moves.at(-1);
    if (!last) this.announcements.add(message("review-start"));
    else this.announcements.add(message("page-log-move", { ply: last.ply + 1, seat: this.seatName(last.seat), move: last.move }));
    const { comment } = this.note;
    if (comment) this.announcements.add(comment);
  }

  back = (): Promise<void> => this.go(parentOf(this.tree, this.at));
  forward = (): Promise<void> => this.go(this.next);
  first = (): Promise<void> => this.go(0);
  last = (): Promise<void> => this.go(endOf(this.tree, this.at));
  beside = (by: 1 | -1): Promise<void> => this.go(besideOf(this.tree, this.at, by));

  override review(ply: number): Promise<void> {
    const path = [0, ...pathTo(this.tree, this.at)];
    return ply > this.ply ? this.forward() : this.go(path[Math.max(0, ply)] ?? 0);
  }

  override takeBack(): Promise<void> {
    return this.setup ? this.undoSetup() : this.back();
  }

  // ---------------------------------------------------------------- changing

  override play(move: string): void {
    if (!this.canMove) return;
    this.pendingMove = move;
    if (settings.sound) knock(1);
    if (this.setup) void this.changeSetup({ move });
    else void this.grow(move);
  }

  private async grow(move: string): Promise<void> {
    const place = played({ tree: this.tree, at: this.at }, move);
    if (place.tree !== this.tree) this.changed();
    this.tree = place.tree;
    await this.go(place.at);
  }

  /** Adds a line that the computer found, and plays its first move. */
  async take(moves: string[]): Promise<void> {
    if (!moves[0]) return;
    const place = playedLine({ tree: this.tree, at: this.at }, moves);
    if (place.tree !== this.tree) this.changed();
    this.tree = place.tree;
    await this.go(played({ tree: this.tree, at: this.at }, moves[0]).at);
  }

  annotate(change: Partial<Note>): void {
    this.tree = annotated(this.tree, this.at, change);
    this.changed();
  }

  promote(): void {
    const place = promoted({ tree: this.tree, at: this.at });
    if (place.tree === this.tree) return;
    this.replace(place.tree, place.at);
    this.announcements.add(message("study-promoted"));
  }

  remove(): void {
    if (!this.at) return;
    const place = removed({ tree: this.tree, at: this.at });
    this.replace(place.tree, place.at);
    this.announcements.add(message("study-removed"));
  }

  private replace(tree: StudyTree, at: number): void {
    [this.tree, this.at] = [tree, at];
    this.collapsed = new Set(); // the numbers are others now
    this.changed();
    void this.go(at);
  }

  /** Folds or unfolds a variation. Who looks at a move in it looks at its first. */
  toggle(number: number): void {
    const others = new Set(this.collapsed);
    const folds = !others.delete(number);
    if (folds) others.add(number);
    this.collapsed = others;
    this.announcements.add(message(folds ? "study-folded" : "study-unfolded"));
    if (folds && this.at !== number && pathTo(this.tree, this.at).includes(number)) void this.go(number);
  }

  /** The move that is looked at is among those shown. */
  private unfold(number: number): void {
    const before = pathTo(this.tree, number).slice(0, -1);
    const open = before.filter((each) => this.collapsed.has(each));
    if (open.length) this.collapsed = new Set([...this.collapsed].filter((each) => !open.includes(each)));
  }

  private changed(): void {
    this.isChanged = true;
  }

  // ---------------------------------------------------------------- tools

  use(tool: Tool): void {
    this.tool = this.tool === tool ? null : tool;
    if (this.tool) this.selection.cancel();
  }

  /** A tap on a cell while a tool is in hand. */
  override takesTap = (cell: Cell): boolean => {
    const { tool } = this;
    if (!tool) return false;
    if (tool === "take") {
      if (this.setup) void this.changeSetup({ take_away: cell });
      return true;
    }
    const mark: MarkView = { colour: tool, ...cellOf(cell) };
    this.annotate({ marks: marked(this.note.marks, mark) });
    return true;
  };

  // ---------------------------------------------------------------- setting up

  /** Begins to set up a position: the one that is looked at, or that of a text. */
  async beginSetup(position?: string): Promise<boolean> {
    const text = position ?? (await this.board(this.tree.start, lineTo(this.tree, this.at))).position;
    return this.changeSetup({ position: text });
  }

  /** Changes what is set up, or begins with a position: one change after another, each to what the last has left. */
  changeSetup(change: Partial<SetupRequest>): Promise<boolean> {
    const changing = (this.settingUp ?? Promise.resolve(true)).then(() => this.askSetup(change)).finally(() => {
      if (this.settingUp === changing) this.settingUp = null;
    });
    this.settingUp = changing;
    return changing;
  }

  private async askSetup(change: Partial<SetupRequest>): Promise<boolean> {
    const before = this.setup;
    const position = change.position ?? before?.position;
    if (position === undefined) return false; // it was left meanwhile
    try {
      const setup = await studyApi.setUp({ ...change, position });
      if (this.setup !== before) return false;
      if (before) this.earlier = [...this.earlier, before];
      this.showSetup(setup);
      return true;
    } catch (error) {
      this.pendingMove = null;
      this.announcements.show(reasonFrom(error));
      return false;
    }
  }

  async undoSetup(): Promise<void> {
    await this.settingUp;
    const before = this.earlier.at(-1);
    this.earlier = this.earlier.slice(0, -1);
    if (before) this.showSetup(before);
  }

  private showSetup(setup: SetupView): void {
    this.setup = setup;
    this.show(setup);
  }

  /** The position becomes the start of a new study, once the server has agreed to all of it, or is forgotten. */
  async endSetup(keeps: boolean): Promise<void> {
    if (keeps && this.settingUp && !(await this.settingUp)) return; // what is wrong is said
    const { setup } = this;
    this.setup = null;
    this.earlier = [];
    this.tool = null;
    if (!setup || !keeps) return this.go(this.at);
    await this.replaceWith(emptyTree(setup.position));
    this.hasOwnStart = true;
  }

  // ---------------------------------------------------------------- keeping

  async save(title: string, visibility: StudyView["visibility"]): Promise<void> {
    const { kept, tree } = this;
    this.kept = kept?.yours ? await studyApi.change(kept.id, title, visibility, tree, kept.version) : await studyApi.keep(title, visibility, tree);
    this.isChanged = this.tree !== tree; // meanwhile
    this.announcements.add(message("study-saved"));
  }

  async copy(): Promise<void> {
    if (!this.kept) return;
    this.kept = await studyApi.copy(this.kept.id);
    if (this.isChanged) await this.save(this.kept.title, this.kept.visibility);
    this.announcements.add(message("study-copied"));
  }

  // ---------------------------------------------------------------- what the board asks

  override scoreDeltas(): Promise<ScoreDeltas> {
    return this.setup ? studyApi.gains(this.setup.position, []) : studyApi.gains(this.tree.start, lineTo(this.tree, this.at));
  }

  override whyNot(question: WhyNot): Promise<MoveVerdict> {
    return this.setup ? studyApi.why(this.setup.position, [], question) : studyApi.why(this.tree.start, lineTo(this.tree, this.at), question);
  }
}
