// Who sits where, who will own what, and which cubes of a scene are outlined.

import { message } from "../i18n/index.svelte";
import type { MessageValue, Scene, SeatView } from "../protocol";

/** Who sits on a seat, in a word or two. */
export function sitterName(seat: SeatView): MessageValue {
  if (seat.kind === "computer") return message("page-seat-computer-short");
  return seat.name || message(seat.taken ? "page-seat-guest" : "page-seat-free");
}

/** Who will most likely show on a cell at the end. */
export interface Owner {
  colour: string; // of the seat
  share: number; // of the games in which that is so
}

/** A scene with other cubes outlined than those of the last move. */
export const outlining = (scene: Scene, cubes: Scene["fresh"] | null): Scene => (cubes ? { ...scene, fresh: cubes } : scene);
