// Cards: figures to build. Which moves make one, the server says.

import type { Choice, Scene } from "../protocol";

/** The choices that make each card of a scene; `made` has the card of every move that makes one. */
export const choicesByCard = (scene: Scene, made: Record<string, number>): Choice[][] =>
  scene.cards.map((_, card) => scene.choices.filter((choice) => made[choice.move] === card));
