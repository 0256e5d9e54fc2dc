// Tournaments in words.

import { enumerated, language, ownLocale, t } from "../i18n/index.svelte";
import type { TournamentEntryView, TournamentSummary } from "../protocol";
import { controlName } from "../scene/clock";

const DAY_S = 86_400;

/** What a tournament is called: a daily one by its game. */
export const tournamentName = (about: { name: string }, title: string): string => about.name || t("tournament-page-daily", { game: title });

/** Whoever takes part: a computer player by its level and its number, as there may be several. */
export function entryName(entry: TournamentEntryView | undefined): string {
  if (!entry) return "";
  if (entry.level !== null) return t("tournament-page-computer", { level: entry.level, number: entry.number });
  return entry.name || t("tournament-page-gone");
}

/** How it is played. */
export function aboutWords(about: TournamentSummary): string {
  const { bank_s, increment_s } = about;
  const days = bank_s >= DAY_S && bank_s === increment_s;
  const words = enumerated([
    t("tournament-page-format", { format: about.format, seats: about.seats }),
    t("tournament-page-rounds", { rounds: about.rounds }),
    controlName(days ? { days_per_move: bank_s / DAY_S } : { bank_s, increment_s }),
    about.rated ? t("tournament-page-rated") : "",
    about.computers ? t("tournament-page-computers") : "",
    about.programs ? t("tournament-page-programs") : "",
  ]);
  return words.charAt(0).toLocaleUpperCase(language()) + words.slice(1);
}

/** A moment in the zone of whoever reads, which is named. */
export const moment = (iso: string): string =>
  new Intl.DateTimeFormat(ownLocale(), { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit", timeZoneName: "short" }).format(new Date(iso));

/** Minutes and seconds until something begins. */
export function countdown(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
