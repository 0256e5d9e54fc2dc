// What a hint shows: nothing more than its grade gives away.

import { said, t } from "../i18n/index.svelte";
import type { Hint } from "../wire";
import { keyOf, type Place } from "./places";

export const GRADES = 3;

/** The grade to ask for after a hint: the next one; the last can be asked for again. */
export const nextGrade = (hint: Hint | null): number => Math.min(GRADES, (hint?.grade ?? 0) + 1);

/** The cells to light up: an area, or where a block lies. The third grade shows the move itself. */
export function looked(hint: Hint | null): Map<string, Place> {
  const places = hint && hint.grade < GRADES ? hint.cells : [];
  return new Map(places.map((place) => [keyOf(place), place]));
}

/** The blocks to mark, in the tray or on a board. */
export const advised = (hint: Hint | null): Set<string> => new Set(hint?.block?.split(",") ?? []);

/** The hint as a sentence, in the language of the page. */
export const sentence = (hint: Hint): string =>
  t("hint.line", { what: said(hint.what), why: hint.reasons.map(said).join(t("hint.and")) });
