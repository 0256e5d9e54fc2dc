// Colours and patterns, chosen so that any two stay apart for people with protanopia, deuteranopia or tritanopia.
// Must agree with src/cubarium/pictures/palette.py, so that a picture in the docs and the page look alike.

export interface Colour {
  base: string;
  tile: number; // along a side, out of the 42 that a cube has
  path: string;
  filled?: boolean;
}

const DOT = "a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0-2.6 0z";
const DARK_INK = "#1f1a14";
const LIGHT_INK = "#fffdf8";

const COLOURS: Record<string, Colour> = {
  red: { base: "#b5381f", tile: 14, path: "M-2 2L2-2M0 14L14 0M12 16l4-4" },
  blue: { base: "#3c67ba", tile: 14, path: "M0 7q3.5-4 7 0t7 0" },
  yellow: { base: "#fdd657", tile: 14, path: `M2.2 3.5${DOT}M9.2 10.5${DOT}`, filled: true },
  green: { base: "#47a15f", tile: 14, path: "M7 3.5v7M3.5 7h7" },
  violet: { base: "#5b2a7a", tile: 14, path: "M0 0L14 14M14 0L0 14" },
  pink: { base: "#dd87b1", tile: 14, path: "M4 7a3 3 0 1 0 6 0a3 3 0 1 0-6 0z" },
  grey: { base: "#6c727b", tile: 14, path: "M2 3.5h5M9 10.5h5" },
  white: { base: "#f3f0ec", tile: 14, path: "M0 7h14" },
  black: { base: "#2b2e31", tile: 14, path: "M-2 12l4 4M0 0L14 14M12-2l4 4" },
  beige: { base: "#d3ba85", tile: 21, path: "M0 4q5-2 10.5 0t10.5 0M0 11q5 3 10.5 0t10.5 0M0 17.5q5-1 10.5 0t10.5 0" },
};

export const COLOUR_NAMES = Object.keys(COLOURS);

export const colourOf = (name: string): Colour => COLOURS[name] ?? COLOURS.grey!;

const channels = (text: string): number[] => [1, 3, 5].map((at) => parseInt(text.slice(at, at + 2), 16));

export function mixed(one: string, other: string, share: number): string {
  const [a, b] = [channels(one), channels(other)];
  return `#${a.map((value, i) => Math.round(value + (b[i]! - value) * share).toString(16).padStart(2, "0")).join("")}`;
}

function luminance(text: string): number {
  const [red, green, blue] = channels(text).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

/** Of letters and patterns: the darker or the lighter ink, whichever is read better. */
export const inkOn = (name: string): string =>
  contrast(DARK_INK, colourOf(name).base) > contrast(LIGHT_INK, colourOf(name).base) ? DARK_INK : LIGHT_INK;
