// The colours of blocks: those of cubarium.pictures, so that a picture in the docs and the page look alike.

import { colours, unknown_colour } from "../constants.json";

export interface Colour {
  base: string;
  ink: string; // of letters and patterns on it
  tile: number; // of the pattern, along a side, out of the length of an edge
  path: string; // the pattern
  filled: boolean; // or else stroked
}

const COLOURS: Record<string, Colour> = colours;

export const COLOUR_NAMES = Object.keys(COLOURS);

export const colourOf = (name: string): Colour => COLOURS[name] ?? COLOURS[unknown_colour]!;

const channels = (text: string): number[] => [1, 3, 5].map((at) => parseInt(text.slice(at, at + 2), 16));

export function mixed(one: string, other: string, share: number): string {
  const [a, b] = [channels(one), channels(other)];
  return `#${a.map((value, i) => Math.round(value + (b[i]! - value) * share).toString(16).padStart(2, "0")).join("")}`;
}
