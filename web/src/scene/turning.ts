// Turning a block in hand: which of the ways to hold it is the present one, turned about an axis.

import type { Choice, Cube, Scene } from "../wire";
import { holding, pointedAt } from "./choices";

export type Axis = "up" | "east" | "north";

const NEXT: Record<Axis, Record<string, string>> = {
  up: { N: "E", E: "S", S: "W", W: "N", U: "U", D: "D" }, // clockwise, seen from above
  east: { U: "N", N: "D", D: "S", S: "U", E: "E", W: "W" }, // the top goes to the north
  north: { U: "E", E: "D", D: "W", W: "U", N: "N", S: "S" }, // the top goes to the east
};
const ORDER = "NESWUD";

function turnedOnce(cube: Cube, axis: Axis): Cube {
  const { x, y, level } = cube;
  const bulges = cube.bulges && [...cube.bulges].map((face) => NEXT[axis][face]!).sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b)).join("");
  if (axis === "up") return { ...cube, x: y, y: -x, bulges };
  if (axis === "east") return { ...cube, y: level, level: -y, bulges };
  return { ...cube, x: level, level: -x, bulges };
}

/** Which way the block is held after one more turn, by as many quarters as it takes to fit; -1 if none does. */
export function turnedWay(scene: Scene, ways: Choice[], now: Choice, axis: Axis, clockwise: boolean): number {
  const held = ways.map((way) => holding(pointedAt(way, scene.boards)));
  const start = pointedAt(now, scene.boards);
  const before = holding(start);
  let cubes = start;
  for (let quarter = 1; quarter < 4; quarter++) {
    const times = clockwise ? 1 : 3;
    for (let time = 0; time < times; time++) cubes = cubes.map((cube) => turnedOnce(cube, axis));
    const shape = holding(cubes);
    const found = held.indexOf(shape);
    if (found >= 0 && shape !== before) return found;
  }
  return -1;
}

/** The axes about which some other way can be reached. */
export function axesThatTurn(scene: Scene, ways: Choice[], now: Choice | null): Set<Axis> {
  const axes: Axis[] = ["up", "east", "north"];
  return new Set(now ? axes.filter((axis) => turnedWay(scene, ways, now, axis, true) >= 0) : []);
}
