// What the server is asked about solitaire.

import { ask, query } from "../api";
import type { AssessmentView, OwnPuzzle, PlacementView, PuzzleSummary, BoxView, SolitaireHintView, SolutionKept, SolutionView } from "../protocol";

/** A puzzle, and what lies in its box. */
export interface Box {
  puzzle: string | OwnPuzzle;
  placed: PlacementView[];
}

export const solitaireApi = {
  puzzles: () => ask<PuzzleSummary[]>("/solitaire"),
  puzzle: (which: string | OwnPuzzle) => (typeof which === "string" ? ask<BoxView>(`/solitaire/${encodeURIComponent(which)}`) : ask<BoxView>("/solitaire/own", which)),
  assess: (box: Box, signal: AbortSignal) => ask<AssessmentView>("/solitaire/assessment", box, "POST", signal),
  hint: (box: Box, grade: number) => ask<SolitaireHintView>("/solitaire/hint", { ...box, grade }),
  keep: (box: Box, seconds: number | null, hints: number) => ask<SolutionKept>("/solitaire/solutions", { ...box, seconds, hints }),
  solutions: (name: string, skip: number) => ask<SolutionView[]>(`/solitaire/${encodeURIComponent(name)}/solutions?${query({ skip })}`),
  sheet: (name: string, skip: number, language: string) => `/api/solitaire/${encodeURIComponent(name)}/sheet?${query({ skip, language })}`,
};
