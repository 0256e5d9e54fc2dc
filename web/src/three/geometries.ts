// Geometries, each made once.

import { BufferGeometry, Path, Shape, ShapeGeometry } from "three";
import { orientationKey } from "../scene/choices";
import type { SceneCube } from "../protocol";
import { edgeGeometry } from "./edges";
import { blockGeometry, type Vec } from "./mesh";
import { PLATE } from "./layout";

/** Those of blocks, by their form. */
export class BlockGeometries {
  private readonly known = new Map<string, BufferGeometry>();

  of(cubes: SceneCube[]): BufferGeometry {
    const bulges = cubes.length === 1 ? cubes[0]!.bulges : null;
    return this.once(orientationKey(cubes), () => blockGeometry(cornersOf(cubes), bulges));
  }

  /** Its edges, as bars. */
  edges(cubes: SceneCube[], thickness: number): BufferGeometry {
    return this.once(`${orientationKey(cubes)} edges ${thickness}`, () => edgeGeometry(cornersOf(cubes), thickness));
  }

  private once(key: string, make: () => BufferGeometry): BufferGeometry {
    const geometry = this.known.get(key) ?? make();
    this.known.set(key, geometry);
    return geometry;
  }

  dispose(): void {
    for (const geometry of this.known.values()) geometry.dispose();
  }
}

/** The corners of cubes, counted from the least of them. */
function cornersOf(cubes: SceneCube[]): Vec[] {
  const all = cubes.map(({ x, y, level }): Vec => [x, y, level]);
  const least = [0, 1, 2].map((axis) => Math.min(...all.map((corner) => corner[axis]!)));
  return all.map((corner) => corner.map((value, axis) => value - least[axis]!) as Vec);
}

const ROUND = 0.14; // of the corners of a tile
const flat = new Map<string, BufferGeometry>();

function square<T extends Path>(path: T, size: number): T {
  const [h, r] = [size / 2, Math.min(ROUND, size / 3)];
  path.moveTo(-h + r, -h).lineTo(h - r, -h).quadraticCurveTo(h, -h, h, -h + r).lineTo(h, h - r);
  path.quadraticCurveTo(h, h, h - r, h).lineTo(-h + r, h).quadraticCurveTo(-h, h, -h, h - r);
  path.lineTo(-h, -h + r).quadraticCurveTo(-h, -h, -h + r, -h);
  return path;
}

/** A flat square with round corners; with a rim, only that. */
function squareGeometry(size: number, rim: number): BufferGeometry {
  const key = `${size} ${rim}`;
  let geometry = flat.get(key);
  if (!geometry) {
    const shape = square(new Shape(), size);
    if (rim) shape.holes.push(square(new Path(), size - 2 * rim));
    geometry = new ShapeGeometry(shape, 6).rotateX(-Math.PI / 2);
    flat.set(key, geometry);
  }
  return geometry;
}

export const tileGeometry = (size: number): BufferGeometry => squareGeometry(size, 0);
export const ringGeometry = (size: number, rim: number): BufferGeometry => squareGeometry(size, rim);

/** A slab with soft edges; its top is at height 0. */
export function plateGeometry(width: number, depth: number): BufferGeometry {
  const geometry = blockGeometry([[0, 0, 0]], null, 0.014, 0.08);
  const position = geometry.getAttribute("position");
  for (let index = 0; index < position.count; index++) {
    const stretch = (value: number, size: number): number => (value < 0.5 ? value : value - 1 + size);
    const [x, y, z] = [position.getX(index), position.getY(index), position.getZ(index)];
    position.setXYZ(index, stretch(x, width), (y - 1) * PLATE, -stretch(-z, depth));
  }
  return geometry;
}
