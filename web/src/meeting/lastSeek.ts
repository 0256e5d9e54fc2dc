// What somebody last ticked, kept in this browser.

import type { SeekRequest } from "../protocol";

const KEY = "cubarium.seek";

export function lastSeek(): SeekRequest | null {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "null") as SeekRequest | null;
    return found && typeof found.games === "object" && Array.isArray(found.speeds) ? found : null;
  } catch {
    return null; // no storage, or not ours
  }
}

export function keepSeek(seek: SeekRequest): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(seek));
  } catch {
    // private windows may refuse; then one ticks again the next time
  }
}
