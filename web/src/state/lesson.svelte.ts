// A step of a lesson.

import type { WhyNot } from "../api";
import { lessonApi } from "../lessons/api";
import type { LessonVerdict, MoveVerdict, ScoreDeltas, StepView } from "../protocol";
import { choicesOf } from "../scene/choices";
import { markDone } from "./lessonProgress.svelte";
import { PracticeState } from "./practice.svelte";
import { settings } from "./settings.svelte";
import { knock } from "./sound";

export class LessonState extends PracticeState<StepView, LessonVerdict> {
  constructor(
    private readonly course: string,
    private readonly name: string,
  ) {
    super();
  }

  protected override fetch(): Promise<StepView> {
    return lessonApi.step(this.course, this.name);
  }

  /** A move that does the task, as a ghost that waits to be confirmed. */
  showAnswer(): void {
    if (this.verdict || this.watchedSeat !== null) this.begin();
    const { step } = this;
    const [choice] = step ? choicesOf(step.state.scene, ({ move }) => move === step.answer) : [];
    if (choice) this.selection.hold(choice);
  }

  protected override async check(move: string): Promise<void> {
    const verdict = await lessonApi.check(this.course, this.name, move);
    if (this.pendingMove !== move) return; // the step was begun anew meanwhile
    this.pendingMove = null;
    if (verdict.state) this.settle(verdict, verdict.state);
    else this.refuse(verdict.message);
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
}
