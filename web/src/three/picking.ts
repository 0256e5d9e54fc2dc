// What lies under a point of the canvas.

import { Raycaster, Vector2, type Camera, type Intersection, type Object3D } from "three";
import type { Place } from "../scene/places";
import type { Cube } from "../wire";
import type { Plan } from "./plan";
import type { Spot } from "./pointer";

interface Known {
  place?: Place;
  cubes?: Cube[];
  board?: string;
  ground?: boolean;
}

/** What a ray through a point (each way from -1 to 1) meets first; nothing where that is the ground. */
export function spotUnder(point: Vector2, camera: Camera, solid: Object3D[], plan: Plan): Spot | null {
  const ray = new Raycaster();
  ray.setFromCamera(point, camera);
  const hit = ray.intersectObjects(solid, false)[0];
  if (!hit) return null;
  const { place, cubes, board, ground } = hit.object.userData as Known;
  if (ground) return null;
  if (place) return { place, block: null };
  if (cubes) return onBlock(hit, cubes);
  return { place: board === undefined ? null : onBoard(hit, board, plan), block: null };
}

function onBlock(hit: Intersection, cubes: Cube[]): Spot {
  const inside = hit.point.clone().addScaledVector(hit.face!.normal, -0.05).sub(hit.object.position);
  const [dx, dy] = [Math.floor(inside.x), Math.floor(-inside.z)];
  const west = Math.min(...cubes.map((cube) => cube.x));
  const south = Math.min(...cubes.map((cube) => cube.y));
  const { board, x, y, block } = cubes.find((each) => each.x - west === dx && each.y - south === dy) ?? cubes[0]!;
  return { place: { board, x, y }, block };
}

function onBoard(hit: Intersection, board: string, plan: Plan): Place | null {
  const spot = plan.spots.get(board)!;
  const [x, y] = [Math.floor(hit.point.x - spot.x), Math.floor(spot.z - hit.point.z)];
  return spot.board.heights[y]?.[x] ? { board, x, y } : null;
}
