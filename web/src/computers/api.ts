// What the server is asked about computer players.

import { ask, query } from "../api";
import type { AdaptedLevelView, ExplanationView } from "../protocol";

export const computerApi = {
  /** The level of the computer that adapts to whoever asks. */
  adaptedLevel: (game: string) => ask<AdaptedLevelView>(`/my/level?${query({ game })}`),
  explanation: (id: string, ply: number) => ask<ExplanationView>(`/games/${id}/explanation?${query({ ply })}`),
};
