import { ESLint } from "eslint";
import { expect, test } from "vitest";

const eslint = new ESLint();

async function textsFound(code: string, filePath: string): Promise<number> {
  const [result] = await eslint.lintText(code, { filePath });
  expect(result!.fatalErrorCount).toBe(0);
  return result!.messages.filter((message) => message.ruleId === "cubarium/no-prose").length;
}

test.each([
  ["<p>Your turn</p>", "src/some.svelte"],
  ["<button aria-label='Close'></button>", "src/some.svelte"],
  ["const notice = 'It does not fit there.'", "src/some.ts"],
  ["const notice = `Move ${ply} of the game`", "src/some.ts"],
])("a text for people is found: %s", async (code, path) => expect(await textsFound(code, path)).toBe(1));

test.each([
  ["<p class='quiet icon'>{t('page-close')} · 3D</p>", "src/some.svelte"],
  ["<title>Cubarium</title>", "src/some.svelte"],
  ["<style>p { color: red }</style>", "src/some.svelte"],
  ["node.closest('input, select, dialog')", "src/some.ts"],
  ["const svg = `<path d='M0 0' fill='none'/>`", "src/some.ts"],
  ["matchMedia('(prefers-color-scheme: dark)')", "src/some.ts"],
])("what is no text for people is let through: %s", async (code, path) => expect(await textsFound(code, path)).toBe(0));
