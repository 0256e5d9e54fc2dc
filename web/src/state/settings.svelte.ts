// What a person has chosen, kept in this browser.

export const BOARD_KINDS = ["3d", "2d"] as const;
export type BoardKind = (typeof BOARD_KINDS)[number];

export interface Settings {
  theme: "system" | "light" | "dark";
  language: string; // "" is what the browser prefers
  view: BoardKind;
  sound: boolean;
  patterns: boolean;
  letters: boolean;
  motion: "system" | "less";
  confirm: boolean; // a move waits for Confirm
  ghost: boolean; // a tap on the ghost confirms, as the button does
  gains: boolean; // show what moves would score
  meaning: "start" | "open" | "closed"; // whether beside the scores stands what they count; at first, only while a game begins
}

const KEY = "cubarium.settings";

const DEFAULTS: Settings = {
  theme: "system",
  language: "",
  view: "3d",
  sound: false,
  patterns: true,
  letters: true,
  motion: "system",
  confirm: true,
  ghost: true,
  gains: true,
  meaning: "start",
};

function stored(): Partial<Settings> {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>;
    if (found.view && !BOARD_KINDS.includes(found.view)) delete found.view; // as another version of the page called it
    return found;
  } catch {
    return {}; // no storage, or not ours
  }
}

export const settings = $state<Settings>({ ...DEFAULTS, ...stored() });

export function keep(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // private windows may refuse; the settings then last as long as the page
  }
}

export function isDark(): boolean {
  if (settings.theme !== "system") return settings.theme === "dark";
  return media.dark;
}

export const lessMotion = (): boolean => settings.motion === "less" || media.still;

const media = $state({ dark: false, still: false });

/** Tells whether a media query holds, now and whenever that changes. */
export function followMedia(query: string, set: (matches: boolean) => void): void {
  const list = matchMedia(query);
  set(list.matches);
  list.addEventListener("change", (event) => set(event.matches));
}

if (typeof matchMedia !== "undefined") {
  followMedia("(prefers-color-scheme: dark)", (matches) => (media.dark = matches));
  followMedia("(prefers-reduced-motion: reduce)", (matches) => (media.still = matches));
}
