// The colours of everything that is not a block: those of cubarium.pictures, and of what only the page marks. The page has
// them as CSS variables by the same names; colours of buttons and the like are in style.css.

import { themes } from "../constants.json";

const MARKS = {
  light: { destination: "#2f9e72", hint: "#d96200" },
  dark: { destination: "#ffe08a", hint: "#6cc3ff" },
};

const THEMES = {
  light: { ...themes.light, ...MARKS.light },
  dark: { ...themes.dark, ...MARKS.dark },
};

export const themeOf = (isDark: boolean): (typeof THEMES)["light"] => THEMES[isDark ? "dark" : "light"];

const VARIABLES = ["paper", "panel", "frame", "ink", "faint", "floor", "grid", "fresh", "destination", "hint"] as const;

/** Gives the page its colours. */
export function applyTheme(root: HTMLElement, isDark: boolean): void {
  const theme = themeOf(isDark);
  root.dataset.theme = isDark ? "dark" : "light";
  for (const name of VARIABLES) root.style.setProperty(`--${name}`, theme[name]);
}
