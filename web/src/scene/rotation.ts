// Rotating the block in hand: which of its orientations is the present one, turned about an axis.

import type { SceneCube } from "../protocol";
import { anchorCubes, orientationKey, type Choice } from "./choices";

export type Axis = "up" | "east" | "north";

const NEXT: Record<Axis, Record<string, string>> = {
  up: { N: "E", E: "S", S: "W", W: "N", U: "U", D: "D" }, // clockwise, seen from above
  east: { U: "N", N: "D", D: "S", S: "U", E: "E", W: "W" }, // the top goes to the north
  north: { U: "E", E: "D", D: "W", W: "U", N: "N", S: "S" }, // the top goes to the east
};
const ORDER = "NESWUD";

function quarterTurn(cube: SceneCube, axis: Axis): SceneCube {
  const { x, y, level } = cube;
  const bulges = cube.bulges && [...cube.bulges].map((face) => NEXT[axis][face]!).sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b)).join("");
  if (axis === "up") return { ...cube, x: y, y: -x, bulges };
  if (axis === "east") return { ...cube, y: level, level: -y, bulges };
  return { ...cube, x: level, level: -x, bulges };
}

/** The orientation that another turns into, by as many quarters as it takes to fit; -1 if none does. */
export function rotated(orientations: Choice[], now: Choice, axis: Axis, clockwise: boolean): number {
  const keys = orientations.map((each) => orientationKey(anchorCubes(each)));
  const start = anchorCubes(now);
  const before = orientationKey(start);
  let cubes = start;
  for (let quarter = 1; quarter < 4; quarter++) {
    const times = clockwise ? 1 : 3;
    for (let time = 0; time < times; time++) cubes = cubes.map((cube) => quarterTurn(cube, axis));
    const key = orientationKey(cubes);
    const found = keys.indexOf(key);
    if (found >= 0 && key !== before) return found;
  }
  return -1;
}

/** The axes about which some other orientation can be reached. */
export function usefulAxes(orientations: Choice[], now: Choice | null): Set<Axis> {
  const axes: Axis[] = ["up", "east", "north"];
  return new Set(now ? axes.filter((axis) => rotated(orientations, now, axis, true) >= 0) : []);
}

/** The rotation that a person means: spun on the spot, tipped away from them or to their right, as they see the board. */
export type Turn = "spin" | "away" | "side";

export function rotationSeen(turn: Turn, azimuth: number): { axis: Axis; clockwise: boolean } {
  if (turn === "spin") return { axis: "up", clockwise: true };
  const quarter = (((Math.round(azimuth / (Math.PI / 2)) % 4) + 4) % 4) + (turn === "side" ? 1 : 0);
  // Seen from the south, away is north; from the east (a quarter round), away is west.
  return [
    { axis: "east" as Axis, clockwise: true },
    { axis: "north" as Axis, clockwise: turn === "side" },
    { axis: "east" as Axis, clockwise: false },
    { axis: "north" as Axis, clockwise: turn !== "side" },
    { axis: "east" as Axis, clockwise: true },
  ][quarter]!;
}
