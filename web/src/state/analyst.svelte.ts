// What the computer finds in the position that is looked at, as it comes over a socket while it searches.

import { reasonOf } from "../api";
import { message } from "../i18n/index.svelte";
import type { ErrorEvent, LinesEvent, Message, PongEvent, SolvedEvent } from "../protocol";
import { Socket } from "../socket";
import { remember, remembered } from "./storage";

type AnalysisEvent = LinesEvent | SolvedEvent | PongEvent | ErrorEvent;

const SWITCH = "cubarium-analysis"; // where it is kept whether the computer looks along

export class Analyst {
  isOn = $state(remembered<boolean>(SWITCH) ?? true);
  lines = $state.raw<LinesEvent | null>(null);
  solved = $state.raw<SolvedEvent | null>(null);
  problem = $state.raw<Message | null>(null);
  isProving = $state(false); // after the first lines, before the next: the server tries to find the exact values
  private reports = 0; // of the search in this position
  private socket: Socket<AnalysisEvent> | null = null;
  private asked = 0; // the number of the last question: only answers to it count
  private question: { start: string; moves: string[] } | null = null;

  readonly isRunning = $derived(this.isOn && this.solved === null && this.problem === null && (this.lines?.running ?? true));
  readonly canGoOn = $derived(this.isOn && this.lines !== null && !this.lines.running && !this.lines.proven && this.solved === null);

  /** Has a position looked at, in place of the one before; null: none, where the game is over. */
  follow(question: { start: string; moves: string[] } | null): void {
    this.question = question;
    this.lines = this.solved = this.problem = null;
    this.asked++;
    this.reports = 0;
    this.isProving = false;
    if (!this.isOn || !question) this.socket?.send({ type: "stop", ref: null });
    else if (this.socket) this.ask();
    else this.socket = new Socket<AnalysisEvent>("/api/analysis/socket", this.receive, (link) => link === "open" && this.ask());
  }

  switchTo(isOn: boolean): void {
    this.isOn = isOn;
    remember(SWITCH, isOn);
    this.follow(this.question);
  }

  /** Searches on where it ended. */
  goOn(): void {
    if (!this.lines) return;
    this.lines = { ...this.lines, running: true };
    this.ask();
  }

  close(): void {
    this.socket?.close();
    this.socket = null;
  }

  private ask(): void {
    if (this.isOn && this.question) this.socket?.send({ type: "analyse", ref: this.asked, ...this.question });
  }

  private readonly receive = (event: AnalysisEvent): void => {
    if (event.type === "pong" || event.ref !== this.asked) return;
    this.isProving = event.type === "lines" && event.running && this.reports++ === 0;
    if (event.type === "lines") this.lines = event;
    else if (event.type === "solved") this.solved = event;
    else this.problem = event.code === "over" ? message("study-over") : reasonOf(event);
  };
}
