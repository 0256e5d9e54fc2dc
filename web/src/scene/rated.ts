// What keeps a new game from being rated, before anybody asks the server, which decides.

import { message } from "../i18n/index.svelte";
import type { GameView, Message } from "../protocol";

/** Why a game against computers of some levels cannot be rated; null where it can be, or where only people play. */
export function whyNotRated(game: GameView, seats: number, levels: readonly number[], options: Record<string, string | number>): Message | null {
  if (!levels.length) return null;
  const known = game.strengths.filter((each) => each.seats === seats && each.rated).map((each) => each.level);
  if (!known.length) return message("ratings-no-house", { seats });
  if (!levels.every((level) => known.includes(level))) return message("ratings-house-levels", { levels: { values: known.sort().map(String) } });
  const isUsual = (name: string): boolean => String(options[name]) === String(game.options.find((each) => each.name === name)?.default);
  const others = Object.keys(options).filter((name) => name !== game.seats_option);
  return others.every(isUsual) ? null : message("ratings-house-options");
}
