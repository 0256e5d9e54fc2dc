// A step of a lesson: a game of one move, played in the page. First come the moves that are shown, then the learner's.

import { reasonFrom, type WhyNot } from "../api";
import { message } from "../i18n/index.svelte";
import { lessonApi } from "../lessons/api";
import type { LessonVerdict, MoveVerdict, Scene, ScoreDeltas, StepView } from "../protocol";
import { choicesOf } from "../scene/choices";
import { GameState } from "./game.svelte";
import { markDone } from "./lessonProgress.svelte";
import { lessMotion, settings } from "./settings.svelte";
import { knock } from "./sound";

const SHOWN_MS = 1100; // before each move that is shown

export class LessonState extends GameState {
  step = $state.raw<StepView | null>(null);
  verdict = $state.raw<LessonVerdict | null>(null); // of the move that was played, where it was allowed
  watchedSeat = $state<number | null>(null); // whose move is about to be shown
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly course: string,
    private readonly name: string,
  ) {
    super("");
  }

  async load(): Promise<void> {
    this.problem = null;
    try {
      this.step = await lessonApi.step(this.course, this.name);
    } catch (error) {
      this.problem = reasonFrom(error);
      return;
    }
    this.link = "open";
    if (lessMotion()) this.begin();
    else this.watch();
  }

  override disconnect(): void {
    clearTimeout(this.timer);
  }

  /** Shows the moves that come before the learner's, one after another. */
  watch(): void {
    this.verdict = null;
    this.show(0);
  }

  private show(ply: number): void {
    const { step } = this;
    if (!step) return;
    clearTimeout(this.timer);
    const scene = step.earlier[ply];
    const move = step.state.moves[ply];
    if (!scene || !move) {
      this.begin();
      return;
    }
    // A move of the learner's own seat is shown as well: then nobody is on turn.
    const turn = step.state.seats[move.seat]?.you ? null : move.seat;
    this.watchedSeat = move.seat;
    this.state = { ...step.state, ply, turn, scene, moves: step.state.moves.slice(0, ply) };
    this.selection.reset();
    this.timer = setTimeout(() => {
      if (settings.sound) knock(1);
      this.show(ply + 1);
    }, SHOWN_MS);
  }

  /** The learner's turn, also after a move that missed the task. */
  begin(): void {
    const { step } = this;
    if (!step) return;
    this.watchedSeat = null;
    this.verdict = null;
    this.state = step.state;
    this.selection.reset();
    for (const { seat, move, ply } of step.state.moves)
      this.announcements.add(message("page-log-move", { ply: ply + 1, seat: this.seatName(seat), move }));
  }

  /** A move that does the task, as a ghost that waits to be confirmed. */
  showAnswer(): void {
    if (this.verdict || this.watchedSeat !== null) this.begin();
    const { step } = this;
    const [choice] = step ? choicesOf(step.state.scene, ({ move }) => move === step.answer) : [];
    if (choice) this.selection.hold(choice);
  }

  override play(move: string): void {
    if (this.canMove) void this.check(move);
  }

  private async check(move: string): Promise<void> {
    this.pendingMove = move;
    try {
      const verdict = await lessonApi.check(this.course, this.name, move);
      if (this.pendingMove !== move) return; // the step was begun anew meanwhile
      this.pendingMove = null;
      if (verdict.state) this.settle(verdict, verdict.state);
      else this.refuse(verdict.message);
    } catch (error) {
      this.refuse(reasonFrom(error));
    }
  }

  private settle(verdict: LessonVerdict, after: NonNullable<LessonVerdict["state"]>): void {
    this.state = { ...after, turn: null }; // one move, and no more
    this.selection.reset();
    this.verdict = verdict;
    if (settings.sound) knock(after.scene.fresh.length);
    if (verdict.kind === "done") markDone(this.course, this.name);
    this.announcements.add(verdict.message);
  }

  override scoreDeltas(): Promise<ScoreDeltas> {
    return lessonApi.gains(this.course, this.name);
  }

  override whyNot(question: WhyNot): Promise<MoveVerdict> {
    return lessonApi.why(this.course, this.name, question);
  }

  protected override sceneAt(ply: number): Promise<Scene> {
    const scene = this.step?.earlier[ply] ?? this.step?.state.scene;
    return scene ? Promise.resolve(scene) : super.sceneAt(ply);
  }
}
