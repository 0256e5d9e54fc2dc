// What a hint shows: nothing more than its grade gives away.

import { limits } from "../constants.json";
import { sentence, t, text } from "../i18n/index.svelte";
import type { HintView } from "../protocol";
import { cellKey, type Cell } from "./cells";

export const GRADES = limits.hint_grades;

/** The grade to ask for after a hint: the next one; the last can be asked for again. */
export const nextGrade = (hint: HintView | null): number => Math.min(GRADES, (hint?.grade ?? 0) + 1);

/** The cells to mark: an area, or where a block lies. The last grade shows the move itself. */
export function hintCells(hint: HintView | null): Map<string, Cell> {
  const cells = hint && hint.grade < GRADES ? hint.cells : [];
  return new Map(cells.map((cell) => [cellKey(cell), cell]));
}

/** The blocks to mark, in the tray or on a board. */
export const hintBlocks = (hint: HintView | null): Set<string> => new Set(hint?.blocks);

/** The hint as a sentence, in the language of the page. */
export const hintSentence = (hint: HintView): string =>
  hint.reasons.length ? t("page-hint-line", { what: hint.what, why: hint.reasons.map(text).join(t("page-hint-next-reason")) }) : sentence(hint.what);
