// What the games in a player's list are called by.

import { t } from "../i18n/index.svelte";
import type { FinishedGameView } from "../protocol";

const SPEEDS: Record<FinishedGameView["speed"], string> = {
  live: "club-lobby-live",
  correspondence: "club-lobby-correspondence",
  unlimited: "club-lobby-unlimited",
};

/** What results are called. */
export const RESULTS: Record<NonNullable<FinishedGameView["result"]>, string> = {
  won: "club-history-won",
  drawn: "club-history-drawn",
  lost: "club-history-lost",
};

export const HISTORY_SPEEDS = Object.keys(SPEEDS) as FinishedGameView["speed"][];

/** How fast a game was, in words. */
export const tableSpeed = (speed: FinishedGameView["speed"]): string => t(SPEEDS[speed]);
