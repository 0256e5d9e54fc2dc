// Texts for people. A new language is one more file beside en.json; `said` translates what the server says in English.

import { settings } from "../state/settings.svelte";
import en from "./en.json";
import fr from "./fr.json";

export interface Language {
  name: string;
  direction: "ltr" | "rtl";
  texts: Record<string, string>;
  server: Record<string, string>; // English texts of the server; {} stands for any word, {0} for the first of them
}

export const LANGUAGES: Record<string, Language> = { en: en as Language, fr: fr as Language };

export function languageCode(): string {
  if (LANGUAGES[settings.language]) return settings.language;
  const wished = typeof navigator === "undefined" ? [] : navigator.languages;
  return wished.map((tag) => tag.split("-")[0]!).find((code) => LANGUAGES[code]) ?? "en";
}

const language = (): Language => LANGUAGES[languageCode()]!;

export const direction = (): "ltr" | "rtl" => language().direction;

type Values = Record<string, string | number>;

/** The text of a key. With `count`, the plural form the language has for it: key.one, key.other … */
export function t(key: string, values: Values = {}): string {
  const { texts } = language();
  const plural = values.count === undefined ? key : `${key}.${new Intl.PluralRules(languageCode()).select(Number(values.count))}`;
  const text = texts[plural] ?? texts[`${key}.other`] ?? texts[key] ?? LANGUAGES.en!.texts[plural] ?? key;
  return text.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));
}

const patterns = new Map<string, { shape: RegExp; text: string }[]>();

function patternsOf(code: string): { shape: RegExp; text: string }[] {
  let made = patterns.get(code);
  if (!made) {
    made = Object.entries(LANGUAGES[code]!.server)
      .filter(([english]) => english.includes("{}"))
      .map(([english, text]) => ({
        shape: new RegExp(`^${english.split("{}").map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("(.+?)")}$`),
        text,
      }));
    patterns.set(code, made);
  }
  return made;
}

/** What the server says, in the language of the page where its catalogue has it: word by word, or by a pattern. */
export function said(text: string): string {
  const { server } = language();
  if (server[text]) return server[text];
  for (const { shape, text: pattern } of patternsOf(languageCode())) {
    const found = shape.exec(text);
    if (found) return pattern.replace(/\{(\d)\}/g, (_, index: string) => said(found[Number(index) + 1] ?? ""));
  }
  // A sentence may be in the catalogue without its full stop and capital.
  if (text.endsWith(".")) {
    const bare = text.slice(0, -1);
    for (const inner of [bare, bare.charAt(0).toLowerCase() + bare.slice(1)]) {
      const known = said(inner);
      if (known !== inner) return `${known.charAt(0).toUpperCase()}${known.slice(1)}.`;
    }
  }
  return text;
}

export function list(words: string[]): string {
  return new Intl.ListFormat(languageCode(), { type: "conjunction" }).format(words);
}
