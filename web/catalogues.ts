// A Vite plugin: the Fluent catalogues that Python reads too, each language as one module that the page loads on demand,
// and the texts that the page has before any is loaded.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { HtmlTagDescriptor, Plugin } from "vite";

export const FOLDER = fileURLToPath(new URL("../src/cubarium/locale", import.meta.url));
export const ENGLISH = "en";

/** Domains of which the page shows nothing; whatever else there is, a new game's catalogue too, comes along. */
const ELSEWHERE = new Set(["argparse", "arena", "bot", "cli", "dumps", "envs", "picture", "player", "protocol", "search", "solver", "terminal", "train"]);

/** Domains that the first page can do without: they are loaded with the view that is opened next. */
const LATER = new Set(["account", "analysis", "challenge", "clock", "club", "correspondence", "data", "email", "error", "explorer", "game", "help", "lessons", "lobby", "meet", "moderation", "notation", "option", "packing", "pairing", "people", "puzzles", "ratings", "review", "server", "sharing", "solitaire", "study", "talk", "task", "token", "tournament", "value", "watch"]);

const INDEX = "virtual:catalogues";
const LANGUAGE = "virtual:catalogue-";
const MORE = "virtual:more-texts-";

export function languageCodes(folder = FOLDER): string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name).sort();
}

/** The domains that the page needs. */
export function domainsOf(code: string, folder = FOLDER): string[] {
  const names = readdirSync(join(folder, code)).filter((name) => name.endsWith(".ftl")).map((name) => name.slice(0, -".ftl".length));
  return names.filter((name) => !ELSEWHERE.has(name)).sort();
}

const pathOf = (code: string, domain: string, folder: string): string => join(folder, code, `${domain}.ftl`);

/** The catalogue of a domain, without comments; empty where the language has none. */
function read(code: string, domain: string, folder: string): string {
  const path = pathOf(code, domain, folder);
  return existsSync(path) ? readFileSync(path, "utf8").replace(/^#.*\n|^\n/gm, "") : "";
}

export const keysOf = (source: string): string[] => [...source.matchAll(/^(-?[a-z][\w-]*) *=/gm)].map((found) => found[1]!);

export interface LanguageModule {
  own: string; // what the language says itself
  fallback: string; // English, for the domains in which it lacks a text
}

/** All texts of a language, or only those that are loaded first or later. */
export function languageModule(code: string, folder = FOLDER, part: "all" | "first" | "later" = "all"): LanguageModule {
  const domains = (each: string): string[] => domainsOf(each, folder).filter((domain) => part === "all" || LATER.has(domain) === (part === "later"));
  const own = domains(code).map((domain) => read(code, domain, folder)).join("");
  const keys = new Set(keysOf(own));
  const english = domains(ENGLISH).map((domain) => read(ENGLISH, domain, folder));
  return { own, fallback: english.filter((source) => keysOf(source).some((key) => !keys.has(key))).join("") };
}

/** A text of one line, as it is. */
function plainText(code: string, key: string): string | undefined {
  const source = read(code, key.split("-")[0]!, FOLDER);
  return source.split("\n").find((line) => line.startsWith(`${key} = `))?.slice(`${key} = `.length);
}

/** For searchers, who get English, and for browsers without JavaScript, where every language stands one after another. */
function staticTexts(): HtmlTagDescriptor[] {
  const inEach = languageCodes().map((lang) => ({ lang, text: plainText(lang, "page-needs-javascript") }));
  const paragraphs = inEach.flatMap(({ lang, text }) => (text ? [{ tag: "p", attrs: { lang }, children: text }] : []));
  return [
    { tag: "meta", attrs: { name: "description", content: plainText(ENGLISH, "page-description") }, injectTo: "head" },
    { tag: "noscript", children: paragraphs, injectTo: "body" },
  ];
}

function indexModule(): string {
  const nameOf = (code: string): string => plainText(code, "language-name") ?? code;
  const codes = languageCodes();
  const loaders = (start: string): string => codes.map((code) => `${JSON.stringify(code)}: () => import("${start}${code}")`).join(", ");
  return [
    `export const names = ${JSON.stringify(Object.fromEntries(codes.map((code) => [code, nameOf(code)])))};`,
    `export const loaders = { ${loaders(LANGUAGE)} };`,
    `export const moreLoaders = { ${loaders(MORE)} };`,
  ].join("\n");
}

export function catalogues(): Plugin {
  return {
    name: "cubarium-catalogues",
    transformIndexHtml: staticTexts,
    resolveId: (id) => (id === INDEX || id.startsWith(LANGUAGE) || id.startsWith(MORE) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${INDEX}`) return indexModule();
      const isMore = id.startsWith(`\0${MORE}`);
      if (!isMore && !id.startsWith(`\0${LANGUAGE}`)) return undefined;
      const code = id.slice((isMore ? MORE : LANGUAGE).length + 1);
      for (const each of [code, ENGLISH]) for (const domain of domainsOf(each)) this.addWatchFile(pathOf(each, domain, FOLDER));
      return `export default ${JSON.stringify(languageModule(code, FOLDER, isMore ? "later" : "first"))};`;
    },
  };
}
