// What the server is asked about players and their ranking.

import { ask } from "../api";
import type { HistoryView, PlayerView, RankingView, SeatRatingView } from "../protocol";

export type Speed = "live" | "correspondence";

/** What speeds are called. */
export const SPEEDS: Record<Speed, string> = { live: "club-ranking-live", correspondence: "club-ranking-correspondence" };

export const rankingApi = {
  ranking: (game: string, speed: Speed, bots: boolean) => ask<RankingView>(`/ranking/${game}?speed=${speed}&bots=${bots}`),
  history: (name: string, wanted: Record<string, string>) => ask<HistoryView>(`/players/${encodeURIComponent(name)}/games?${new URLSearchParams(wanted)}`),
  changes: (id: string) => ask<SeatRatingView[]>(`/games/${id}/ratings`),
  player: (name: string) => ask<PlayerView>(`/players/${encodeURIComponent(name)}`),
};
