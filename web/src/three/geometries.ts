// Geometries, each made once.

import { BufferGeometry, Shape, ShapeGeometry } from "three";
import { orientationKey } from "../scene/choices";
import type { SceneCube } from "../protocol";
import { blockGeometry, type Vec } from "./mesh";
import { PLATE } from "./layout";

/** Those of blocks, by their form. */
export class BlockGeometries {
  private readonly known = new Map<string, BufferGeometry>();

  of(cubes: SceneCube[], grow = 0): BufferGeometry {
    const key = `${orientationKey(cubes)} ${grow}`;
    let geometry = this.known.get(key);
    if (!geometry) {
      const least = [Infinity, Infinity, Infinity];
      for (const { x, y, level } of cubes) [x, y, level].forEach((value, axis) => (least[axis] = Math.min(least[axis]!, value)));
      const corners = cubes.map(({ x, y, level }): Vec => [x - least[0]!, y - least[1]!, level - least[2]!]);
      const bulges = cubes.length === 1 && !grow ? cubes[0]!.bulges : null;
      geometry = blockGeometry(corners, bulges, grow, grow ? 0.03 : undefined);
      this.known.set(key, geometry);
    }
    return geometry;
  }

  dispose(): void {
    for (const geometry of this.known.values()) geometry.dispose();
  }
}

const tiles = new Map<number, BufferGeometry>();

/** A flat square with round corners. */
export function tileGeometry(size: number): BufferGeometry {
  let geometry = tiles.get(size);
  if (!geometry) {
    const [h, r] = [size / 2, 0.14];
    const shape = new Shape();
    shape.moveTo(-h + r, -h).lineTo(h - r, -h).quadraticCurveTo(h, -h, h, -h + r).lineTo(h, h - r);
    shape.quadraticCurveTo(h, h, h - r, h).lineTo(-h + r, h).quadraticCurveTo(-h, h, -h, h - r);
    shape.lineTo(-h, -h + r).quadraticCurveTo(-h, -h, -h + r, -h);
    geometry = new ShapeGeometry(shape, 6).rotateX(-Math.PI / 2);
    tiles.set(size, geometry);
  }
  return geometry;
}

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
