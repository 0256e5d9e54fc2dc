// What lies under a point of the canvas.

import { Raycaster, Vector2, type Camera, type Intersection, type Object3D } from "three";
import type { Cell, Point } from "../scene/cells";
import type { SceneCube } from "../protocol";
import type { Layout } from "./layout";
import type { Hit } from "./pointer";

interface UserData {
  cell?: Cell;
  isGhost?: boolean;
  cubes?: SceneCube[];
  board?: string;
  isGround?: boolean;
}

/**
 * What a ray through a point (each way from -1 to 1) meets: a lit cell or the ghost, even behind blocks, through which
 * they are seen; else what comes first. Nothing where that is the ground.
 */
export function hitUnder(point: Vector2, camera: Camera, clickable: Object3D[], objects: Object3D[], layout: Layout): Hit | null {
  const ray = new Raycaster();
  ray.setFromCamera(point, camera);
  const hit = ray.intersectObjects(clickable, false)[0] ?? ray.intersectObjects(objects, false)[0];
  if (!hit) return null;
  const { cell, cubes, board, isGround, isGhost } = hit.object.userData as UserData;
  if (isGround) return null;
  if (isGhost) return { cell: null, at: null, block: null, isGhost };
  const under = cell ?? (cubes ? cellOnBlock(hit, cubes) : board === undefined ? null : cellOnBoard(hit, board, layout));
  const block = cubes && under ? cubes[0]!.block : null;
  return { cell: under, at: under && pointOn(hit, under, layout), block, isGhost: false };
}

function cellOnBlock(hit: Intersection, cubes: SceneCube[]): Cell {
  const inside = hit.point.clone().addScaledVector(hit.face!.normal, -0.05).sub(hit.object.position);
  const [dx, dy] = [Math.floor(inside.x), Math.floor(-inside.z)];
  const west = Math.min(...cubes.map((cube) => cube.x));
  const south = Math.min(...cubes.map((cube) => cube.y));
  const { board, x, y } = cubes.find((each) => each.x - west === dx && each.y - south === dy) ?? cubes[0]!;
  return { board, x, y };
}

function cellOnBoard(hit: Intersection, board: string, layout: Layout): Cell | null {
  const laid = layout.boards.get(board)!;
  const [x, y] = [Math.floor(hit.point.x - laid.x), Math.floor(laid.z - hit.point.z)];
  return laid.board.heights[y]?.[x] ? { board, x, y } : null;
}

/** Where exactly in a cell, seen from above. */
function pointOn(hit: Intersection, cell: Cell, layout: Layout): Point {
  const laid = layout.boards.get(cell.board)!;
  const within = (value: number, least: number): number => Math.min(least + 1, Math.max(least, value));
  return { x: within(hit.point.x - laid.x, cell.x), y: within(laid.z - hit.point.z, cell.y) };
}
