// How the boards of a game are looked at: in three dimensions or two, and which levels.

import { tick } from "svelte";
import type { View } from "../three/view";
import { gridPointAt, type CellPoint } from "./gridPoint";
import { followMedia, keep, settings, type BoardKind } from "./settings.svelte";

export class ViewState {
  level = $state(0); // the one that is looked at, or up to which one sees; 0: all of them
  spread = $state(0); // how far levels are drawn apart
  hasNoWebGL = $state(false);
  isCompact = $state(false); // on phones: everything one needs on one screen; Game.svelte has the same condition
  isTyping = $state(false); // the box to type a move in is there, even on phones
  board3d = $state.raw<View | null>(null); // once it is there

  readonly isFlat = $derived(settings.view === "2d" || this.hasNoWebGL);

  constructor() {
    followMedia("(max-width: 56rem), (max-height: 34rem)", (matches) => (this.isCompact = matches));
  }

  /** From where the camera looks, in radians round the board; 0 is from the south. */
  get azimuth(): number {
    return this.board3d?.azimuth ?? 0;
  }

  /** The cell under a point of the window. */
  cellAt(clientX: number, clientY: number): CellPoint | null {
    if (this.isFlat) return gridPointAt(clientX, clientY);
    const hit = this.board3d?.hitAtWindow(clientX, clientY);
    return hit?.cell ? { cell: hit.cell, at: hit.at } : null;
  }

  async typeMove(): Promise<void> {
    this.isTyping = true;
    await tick();
    document.getElementById("typed-move")?.focus();
  }

  show(kind: BoardKind): void {
    settings.view = kind;
    keep();
  }
}
