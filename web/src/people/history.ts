// What the games in a player's list are called by.

import { t } from "../i18n/index.svelte";
import type { FinishedGameView } from "../protocol";

const SPEEDS: Record<FinishedGameView["speed"], string> = {
  live: "club-lobby-live",
  correspondence: "club-lobby-correspondence",
  unlimited: "club-lobby-unlimited",
};

export const HISTORY_SPEEDS = Object.keys(SPEEDS) as FinishedGameView["speed"][];

/** How fast a game was, in words. */
export const tableSpeed = (speed: FinishedGameView["speed"]): string => t(SPEEDS[speed]);
