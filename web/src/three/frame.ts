// What there is to see, as plain data.

import { cubeKey, type Place } from "../scene/places";
import type { Cube, Scene } from "../wire";
import type { Look } from "./look";

export interface Frame extends Look {
  scene: Scene;
  ghost: Cube[];
  sure: boolean; // the ghost waits to be confirmed
  lit: Place[];
  looked: Place[]; // to which a hint points
  advised: Set<string>; // blocks of which a hint speaks
  refused: Place | null;
  bright: Set<string> | null; // blocks that can be taken up; all others are dimmed
  picked: string[];
  spread: number; // levels drawn apart
  upTo: number; // levels above are faded
  still: boolean;
  titles: Record<string, string>;
}

/** The cubes drawn as one piece: a block, or what lies of it on one level where levels are apart or faded. */
export function piecesOf(frame: Frame): Map<string, Cube[]> {
  const found = new Map<string, Cube[]>();
  for (const cube of frame.scene.cubes) {
    const level = frame.spread > 0 ? cube.level : "";
    const key = `${cube.board}|${cube.block}|${level}|${cube.level > frame.upTo ? "faded" : ""}`;
    const piece = found.get(key);
    if (piece) piece.push(cube);
    else found.set(key, [cube]);
  }
  return new Map([...found].map(([key, cubes]) => [`${key}|${cubes.map(cubeKey).join()}`, cubes]));
}
