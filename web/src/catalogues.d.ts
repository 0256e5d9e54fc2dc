// What the plugin in catalogues.ts makes of the Fluent catalogues.

declare module "virtual:catalogues" {
  import type { LanguageModule } from "../catalogues.ts";

  export const names: Record<string, string>; // every language there is, each by its own name for itself
  export const loaders: Record<string, () => Promise<{ default: LanguageModule }>>;
  export const moreLoaders: typeof loaders; // what the first page can do without
}
