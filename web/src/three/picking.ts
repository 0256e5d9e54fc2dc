// What lies under a point of the canvas.

import { Raycaster, Vector2, type Camera, type Intersection, type Object3D } from "three";
import type { Cell } from "../scene/cells";
import type { SceneCube } from "../protocol";
import type { Layout } from "./layout";
import type { Hit } from "./pointer";

interface UserData {
  cell?: Cell;
  cubes?: SceneCube[];
  board?: string;
  isGround?: boolean;
}

/** What a ray through a point (each way from -1 to 1) meets first; nothing where that is the ground. */
export function hitUnder(point: Vector2, camera: Camera, objects: Object3D[], layout: Layout): Hit | null {
  const ray = new Raycaster();
  ray.setFromCamera(point, camera);
  const hit = ray.intersectObjects(objects, false)[0];
  if (!hit) return null;
  const { cell, cubes, board, isGround } = hit.object.userData as UserData;
  if (isGround) return null;
  if (cell) return { cell, block: null };
  if (cubes) return onBlock(hit, cubes);
  return { cell: board === undefined ? null : onBoard(hit, board, layout), block: null };
}

function onBlock(hit: Intersection, cubes: SceneCube[]): Hit {
  const inside = hit.point.clone().addScaledVector(hit.face!.normal, -0.05).sub(hit.object.position);
  const [dx, dy] = [Math.floor(inside.x), Math.floor(-inside.z)];
  const west = Math.min(...cubes.map((cube) => cube.x));
  const south = Math.min(...cubes.map((cube) => cube.y));
  const { board, x, y, block } = cubes.find((each) => each.x - west === dx && each.y - south === dy) ?? cubes[0]!;
  return { cell: { board, x, y }, block };
}

function onBoard(hit: Intersection, board: string, layout: Layout): Cell | null {
  const laid = layout.boards.get(board)!;
  const [x, y] = [Math.floor(hit.point.x - laid.x), Math.floor(laid.z - hit.point.z)];
  return laid.board.heights[y]?.[x] ? { board, x, y } : null;
}
