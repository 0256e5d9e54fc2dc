// What travels between the server and the page. Must agree with src/cubarium/server/messages.py and scene.py.

import type { Message, Text, Value } from "./i18n/translator";

export interface Board {
  name: string;
  title: Text;
  columns: number;
  rows: number;
  heights: number[][]; // heights[y][x]; 0 is outside the board
  owner: number | null;
  layered: boolean;
  labels: string[];
}

export interface Cube {
  board: string;
  x: number;
  y: number;
  level: number;
  colour: string;
  mark: string;
  block: string;
  owner: number | null;
  bulges: string | null;
}

export interface Item {
  block: string;
  title: Text;
  colour: string;
  mark: string;
  count: number;
  shape: [number, number, number][];
  bulges: string | null;
}

export interface Tray {
  seat: number;
  title: Text;
  colour: string;
  items: Item[];
}

export interface Card {
  title: Text;
  pattern: string[]; // rows from the north
  boards: string[];
}

export interface Choice {
  move: string;
  block: string; // several blocks are joined by commas
  cubes: Cube[];
}

/** A hint for the seat on turn: 1 says where to look, 2 which block to take, 3 the move. */
export interface Hint {
  ply: number;
  grade: number;
  text: string;
  what: Text; // the first half of the text
  reasons: Text[]; // the second
  cells: { board: string; x: number; y: number }[]; // an area; where the block lies, if on a board; where it goes
  block: string | null;
  move: string | null;
}

export interface Scene {
  boards: Board[];
  cubes: Cube[];
  trays: Tray[];
  choices: Choice[];
  cards: Card[];
  game: string;
  title: Text;
  scores: number[];
  turn: number | null;
  colour: number | null;
  winners: number[];
  fresh: [string, number, number, number][];
}

export interface Seat {
  seat: number;
  kind: "human" | "computer";
  level: number | null;
  name: string;
  you: boolean;
  taken: boolean;
  connected: boolean;
  colour: string;
  token: string | null;
}

export interface MoveMade {
  ply: number; // before the move
  seat: number;
  move: string;
}

export interface Outcome {
  scores: number[];
  winners: number[];
  reason: string;
  message?: Message; // the reason, for any language
}

/** Whether a move is legal, and the rule that it would break. */
export interface Why {
  reason: string | null;
  message?: Message | null;
}

/** Why something was refused. */
export interface Problem {
  code: string;
  message: string;
  key?: string; // with the values, the same for any language
  values?: Record<string, Value>;
}

export interface Takeback {
  seat: number;
  ply: number;
  waiting: number[];
}

export interface Rematch {
  asked: number[];
  id: string | null;
}

export type Ended = "rules" | "resigned";

export interface State {
  id: string;
  game: string;
  title: Text;
  options: Record<string, number | string | null>;
  seats: Seat[];
  version: number;
  ply: number;
  turn: number | null;
  moves: MoveMade[];
  scene: Scene;
  outcome: Outcome | null;
  ended: Ended | null;
  resigned: number | null;
  takeback: Takeback | null;
  rematch: Rematch | null;
  thinking: number | null;
  record: string;
}

export interface OptionChoice {
  value: number | string;
  title: Text;
}

export interface OptionInfo {
  name: string;
  title?: Text; // where there is none, the name says it
  about: Text;
  expected: Text;
  default: number | string | null;
  kind: "number" | "choice" | "drawing";
  choices: (number | string | OptionChoice)[]; // a mere value says what it is itself
  low: number | null;
  high: number | null;
}

export interface GameInfo {
  name: string;
  title: Text;
  about: Text;
  options: OptionInfo[];
  seats: number[];
  seats_option: string | null;
}

export interface Catalogue {
  games: GameInfo[];
  levels: { level: number; title: Text }[];
}

export interface GameLine {
  id: string;
  game: string;
  title: Text;
  ply: number;
  turn: number | null;
  yours: boolean;
  over: boolean;
  seats: Seat[];
  updated: string;
}

export type Event =
  | { type: "state"; state: State }
  | {
      type: "move";
      version: number;
      ply: number;
      seat: number;
      move: string;
      scene: Scene;
      turn: number | null;
      thinking: number | null;
      outcome: Outcome | null;
      ended: Ended | null;
      ref?: string | number | null;
    }
  | { type: "seats"; version: number; seats: Seat[] }
  | { type: "takeback"; version: number; takeback: Takeback | null; refused: boolean }
  | { type: "rematch"; version: number; rematch: Rematch }
  | { type: "pong" }
  | ({ type: "error"; ref: string | number | null } & Problem);
