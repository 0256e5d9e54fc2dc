import { describe, expect, test } from "vitest";
import { Vector3 } from "three";
import { FROM_ABOVE, type Angle } from "../src/three/camera";
import { raised } from "../src/three/visibility";

const USUAL: Angle = { azimuth: 0.4, elevation: 0.88, zoom: 1 };
const PHONE = { width: 360, height: 460 };
const CORNERS = [-3, 3].flatMap((x) => [-3, 3].flatMap((z) => [new Vector3(x, 0, z), new Vector3(x, 4, z)]));
const FLAT = [-2.5, -1.5, -0.5, 0.5, 1.5, 2.5].flatMap((x) => [-2.5, -1.5, -0.5, 0.5, 1.5, 2.5].map((z) => new Vector3(x, 0, z)));

describe("the camera", () => {
  test("stays where it is while nothing stands before a cell", () => {
    expect(raised(USUAL, FLAT, () => 0, CORNERS, PHONE)).toEqual(USUAL);
  });

  test("rises where a block stands before one, but not so far that heights are lost", () => {
    const wall = (_: number, z: number): number => (z > 0 && z < 1 ? 3 : 0);
    const { elevation } = raised(USUAL, [new Vector3(0.5, 0, -0.5)], wall, CORNERS, PHONE);
    expect(elevation).toBeGreaterThan(USUAL.elevation);
    expect(elevation).toBeLessThan(FROM_ABOVE.elevation - 0.3);
  });

  test("rises until no cell hides another", () => {
    // Seen from here, the top of a tower of four lies just before a cell behind it.
    const straight = { ...USUAL, azimuth: 0 };
    const low = new Vector3(0.5, 0, -2.5);
    const cells = [1, 2, 3, 4].map((height) => new Vector3(0.5, height, -2.5 + height / Math.tan(USUAL.elevation)));
    const { elevation } = raised(straight, [low, ...cells], () => 0, CORNERS, PHONE);
    expect(elevation).toBeGreaterThan(USUAL.elevation);
  });
});
