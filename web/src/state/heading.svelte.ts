// What stands at the head of the page while a game is shown: which one it is, and the rule that was just broken there.

import type { GameView } from "../protocol";

interface Heading {
  game: GameView | null;
  broken: string | null; // the key of a violation
}

export const heading = $state<Heading>({ game: null, broken: null });
