// The signs of verdicts on moves, as players write them.

import type { ReviewedMove } from "../protocol";

export const SIGNS: Record<ReviewedMove["verdict"], string> = { blunder: "??", mistake: "?", inaccuracy: "?!", good: "" };

/** A move after which another seat has the best chances. */
export const TURN = "⇄";
