// The HTTP side of the server.

import type { Catalogue, GameLine, Hint, Scene, State } from "./wire";

export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** Asks the server; whatever goes wrong becomes an ApiError, with the code "offline" where it could not be reached. */
export async function ask<T>(path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
      credentials: "same-origin",
    });
  } catch {
    throw new ApiError("offline", "the server cannot be reached");
  }
  if (response.ok) return (await response.json()) as T;
  if (response.status >= 502) throw new ApiError("offline", "the server cannot be reached");
  const problem = (await response.json().catch(() => ({}))) as { code?: string; message?: string };
  throw new ApiError(problem.code ?? String(response.status), problem.message ?? response.statusText);
}

export interface SeatWish {
  kind: "human" | "computer";
  level?: number;
  kept?: boolean; // for a friend who gets the link
}

export interface Made {
  id: string;
  seats: { seat: number; token: string | null }[];
}

const query = (values: Record<string, unknown>): string =>
  new URLSearchParams(
    Object.entries(values)
      .filter(([, value]) => value !== null && value !== undefined && value !== "")
      .map(([name, value]) => [name, String(value)]),
  ).toString();

export const api = {
  catalogue: () => ask<Catalogue>("/catalogue"),
  myGames: () => ask<GameLine[]>("/my/games"),
  preview: (game: string, options: Record<string, unknown>, plies = 0) =>
    ask<Scene>(`/preview?${query({ game, plies, ...options })}`),
  create: (game: string, options: Record<string, unknown>, seats: SeatWish[]) =>
    ask<Made>("/games", { game, options, seats }),
  state: (id: string) => ask<State>(`/games/${id}`),
  sceneAt: (id: string, ply: number) => ask<Scene>(`/games/${id}/plies/${ply}`),
  why: (id: string, move: string) => ask<{ reason: string | null }>(`/games/${id}/why?${query({ move })}`),
  gains: (id: string) => ask<{ ply: number; gains: Record<string, number[]> }>(`/games/${id}/gains`),
  hint: (id: string, grade: number) => ask<Hint>(`/games/${id}/hint?${query({ grade })}`),
  join: (id: string, token: string) => ask<State>(`/games/${id}/join`, { token }),
  resign: (id: string) => ask<State>(`/games/${id}/resign`, {}),
  takeback: (id: string) => ask<State>(`/games/${id}/takeback`, {}),
  answer: (id: string, accept: boolean) => ask<State>(`/games/${id}/takeback/answer`, { accept }),
  rematch: (id: string) => ask<State>(`/games/${id}/rematch`, {}),
};
