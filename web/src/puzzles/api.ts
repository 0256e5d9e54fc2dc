// What the server is asked about puzzles.

import { ask, query, type WhyNot } from "../api";
import type { MoveVerdict, PuzzleView, PuzzlesView, ScoreDeltas, TryView } from "../protocol";

/** Which puzzle: one by its id, or the next of a game, about a theme or not. */
export type PuzzleSource = { id: string } | { game: string; theme: string | null };

export const puzzleApi = {
  all: () => ask<PuzzlesView[]>("/puzzles"),
  puzzle: (source: PuzzleSource) => ask<PuzzleView>("id" in source ? `/puzzles/${source.id}` : `/puzzles/next?${query(source)}`),
  answer: (id: string, move: string | null) => ask<TryView>(`/puzzles/${id}/tries`, { move }),
  why: (id: string, question: WhyNot) => ask<MoveVerdict>(`/puzzles/${id}/why?${query(question)}`),
  gains: (id: string) => ask<ScoreDeltas>(`/puzzles/${id}/gains`),
};
