// Texts for people. A new language is one more file beside en.json; `said` translates what the server says in English.

import { settings } from "../state/settings.svelte";
import en from "./en.json";
import fr from "./fr.json";

export interface Language {
  name: string;
  direction: "ltr" | "rtl";
  texts: Record<string, string>;
  server: Record<string, string>; // English texts of the server; # stands for any number
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

/** What the server says, in the language of the page where its catalogue has it. */
export function said(text: string): string {
  const { server } = language();
  if (server[text]) return server[text];
  const numbers = text.match(/\d+/g) ?? [];
  const pattern = server[text.replace(/\d+/g, "#")];
  if (!pattern) return text;
  let at = 0;
  return pattern.replace(/#/g, () => numbers[at++] ?? "#");
}

export function list(words: string[]): string {
  return new Intl.ListFormat(languageCode(), { type: "conjunction" }).format(words);
}
