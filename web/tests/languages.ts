// The page in one language or another, for the tests.

import { ENGLISH, languageModule } from "../catalogues.ts";
import { setTranslator } from "../src/i18n/index.svelte";
import { Translator, type Catalogue } from "../src/i18n/translator";

export const catalogue = (language: string): Catalogue => ({ language, source: languageModule(language).own });

export const english = catalogue(ENGLISH);
export const french = catalogue("fr");

/**
 * A language that runs right to left, with Hebrew letters instead of English words: "page-close = ‏קעגדק‎". What stands
 * in braces stays as it is.
 */
export const mirrored: Catalogue = {
  language: "he",
  source: english.source.replace(/^(page-[\w-]+ = )([^{}\n]+)$/gm, (_, start: string, words: string) =>
    start + words.replace(/[a-z]/gi, (letter) => String.fromCharCode(0x5d0 + (letter.toLowerCase().charCodeAt(0) - 97) % 27)),
  ),
};

export const inEnglish = (): void => setTranslator(new Translator(english));
export const inFrench = (): void => setTranslator(new Translator(french, english));
export const inMirrored = (): void => setTranslator(new Translator(mirrored, english));
