// What the server is asked about tournaments.

import { ask } from "../api";
import type { BadgeView, TournamentLists, TournamentView } from "../protocol";

export const tournamentApi = {
  all: (game: string) => ask<TournamentLists>(`/tournaments${game ? `?game=${encodeURIComponent(game)}` : ""}`),
  one: (id: string) => ask<TournamentView>(`/tournaments/${encodeURIComponent(id)}`),
  join: (id: string) => ask<TournamentView>(`/tournaments/${id}/join`, {}),
  leave: (id: string) => ask<TournamentView>(`/tournaments/${id}/leave`, {}),
  badges: (name: string) => ask<BadgeView[]>(`/players/${encodeURIComponent(name)}/badges`),
};
