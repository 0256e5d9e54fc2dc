// The rules beside a game: which are open, and at which place.

interface OpenRules {
  game: string | null; // null: closed
  key: string | null; // of the violation to which they are open
}

export const openRules = $state<OpenRules>({ game: null, key: null });

/** Opens the rules of a game, at what a violation is about where one is given. */
export function showRules(game: string, key: string | null = null): void {
  openRules.game = game;
  openRules.key = key;
}

export function closeRules(): void {
  openRules.game = null;
}

/** Whether a message is about a rule that would be broken: those keys are called so in every catalogue. */
export const isViolation = (key: string): boolean => key.includes("-rule-");
