import { expect, test, vi } from "vitest";
import { day, message, setTranslator } from "../src/i18n/index.svelte";
import { Translator } from "../src/i18n/translator";
import type { State } from "../src/protocol";
import { playerName, seatAt, withNames } from "../src/scene/words";

const table = (seats: object[], titles: object[]): State => ({ seats, scene: { trays: titles.map((title, seat) => ({ seat, title })) } }) as unknown as State;
const number = (seat: number): object => message("seat-number", { number: String(seat) });
const person = (name: string): object => ({ name, level: null });

test("a sentence about the end of a game names its players", () => {
  const about = message("babel-won-by-block", { seat: message("seat-within", { number: "2" }), cubes: 3 });
  expect(withNames(about, (seat) => ["Ann", "Bob"][seat]!)).toEqual(message("babel-won-by-block", { seat: "Bob", cubes: 3 }));
});

test("a seat is called by its colour, else by whoever plays it, else by its number", () => {
  const red = message("seat-red");
  expect(seatAt(table([person("Ann"), person("Bob")], [red, red]), 1)).toEqual([red]);
  expect(seatAt(table([person("Ann"), person("Bob")], [number(1), number(2)]), 1)).toEqual(["Bob"]);
  expect(seatAt(table([person("Ann"), person("Ann")], [number(1), number(2)]), 1)).toEqual([number(2)]);
  expect(playerName(table([person("Ann"), { name: "", level: 3 }], [number(1), number(2)]), 1)).toEqual([message("level-name", { level: 3 })]);
});

test("whoever plays is called by name, a computer too where no other has its name", () => {
  const colours = [message("seat-red"), message("seat-blue"), message("seat-green")];
  const pip = { name: "", level: 1 };
  expect(playerName(table([person("Ann"), pip], colours), 1)).toEqual([message("level-name", { level: 1 })]);
  expect(playerName(table([person("Ann"), pip, pip], colours), 2)).toEqual([colours[2]]);
});

test("a day is written in words, as in the reader's country, and is the same in every zone", () => {
  setTranslator(new Translator({ language: "en", source: "" }));
  vi.stubGlobal("navigator", { languages: ["de-AT", "en-GB"] });
  expect(day("2026-11-20")).toBe("20 Nov 2026");
  vi.stubGlobal("navigator", { languages: ["fr-FR"] });
  expect(day("2026-11-20")).toBe("Nov 20, 2026");
  vi.unstubAllGlobals();
});
