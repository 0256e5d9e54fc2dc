// How much time is left, in words; and the ways to time a game that the page offers.

import { t } from "../i18n/index.svelte";
import type { ClockRequest } from "../protocol";

const MINUTE_S = 60;
const HOUR_S = 3600;
const DAY_S = 86_400;
const TENTHS_BELOW_MS = 10_000;

const two = (value: number): string => String(value).padStart(2, "0");

/** Time left as a clock shows it: tenths at the end, days where there are some. */
export function timeLeft(ms: number): string {
  const left = Math.max(0, ms);
  if (left < TENTHS_BELOW_MS) return `0:0${Math.floor(left / 1000)}.${Math.floor((left % 1000) / 100)}`;
  const seconds = Math.floor(left / 1000);
  const hours = Math.floor(seconds / HOUR_S);
  if (seconds >= DAY_S) return t("page-clock-days", { days: Math.floor(seconds / DAY_S), hours: hours % 24 });
  const minutes = Math.floor(seconds / MINUTE_S) % 60;
  return hours ? `${hours}:${two(minutes)}:${two(seconds % MINUTE_S)}` : `${minutes}:${two(seconds % MINUTE_S)}`;
}

/** The ways to time a game; the first is without a clock. */
export const CONTROLS: Record<string, ClockRequest | null> = {
  none: null,
  "3+2": { bank_s: 3 * MINUTE_S, increment_s: 2 },
  "5+5": { bank_s: 5 * MINUTE_S, increment_s: 5 },
  "10+10": { bank_s: 10 * MINUTE_S, increment_s: 10 },
  "30+30": { bank_s: 30 * MINUTE_S, increment_s: 30 },
  "1d": { days_per_move: 1 },
  "3d": { days_per_move: 3 },
  "7d": { days_per_move: 7 },
};

/** A way to time a game, in words. */
export function controlName(control: ClockRequest | null): string {
  if (!control) return t("page-clock-none");
  if (control.days_per_move) return t("page-clock-days-per-move", { days: control.days_per_move });
  return t("page-clock-bank", { minutes: (control.bank_s ?? 0) / MINUTE_S, increment: control.increment_s ?? 0 });
}
