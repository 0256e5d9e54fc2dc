// The HTTP side of the server.

import { message } from "./i18n/index.svelte";
import { introduced } from "./introduction";
import type {
  Catalogue,
  ConditionalMovesView,
  ClaimRequest,
  ErrorView,
  GameCreated,
  GameRequest,
  GameSummary,
  HintView,
  InvitationView,
  Message,
  MessageView,
  MoveVerdict,
  PersonView,
  RulesView,
  Scene,
  ScoreDeltas,
  State,
} from "./protocol";
import type { Cell } from "./scene/cells";

/** What the server refused or could not answer, with the reason for people. */
export class ApiError extends Error {
  constructor(
    readonly code: ErrorView["code"] | "offline",
    readonly reason: Message,
  ) {
    super(code);
  }
}

/** Why something was refused. */
export const reasonOf = ({ key, values, message: words }: Pick<ErrorView, "key" | "values" | "message">): MessageView => ({ key, values, text: words });

const offline = (): ApiError => new ApiError("offline", message("page-error-offline"));

/** Asks the server; whatever goes wrong becomes an ApiError, with the code "offline" where it could not be reached. */
export async function ask<T>(path: string, body?: unknown, method = body === undefined ? "GET" : "POST", signal?: AbortSignal): Promise<T> {
  let response: Response;
  try {
    response = await introduced(path, method, () =>
      fetch(`/api${path}`, {
        method,
        headers: body === undefined ? {} : { "Content-Type": "application/json" },
        body: body === undefined ? undefined : JSON.stringify(body),
        credentials: "same-origin",
        signal,
      }),
    );
  } catch {
    throw offline();
  }
  if (response.ok) return (response.status === 204 ? null : await response.json()) as T;
  const refusal = response.status < 502 ? ((await response.json().catch(() => null)) as ErrorView | null) : null;
  throw refusal?.key ? new ApiError(refusal.code, reasonOf(refusal)) : offline(); // else a proxy has answered in its place
}

/** The reason of an error, for people; any other error than the server's is a bug, and is thrown on. */
export function reasonFrom(error: unknown): Message {
  if (error instanceof ApiError) return error.reason;
  throw error;
}

/** What one may ask about a move: why not this one, why not where its block would lie on a cell, why not that block. */
export type WhyNot = { move: string } | ({ like: string } & Cell) | { block: string };

/** Which of one's games: of a kind, over or not, without so many of the latest. */
export interface GamesWanted {
  game?: string;
  over?: boolean;
  skip?: number;
}

export const query = (values: Record<string, unknown>): string =>
  new URLSearchParams(
    Object.entries(values)
      .filter(([, value]) => value !== null && value !== undefined && value !== "")
      .map(([name, value]) => [name, String(value)]),
  ).toString();

export const api = {
  catalogue: () => ask<Catalogue>("/catalogue"),
  rules: (game: string, language: string) => ask<RulesView>(`/rules/${game}?${query({ language })}`),
  myName: () => ask<PersonView>("/session"),
  rename: (name: string) => ask<PersonView>("/session", { name }, "PUT"),
  myGames: (which: GamesWanted = {}) => ask<GameSummary[]>(`/my/games?${query({ ...which })}`),
  openRecord: (text: string) => ask<GameCreated>("/records", { text }),
  preview: (game: string, options: Record<string, unknown>, plies = 0) =>
    ask<Scene>(`/preview?${query({ game, plies, ...options })}`),
  create: (request: GameRequest) => ask<GameCreated>("/games", request),
  state: (id: string) => ask<State>(`/games/${id}`),
  sceneAt: (id: string, ply: number) => ask<Scene>(`/games/${id}/plies/${ply}`),
  why: (id: string, question: WhyNot) => ask<MoveVerdict>(`/games/${id}/why?${query(question)}`),
  gains: (id: string) => ask<ScoreDeltas>(`/games/${id}/gains`),
  hint: (id: string, grade: number) => ask<HintView>(`/games/${id}/hint?${query({ grade })}`),
  invitation: (id: string, token: string) => ask<InvitationView>(`/games/${id}/invitation`, { token }),
  giveToComputer: (id: string, seat: number, level: number) => ask<State>(`/games/${id}/seats/${seat}/computer`, { level }),
  fillWithComputers: (id: string, level: number) => ask<State>(`/lobby/${id}/computers`, { level }),
  join: (id: string, token: string) => ask<State>(`/games/${id}/join`, { token }),
  claim: (id: string, take: ClaimRequest["take"], level: number | null) => ask<State>(`/games/${id}/claim`, { take, level }),
  resign: (id: string) => ask<State>(`/games/${id}/resign`, {}),
  takeback: (id: string) => ask<State>(`/games/${id}/takeback`, {}),
  answer: (id: string, accept: boolean) => ask<State>(`/games/${id}/takeback/answer`, { accept }),
  conditionalMoves: (id: string) => ask<ConditionalMovesView>(`/games/${id}/conditional-moves`),
  keepConditionalMoves: (id: string, ply: number, lines: string[][]) => ask<ConditionalMovesView>(`/games/${id}/conditional-moves`, { ply, lines }, "PUT"),
  variation: (id: string, moves: string[]) => ask<Scene>(`/games/${id}/variation`, { moves }),
  rematch: (id: string) => ask<State>(`/games/${id}/rematch`, {}),
  noRematch: (id: string) => ask<State>(`/games/${id}/rematch`, undefined, "DELETE"),
};
