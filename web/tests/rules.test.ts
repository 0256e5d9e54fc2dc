import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { blocksOf, matches, spansOf } from "../src/rules/markdown";

const page = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

test("a rule has its words, its picture, and the violations that it is about", () => {
  const text = "## A turn\n\n1. **Inside.** Every cube\n   lies inside.\n   <!-- x-rule-outside x-rule-too-high -->\n2. Or pass.\n\n![A *hole*](../pictures/x-hole.svg)\n";
  expect(blocksOf(text)).toEqual([
    { kind: "heading", level: 2, spans: [{ kind: "text", text: "A turn" }] },
    {
      kind: "list",
      ordered: true,
      items: [
        { spans: [{ kind: "strong", text: "Inside." }, { kind: "text", text: " Every cube lies inside." }], keys: ["x-rule-outside", "x-rule-too-high"] },
        { spans: [{ kind: "text", text: "Or pass." }], keys: [] },
      ],
    },
    { kind: "picture", name: "x-hole", alt: "A *hole*" },
  ]);
});

test("a table has a head and rows", () => {
  const [table] = blocksOf("| code | piece |\n|---|---|\n| `I2` | bar |\n<!-- x-rule-shape -->");
  expect(table).toEqual({
    kind: "table",
    head: [[{ kind: "text", text: "code" }], [{ kind: "text", text: "piece" }]],
    rows: [[[{ kind: "code", text: "I2" }], [{ kind: "text", text: "bar" }]]],
    keys: ["x-rule-shape"],
  });
});

test.each(["babel", "blokus3d", "kewbz", "kubruss", "qubix"])("nothing of the Markdown of %s is left over", (game) => {
  const french = page(`src/cubarium/locale/fr/rules/${game}.md`);
  const shown = JSON.stringify(blocksOf(french));
  for (const strange of ["**", "<!--", "](", "|---"]) expect(shown).not.toContain(strange);
});

test("words are found whatever their case and accents", () => {
  expect(matches("La Réserve est réservée", "RESERV")).toEqual([
    { text: "La ", isMatch: false },
    { text: "Réserv", isMatch: true },
    { text: "e est ", isMatch: false },
    { text: "réserv", isMatch: true },
    { text: "ée", isMatch: false },
  ]);
  expect(matches("all", "")).toEqual([{ text: "all", isMatch: false }]);
  expect(spansOf("a *b* `c`").map((span) => span.kind)).toEqual(["text", "em", "text", "code"]);
});
