import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { catalogues } from "./catalogues.ts";

export default defineConfig({
  plugins: [svelte(), catalogues()],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // everything is a file of this origin, so that the content policy can be strict
    chunkSizeWarningLimit: 700, // three.js, loaded when a game is opened
  },
  server: {
    proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true }, "/picture": "http://127.0.0.1:8000", "/embed/": "http://127.0.0.1:8000" },
  },
});
