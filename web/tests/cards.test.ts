import { expect, test } from "vitest";
import { choicesByCard } from "../src/scene/cards";
import { choicesOf } from "../src/scene/choices";
import { scenes } from "./scenes";

const scene = scenes.qubix5;
const [first, second, third] = choicesOf(scene);

test("a card has the moves that make it, as the server says", () => {
  const found = choicesByCard(scene, { [first!.move]: 2, [second!.move]: 0, [third!.move]: 2 });
  expect(found).toHaveLength(scene.cards.length);
  expect(found.slice(0, 3)).toEqual([[second], [], [first, third]]);
});

test("a card that no move makes has none", () => {
  expect(choicesByCard(scene, {}).flat()).toEqual([]);
});
