import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { LANGUAGES, said, t } from "../src/i18n/index.svelte";
import { settings } from "../src/state/settings.svelte";
import texts from "./fixtures/texts.json";

const sources = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((name) => /\.(svelte|ts)$/.test(name))
  .map((name) => readFileSync(`src/${name}`, "utf8"))
  .join("\n");
const bare = (key: string): string => key.replace(/\.(zero|one|two|few|many|other)$/, "");
const english = LANGUAGES.en!.texts;

test("every text that the page asks for is in the catalogue", () => {
  const asked = [...sources.matchAll(/\bt\(\s*"([^"]+)"/g)].map((found) => found[1]!);
  const known = new Set(Object.keys(english).map(bare));
  expect(asked.filter((key) => !known.has(key))).toEqual([]);
});

test("no text in the catalogue is never asked for", () => {
  const made = [...sources.matchAll(/\bt\(\s*`([^`$]+)\$\{/g)].map((found) => found[1]!);
  const unused = Object.keys(english).filter((key) => !sources.includes(`"${bare(key)}"`) && !made.some((start) => key.startsWith(start)));
  expect(unused).toEqual([]);
});

describe.each(Object.entries(LANGUAGES))("the catalogue %s", (code, language) => {
  it("has every text", () => {
    expect(Object.keys(language.texts).map(bare)).toEqual(expect.arrayContaining(Object.keys(english).map(bare)));
    expect(Object.keys(language.texts).map(bare).filter((key) => !Object.keys(english).map(bare).includes(key))).toEqual([]);
  });

  it("has the same holes in each text", () => {
    const holes = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();
    for (const [key, text] of Object.entries(english)) {
      const other = language.texts[key];
      if (other && !key.endsWith(".one")) expect(holes(other), key).toEqual(holes(text));
    }
  });

  it("has every plural form the language needs", () => {
    const forms = new Intl.PluralRules(code).resolvedOptions().pluralCategories.filter((form) => form !== "many");
    const counted = new Set(Object.keys(english).filter((key) => key !== bare(key)).map(bare));
    for (const key of counted) for (const form of forms) expect(Object.keys(language.texts)).toContain(`${key}.${form}`);
  });
});

test("all that the games say of themselves is there in French", () => {
  settings.language = "fr";
  const same = /^([Ss]tructure|cubes?|(Zone|beige) \d)$/; // in both languages
  expect(texts.filter((text) => said(text) === text && !same.test(text))).toEqual([]);
});

test("what the server says is translated with its numbers and places", () => {
  settings.language = "fr";
  expect(said("largest areas 7 and 9")).toBe("plus grandes zones : 7 et 9");
  expect(said("A large block must cover the medium on b2–c2 entirely.")).toBe("Un grand bloc doit couvrir entièrement le moyen en b2–c2.");
  expect(said("Zone 2")).toBe("Zone 2");
  expect(said("what nobody has said yet")).toBe("what nobody has said yet");
});

test("plurals follow the language", () => {
  settings.language = "fr";
  expect(t("acts.place", { count: 1 })).toContain("Une seule");
  settings.language = "en";
  expect(t("acts.place", { count: 3 })).toContain("3 cells");
});
