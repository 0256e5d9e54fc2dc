// The edges of a block as thin bars: an outline that no neighbour and no board can cut off.

import { BufferGeometry, Float32BufferAttribute } from "three";
import type { Vec } from "./mesh";

/** Bars along every edge of a polycube where its surface turns; built in the axes of the game, as blocks are. */
export function edgeGeometry(cubes: Vec[], thickness: number): BufferGeometry {
  const has = new Set(cubes.map(String));
  const bars = new Map<string, { from: Vec; to: Vec }>();
  for (const cube of cubes)
    for (const axis of [0, 1, 2])
      for (const du of [0, 1])
        for (const dv of [0, 1]) {
          const [u, v] = [(axis + 1) % 3, (axis + 2) % 3] as [number, number];
          const start: Vec = [...cube];
          start[u] = cube[u]! + du;
          start[v] = cube[v]! + dv;
          const key = `${axis} ${String(start)}`;
          if (!bars.has(key) && turnsAt(has, start, u, v)) bars.set(key, bar(start, axis, thickness / 2));
        }
  const geometry = new BufferGeometry();
  const points = [...bars.values()].flatMap(({ from, to }) => boxOf(from, to)).flatMap(([x, y, z]) => [x, z, -y]);
  geometry.setAttribute("position", new Float32BufferAttribute(points, 3));
  return geometry;
}

/** Whether the surface turns along a line of the lattice: it is flat there only between two cubes side by side. */
function turnsAt(has: Set<string>, start: Vec, u: number, v: number): boolean {
  const filled = (du: number, dv: number): boolean => {
    const near: Vec = [...start];
    near[u] = near[u]! - du;
    near[v] = near[v]! - dv;
    return has.has(String(near));
  };
  const around = [filled(0, 0), filled(1, 0), filled(1, 1), filled(0, 1)];
  const count = around.filter(Boolean).length;
  return count === 1 || count === 3 || (count === 2 && around[0] === around[2]);
}

function bar(start: Vec, axis: number, half: number): { from: Vec; to: Vec } {
  const end: Vec = [...start];
  end[axis] = end[axis]! + 1;
  return { from: start.map((value) => value - half) as Vec, to: end.map((value) => value + half) as Vec };
}

const CORNERS = [0, 1, 2, 3, 4, 5, 6, 7].map((bits): Vec => [bits & 1, (bits >> 1) & 1, bits >> 2]);
const TRIANGLES = [0, 2, 3, 0, 3, 1, 4, 5, 7, 4, 7, 6, 0, 1, 5, 0, 5, 4, 2, 6, 7, 2, 7, 3, 0, 4, 6, 0, 6, 2, 1, 3, 7, 1, 7, 5];

const boxOf = (from: Vec, to: Vec): Vec[] =>
  TRIANGLES.map((corner) => CORNERS[corner]!.map((far, axis) => (far ? to[axis]! : from[axis]!)) as Vec);
