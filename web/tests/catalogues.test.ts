import { FluentResource } from "@fluent/bundle";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import { domainsOf, ENGLISH, FOLDER, keysOf, languageCodes, languageModule } from "../catalogues.ts";
import { COLOUR_NAMES } from "../src/scene/palette";

const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((name) => /\.(svelte|ts)$/.test(name));
const sources = [...files.map((name) => `src/${name}`), "catalogues.ts"].map((path) => readFileSync(path, "utf8")).join("\n");

type Entry = FluentResource["body"][number];

const entries = (language: string): Map<string, Entry> =>
  new Map(new FluentResource(languageModule(language).own).body.map((entry) => [entry.id, entry]));

/** The names of the values that a text speaks of, wherever in it, also in a message that it refers to. */
function placeholders(node: unknown, catalogue: Map<string, Entry>): string[] {
  if (typeof node !== "object" || node === null) return [];
  const { type, name = "" } = node as { type?: string; name?: string };
  const own = type === "var" ? [name] : type === "mesg" ? placeholders(catalogue.get(name), catalogue) : [];
  return [...new Set([...own, ...Object.values(node).flatMap((part) => placeholders(part, catalogue))])].sort();
}

const domains = domainsOf(ENGLISH);
const literalKeys = [...sources.matchAll(/"([a-z0-9]+)(-[a-z0-9]+)+"/g)].filter((found) => domains.includes(found[1]!)).map((found) => found[0].slice(1, -1));
const usedKeys = [...new Set([...literalKeys, ...COLOUR_NAMES.map((name) => `colour-${name}`)])].sort();
const english = entries(ENGLISH);

test("keys are literals, so that they can be found; only those of colours are put together", () => {
  const made = [...sources.matchAll(/\b(?:t|message)\(\s*`([^`]*)`/g)].map((found) => found[1]);
  expect(made).toEqual(["colour-${colour}"]);
});

test("no text of the page is never used", () => {
  expect([...english.keys()].filter((key) => /^(page|club)-/.test(key) && !usedKeys.includes(key))).toEqual([]);
});

describe.each(languageCodes())("the catalogue %s", (code) => {
  const own = entries(code);

  it("can be read, every entry of it", () => {
    const written = keysOf(languageModule(code).own);
    expect(written.filter((key) => !own.has(key))).toEqual([]);
    expect(written.filter((key, index) => written.indexOf(key) !== index)).toEqual([]);
  });

  it("has every text that the page uses", () => {
    expect(usedKeys.filter((key) => !own.has(key))).toEqual([]);
  });

  it("speaks in each text of the same values as English", () => {
    for (const [key, entry] of own)
      if (english.has(key)) expect(placeholders(entry, own), key).toEqual(placeholders(english.get(key), english));
  });

  it("has no text that English lacks", () => {
    expect([...own.keys()].filter((key) => !english.has(key))).toEqual([]);
  });
});

test("the page carries no texts of programs that run in a terminal", () => {
  expect(domains).toContain("kubruss");
  expect(domains.filter((domain) => ["cli", "terminal", "arena", "envs", "solver"].includes(domain))).toEqual([]);
});

test("what the first page can do without comes later, and nothing is lost", () => {
  const [all, first, later] = (["all", "first", "later"] as const).map((part) => keysOf(languageModule(ENGLISH, FOLDER, part).own));
  expect(later).toContain("club-lobby-title");
  expect(first).toContain("page-home-title");
  expect([...first!, ...later!].sort()).toEqual(all!.sort());
});

test("a language brings English along for the domains in which it lacks a text, and for no other", () => {
  const folder = mkdtempSync(join(tmpdir(), "locale-"));
  const write = (code: string, domain: string, text: string): void => {
    mkdirSync(join(folder, code), { recursive: true });
    writeFileSync(join(folder, code, `${domain}.ftl`), text);
  };
  write("en", "page", "# The page.\npage-close = Close\n\npage-skip = Skip\n");
  write("en", "seat", "seat-red = Red\n");
  write("de", "page", "page-close = Schließen\n");
  write("de", "seat", "seat-red = Rot\n");
  expect(languageModule("de", folder)).toEqual({
    own: "page-close = Schließen\nseat-red = Rot\n",
    fallback: "page-close = Close\npage-skip = Skip\n",
  });
  expect(languageModule("en", folder).fallback).toBe("");
});
