// Cards: figures to build. Which moves make one, the server says.

import type { Scene } from "../protocol";
import { choicesOf, type Choice } from "./choices";

/** The choices that make each card of a scene; `made` has the card of every move that makes one. */
export const choicesByCard = (scene: Scene, made: Record<string, number>): Choice[][] =>
  scene.cards.map((_, card) => choicesOf(scene, ({ move }) => made[move] === card));
