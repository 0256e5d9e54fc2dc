import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import { noProse } from "./lint.js";

export default ts.config(
  { ignores: ["node_modules", "dist"] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser } } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser } },
  },
  {
    rules: {
      "@typescript-eslint/no-non-null-assertion": "off", // indices that a line above has checked
      "svelte/no-navigation-without-resolve": "off", // for SvelteKit, which this is not
      "svelte/prefer-svelte-reactivity": "off", // sets and maps here are values, replaced and never changed
    },
  },
  {
    files: ["src/**"],
    plugins: { cubarium: { rules: { "no-prose": noProse } } },
    rules: { "cubarium/no-prose": ["error", { allow: ["Cubarium", "system-ui, 'Segoe UI', sans-serif", 'curl -H "Authorization: Bearer'] }] },
  },
);
