import { PerspectiveCamera, Vector3 } from "three";
import { describe, expect, it, test } from "vitest";
import { aim, clamped } from "../src/three/camera";
import { layoutOf, MARGIN } from "../src/three/layout";
import { blockGeometry, type Vec } from "../src/three/mesh";
import { named } from "./scenes";

/** The volume inside a surface, by the divergence theorem: right only if all triangles look outwards. */
function volume(cubes: Vec[], bulges: string | null = null): number {
  const at = blockGeometry(cubes, bulges).getAttribute("position");
  const corner = (index: number): Vector3 => new Vector3().fromBufferAttribute(at, index);
  let sum = 0;
  for (let index = 0; index < at.count; index += 3)
    sum += corner(index).dot(corner(index + 1).cross(corner(index + 2))) / 6;
  return sum;
}

describe("the solid of a block", () => {
  const shapes: Record<string, Vec[]> = {
    cube: [[0, 0, 0]],
    bar: [[0, 0, 0], [1, 0, 0], [2, 0, 0]],
    square: [[0, 0, 0], [1, 0, 0], [0, 1, 0], [1, 1, 0]],
    corner: [[0, 0, 0], [1, 0, 0], [0, 1, 0]],
    tripod: [[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1]],
    screw: [[0, 0, 0], [1, 0, 0], [0, 1, 0], [1, 0, 1]],
  };
  it.each(Object.entries(shapes))("of a %s fills its cubes but for a hair and its soft edges", (_, cubes) => {
    expect(volume(cubes)).toBeGreaterThan(cubes.length * 0.85);
    expect(volume(cubes)).toBeLessThan(cubes.length);
  });

  it("grows with a bulge and shrinks with a hollow", () => {
    const [hollow, bulge] = [volume([[0, 0, 0]], ""), volume([[0, 0, 0]], "NESWUD")];
    expect(hollow).toBeLessThan(volume([[0, 0, 0]]));
    expect(bulge).toBeGreaterThan(volume([[0, 0, 0]]));
  });
});

describe.each([false, true])("the layout of the boards (narrow: %s)", (isTall) => {
  test.each(named)("of %s has every board once and none over another", (_, scene) => {
    const { boards, width, depth } = layoutOf(scene.boards, isTall);
    const plates = [...boards.values()].map(({ board, x, z }) => ({
      west: x - MARGIN, east: x + board.columns + MARGIN, north: z - board.rows - MARGIN, south: z + MARGIN,
    }));
    expect(plates).toHaveLength(scene.boards.length);
    for (const [index, one] of plates.entries()) {
      expect(one.west).toBeGreaterThanOrEqual(-width / 2 - 1e-9);
      expect(one.south).toBeLessThanOrEqual(depth / 2 + 1e-9);
      for (const other of plates.slice(index + 1))
        expect(one.east <= other.west || other.east <= one.west || one.south <= other.north || other.south <= one.north).toBe(true);
    }
  });
});

describe("the camera", () => {
  const corners = [-3, 3].flatMap((x) => [-2, 2].flatMap((z) => [0, 4].map((y) => new Vector3(x, y, z))));
  it.each([0.4, 1, 2.2])("sees all corners on a screen of shape %s, from every side", (aspect) => {
    const camera = new PerspectiveCamera(28, aspect);
    for (const azimuth of [0, 0.4, 2, 4])
      for (const elevation of [0.2, 0.9, 1.57]) {
        aim(camera, clamped({ azimuth, elevation, zoom: 1 }), corners);
        camera.updateMatrixWorld();
        for (const corner of corners) {
          const seen = corner.clone().project(camera);
          expect(Math.max(Math.abs(seen.x), Math.abs(seen.y))).toBeLessThanOrEqual(1);
        }
      }
  });

  it("never goes under the boards", () => expect(clamped({ azimuth: 0, elevation: -1, zoom: 1 }).elevation).toBeGreaterThan(0));
});
