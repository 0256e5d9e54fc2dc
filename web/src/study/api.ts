// What the server is asked about studies and the analysis board.

import { ask, query, type WhyNot } from "../api";
import type { AnalysisBoard, ExportView, MoveVerdict, ScoreDeltas, SetupRequest, SetupView, StudySummary, StudyTree, StudyView } from "../protocol";

/** Where a study comes from: a text, a game, a puzzle, or one that is kept. */
export type StudySource = { text: string } | { game: string } | { puzzle: string } | { study: string };

/** What an address of the analysis board names; null: where an analysis begins. */
export function sourceOf(path: string): StudySource | null {
  const { pathname, searchParams } = new URL(path, location.origin);
  const [first, second, third] = pathname.slice(1).split("/");
  if (first === "study" && second) return { study: decodeURIComponent(second) };
  if (second === "game" && third) return { game: decodeURIComponent(third) };
  if (second === "puzzle" && third) return { puzzle: decodeURIComponent(third) };
  const text = searchParams.get("start");
  return text ? { text } : null;
}

export const studyApi = {
  board: (start: string, moves: string[]) => ask<AnalysisBoard>("/analysis/board", { start, moves }),
  why: (start: string, moves: string[], question: WhyNot) => ask<MoveVerdict>(`/analysis/why?${query(question)}`, { start, moves }),
  gains: (start: string, moves: string[]) => ask<ScoreDeltas>("/analysis/gains", { start, moves }),
  setUp: (request: SetupRequest) => ask<SetupView>("/analysis/setup", request),
  fromText: (text: string, start: string | null = null) => ask<StudyTree>("/analysis/import", { text, start }),
  fromGame: (id: string) => ask<StudyTree>(`/analysis/games/${id}`),
  fromPuzzle: (id: string) => ask<StudyTree>(`/analysis/puzzles/${id}`),
  exported: (study: StudyTree) => ask<ExportView>("/analysis/export", study),
  mine: () => ask<StudySummary[]>("/studies"),
  find: (id: string) => ask<StudyView>(`/studies/${id}`),
  keep: (title: string, visibility: StudyView["visibility"], study: StudyTree) => ask<StudyView>("/studies", { title, visibility, study }),
  change: (id: string, title: string, visibility: StudyView["visibility"], study: StudyTree, version: number) =>
    ask<StudyView>(`/studies/${id}`, { title, visibility, study, version }, "PUT"),
  copy: (id: string) => ask<StudyView>(`/studies/${id}/copy`, {}),
  remove: (id: string) => ask<null>(`/studies/${id}`, undefined, "DELETE"),
};
