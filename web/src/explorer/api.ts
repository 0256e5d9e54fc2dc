// What the server is asked about openings, and about dumps of games.

import { ask, query } from "../api";
import type { DumpsView, ExplorerView, ProvedValues } from "../protocol";

export type Options = Record<string, string>;

const asked = (game: string, options: Options, moves: readonly string[]): string => query({ ...options, game, moves: moves.join(" ") });

export const explorerApi = {
  explore: (game: string, options: Options, moves: readonly string[]) => ask<ExplorerView>(`/explorer?${asked(game, options, moves)}`),
  values: (game: string, options: Options, moves: readonly string[]) => ask<ProvedValues>(`/explorer/values?${asked(game, options, moves)}`),
  dumps: () => ask<DumpsView>("/dumps"),
};
