// Texts for people, in the language of whoever reads the page. They live in src/cubarium/locale, for Python and the page.

import { untrack } from "svelte";
import { loaders, moreLoaders, names } from "virtual:catalogues";
import type { Message, MessageValue } from "../protocol";
import { settings } from "../state/settings.svelte";
import { Translator } from "./translator";

const ENGLISH = "en";

let translator = $state.raw(new Translator({ language: "und", source: "" })); // until the first language is there
let packaged = { own: "", fallback: "" }; // the texts of the package for that language
let hasMore = false; // whether the texts of all views are wanted, not only those of the first
let brought: Record<string, string> = {}; // by language, the texts of games that are not in the package

/** The languages there are, by their codes, each with its own name for itself. */
export const LANGUAGES = names;

/** The language of the texts that are shown now. */
export const language = (): string => translator.language;

/** The language to show: the setting, else the first of the browser's languages that there is a catalogue for. */
export function wantedLanguage(wishes: readonly string[] = globalThis.navigator?.languages ?? []): string {
  if (names[settings.language]) return settings.language;
  for (const wish of wishes) {
    const tag = wish.toLowerCase();
    const found = Object.keys(names).find((code) => [tag, tag.split("-")[0]].includes(code.toLowerCase()));
    if (found) return found;
  }
  return ENGLISH;
}

/** Loads the wanted language and shows all texts in it; where it cannot be had, they stay as they are. */
export async function useLanguage(code = wantedLanguage()): Promise<void> {
  if (code === translator.language) return;
  const loaded = await load(code).catch(() => null);
  if (!loaded || code !== wantedLanguage()) return; // another was chosen meanwhile
  packaged = loaded;
  showTexts(code);
}

async function load(code: string): Promise<typeof packaged> {
  const parts = await Promise.all([loaders, ...(hasMore ? [moreLoaders] : [])].map((each) => each[code]!()));
  const join = (part: "own" | "fallback"): string => parts.map((loaded) => loaded.default[part]).join("\n");
  return { own: join("own"), fallback: join("fallback") };
}

/** A view other than the first, once its texts are there. */
export async function withTexts<T>(view: Promise<T>): Promise<T> {
  if (!hasMore) {
    hasMore = true;
    const code = untrack(wantedLanguage); // another language is no reason to open the view anew
    packaged = await load(code).catch((error: unknown) => {
      hasMore = false;
      throw error;
    });
    showTexts(code);
  }
  return view;
}

/** Adds texts that are not in the package, by language. Where both have a text, the package's own counts. */
export function addTexts(texts: Record<string, string>): void {
  const languages = Object.keys(texts);
  if (!languages.length) return;
  brought = { ...brought, ...Object.fromEntries(languages.map((code) => [code, `${brought[code] ?? ""}\n${texts[code]}`])) };
  showTexts(translator.language);
}

function showTexts(code: string): void {
  const source = (own: string, language: string): string => `${own}\n${brought[language] ?? ""}`;
  const english = { language: ENGLISH, source: source(packaged.fallback, ENGLISH) };
  setTranslator(new Translator({ language: code, source: source(packaged.own, code) }, english));
}

export function setTranslator(next: Translator): void {
  translator = next;
}

/** Says to the browser in which language the page is, and which way that runs. */
export function markLanguage(root: { lang: string; dir: string }): void {
  root.lang = translator.language;
  root.dir = translator.direction;
}

// ---------------------------------------------------------------- in words

export const message = (key: string, values: Record<string, MessageValue> = {}): Message => ({ key, values });

/** A text of the page itself. */
export const t = (key: string, values: Record<string, MessageValue> = {}): string => translator.words({ key, values });

/** A message, or any other value that a message may have, in words. */
export const text = (value: MessageValue): string => translator.words(value);

/** A text as a sentence that stands alone. */
export function sentence(value: MessageValue): string {
  const words = text(value);
  const begun = words.charAt(0).toLocaleUpperCase(translator.language) + words.slice(1);
  return /[.?!…。！？؟।]$/u.test(begun) ? begun : t("page-sentence", { text: begun });
}

/** Words one after another, for what is only heard. */
export const enumerated = (words: string[]): string => words.filter(Boolean).join(t("list-comma"));

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 31_557_600],
  ["month", 2_629_800],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];

/** How long ago a moment was, in words. */
export function since(moment: string, now = Date.now()): string {
  const seconds = Math.max(0, (now - Date.parse(moment)) / 1000);
  const [unit, length] = UNITS.find(([, each]) => seconds >= each) ?? ["second", seconds || 1];
  const words = new Intl.RelativeTimeFormat(translator.language, { numeric: "auto" });
  return unit === "second" ? words.format(0, unit) : words.format(-Math.floor(seconds / length), unit);
}

/** A number as it stands alone, with a real minus sign; `signed` gives gains their plus. */
export function number(value: number, signed = false): string {
  const shown = new Intl.NumberFormat(translator.language, { signDisplay: signed ? "exceptZero" : "auto" });
  return shown.format(value).replace("-", "−");
}

/** What a country is called, by its two letters. */
export const countryName = (code: string): string => new Intl.DisplayNames(translator.language, { type: "region", fallback: "code" }).of(code) ?? code;

/** The language of the page as the reader's country writes times, where the browser says which. */
export const ownLocale = (): string =>
  globalThis.navigator?.languages.find((each) => each.split("-")[0] === translator.language.split("-")[0]) ?? translator.language;

/** A day in words, so that no month is taken for a day; one without a time is the same in every zone. */
export const day = (moment: string): string =>
  new Intl.DateTimeFormat(ownLocale(), { dateStyle: "medium", timeZone: moment.includes("T") ? undefined : "UTC" }).format(new Date(moment));
