import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { catalogues } from "./catalogues.ts";

export default defineConfig({ plugins: [svelte(), catalogues()], test: { include: ["tests/**/*.test.ts"], testTimeout: 60_000 } });
