// What the server is asked about reviews.

import { ask, query, type WhyNot } from "../api";
import type { GameCreated, Message, MoveVerdict, ReviewStatus, Scene, TriedMove } from "../protocol";

export const reviewApi = {
  find: (id: string, after?: number) => ask<ReviewStatus>(`/games/${id}/review?${query({ after })}`),
  begin: (id: string) => ask<ReviewStatus>(`/games/${id}/review`, {}),
  line: (id: string, ply: number) => ask<Scene[]>(`/games/${id}/review/${ply}/line`),
  reasons: (id: string, ply: number) => ask<Message[]>(`/games/${id}/review/${ply}/reasons`),
  position: (id: string, ply: number) => ask<Scene>(`/games/${id}/review/${ply}/position`),
  why: (id: string, ply: number, question: WhyNot) => ask<MoveVerdict>(`/games/${id}/review/${ply}/why?${query(question)}`),
  attempt: (id: string, ply: number, move: string) => ask<TriedMove>(`/games/${id}/review/${ply}/try`, { move }),
  again: (id: string, ply: number, level: number | null) => ask<GameCreated>(`/games/${id}/again`, { ply, level }),
};
