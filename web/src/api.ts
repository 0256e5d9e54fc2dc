// The HTTP side of the server.

import { message, type Text } from "./i18n/index.svelte";
import type { Catalogue, GameLine, Hint, Problem, Scene, State, Why } from "./wire";

/** What the server refused or could not answer, with the reason for people. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    readonly reason: Text,
  ) {
    super(code);
  }
}

/** Why something was refused, for any language where the server says so. */
export const reasonOf = ({ key, values, message: words }: Problem): Text => (key ? { key, values: values ?? {}, text: words } : words);

const offline = (): ApiError => new ApiError("offline", message("page-error-offline"));

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
    throw offline();
  }
  if (response.ok) return (await response.json()) as T;
  if (response.status >= 502) throw offline();
  const problem = (await response.json().catch(() => null)) as Partial<Problem> | null;
  throw problem?.code && problem.message ? new ApiError(problem.code, reasonOf(problem as Problem)) : new ApiError(String(response.status), response.statusText);
}

/** The reason of an error, for people; any other error than the server's is a bug, and is thrown on. */
export function reasonFrom(error: unknown): Text {
  if (error instanceof ApiError) return error.reason;
  throw error;
}

export interface SeatWish {
  kind: "human" | "computer";
  level?: number;
  kept?: boolean; // for a friend who gets the link
}

export interface CreatedGame {
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
    ask<CreatedGame>("/games", { game, options, seats }),
  state: (id: string) => ask<State>(`/games/${id}`),
  sceneAt: (id: string, ply: number) => ask<Scene>(`/games/${id}/plies/${ply}`),
  why: (id: string, move: string) => ask<Why>(`/games/${id}/why?${query({ move })}`),
  gains: (id: string) => ask<{ ply: number; gains: Record<string, number[]> }>(`/games/${id}/gains`),
  hint: (id: string, grade: number) => ask<Hint>(`/games/${id}/hint?${query({ grade })}`),
  join: (id: string, token: string) => ask<State>(`/games/${id}/join`, { token }),
  resign: (id: string) => ask<State>(`/games/${id}/resign`, {}),
  takeback: (id: string) => ask<State>(`/games/${id}/takeback`, {}),
  answer: (id: string, accept: boolean) => ask<State>(`/games/${id}/takeback/answer`, { accept }),
  rematch: (id: string) => ask<State>(`/games/${id}/rematch`, {}),
};
