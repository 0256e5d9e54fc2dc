// The games there are to play, the levels of the computer and the limits: asked for once.

import { api } from "../api";
import { addTexts } from "../i18n/index.svelte";
import type { Catalogue } from "../protocol";

let asked: Promise<Catalogue> | null = null;

export function loadCatalogue(): Promise<Catalogue> {
  asked ??= ask().catch((error: unknown) => {
    asked = null; // whoever comes next asks again
    throw error;
  });
  return asked;
}

async function ask(): Promise<Catalogue> {
  const catalogue = await api.catalogue();
  for (const { catalogues } of catalogue.games) addTexts(catalogues);
  return catalogue;
}
