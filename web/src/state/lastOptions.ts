// How somebody last began each game, kept in this browser: the options, who sits where, how strong computers are, and how
// it was timed.

import type { Seating } from "../components/SeatFields.svelte";

export interface LastOptions {
  values: Record<string, string>;
  seating: Seating;
  control: string; // how the game was timed
}

const keyOf = (game: string): string => `cubarium.options.${game}`;

export function lastOptions(game: string): LastOptions | null {
  try {
    const found = JSON.parse(localStorage.getItem(keyOf(game)) ?? "null") as LastOptions | null;
    return found?.values && found.seating?.sitters && found.seating.levels ? { ...found, control: found.control ?? "none" } : null;
  } catch {
    return null; // no storage, or not ours
  }
}

export function keepOptions(game: string, options: LastOptions): void {
  try {
    localStorage.setItem(keyOf(game), JSON.stringify(options));
  } catch {
    // private windows may refuse; then the game begins as usual the next time
  }
}

export function forgetOptions(game: string): void {
  try {
    localStorage.removeItem(keyOf(game));
  } catch {
    // nothing was kept
  }
}
