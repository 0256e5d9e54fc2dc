// How the boards of a game are looked at: in three dimensions or two, and which levels.

import type { View } from "../three/view";
import { keep, settings, type BoardKind } from "./settings.svelte";

export class ViewState {
  level = $state(0); // the one that is looked at, or up to which one sees; 0: all of them
  spread = $state(0); // how far levels are drawn apart
  hasNoWebGL = $state(false);
  board3d = $state.raw<View | null>(null); // once it is there

  readonly isFlat = $derived(settings.view === "2d" || this.hasNoWebGL);

  /** From where the camera looks, in radians round the board; 0 is from the south. */
  get azimuth(): number {
    return this.board3d?.azimuth ?? 0;
  }

  show(kind: BoardKind): void {
    settings.view = kind;
    keep();
  }
}
