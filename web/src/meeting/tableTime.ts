// How a table is timed, in words, from what lists of tables say of it.

import { controlName } from "../scene/clock";
import type { TableView } from "../protocol";

const DAY_S = 86_400;

export function tableTime(table: Pick<TableView, "speed" | "bank_s" | "increment_s">): string {
  if (table.bank_s === null) return controlName(null);
  if (table.speed === "correspondence" && table.bank_s === table.increment_s) return controlName({ days_per_move: table.bank_s / DAY_S });
  return controlName({ bank_s: table.bank_s, increment_s: table.increment_s ?? 0 });
}
