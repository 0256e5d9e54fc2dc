// How many ways of filling a box one has found, in words.

import { t } from "../i18n/index.svelte";

export function collected({ found, ways }: { found: number; ways: number | null }): string {
  return ways === null ? t("solitaire-found-some", { found }) : t("solitaire-found", { found, ways });
}
