import { expect, test } from "vitest";
import { encode } from "../src/qr/encode";

const drawn = (modules: boolean[][]): string[] => modules.map((row) => row.map((isDark) => (isDark ? "#" : ".")).join(""));

test("a code has its finders, its timing and the size of the smallest version with room", () => {
  const rows = drawn(encode("http://a")!);
  expect(rows).toHaveLength(21);
  expect(rows[0]!.slice(0, 7)).toBe("#######");
  expect(rows.slice(0, 7).map((row) => row.slice(14))).toEqual(["#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######"]);
  expect(rows[6]!.slice(8, 13)).toBe("#.#.#");
  expect(encode("x".repeat(15))).toHaveLength(25);
});

test("what has no room has no code", () => {
  expect(encode("x".repeat(180))).toHaveLength(53);
  expect(encode("x".repeat(181))).toBeNull();
});
