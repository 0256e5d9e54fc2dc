// Scenes that the games themselves made; fixtures.py writes them anew.

import babel from "./fixtures/babel.json";
import blokus3d from "./fixtures/blokus3d.json";
import kewbz from "./fixtures/kewbz.json";
import kubruss from "./fixtures/kubruss.json";
import qubix from "./fixtures/qubix.json";
import qubix5 from "./fixtures/qubix5.json";
import type { Scene } from "../src/protocol";

export const scenes = { babel, blokus3d, kewbz, kubruss, qubix, qubix5 } as unknown as Record<string, Scene> & {
  [name in "babel" | "blokus3d" | "kewbz" | "kubruss" | "qubix" | "qubix5"]: Scene;
};

export const named = Object.entries(scenes);
