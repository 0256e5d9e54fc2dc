// What this browser keeps, under names; nothing where it keeps nothing.

export function remembered<T>(name: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null") as T | null;
  } catch {
    return null; // no storage, or not ours
  }
}

export function remember(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // private windows may refuse; it then lasts as long as the page
  }
}
