import { expect, test } from "vitest";
import { edgeGeometry } from "../src/three/edges";
import type { Vec } from "../src/three/mesh";

const BAR = 36; // vertices
const bars = (cubes: Vec[]): number => edgeGeometry(cubes, 0.1).getAttribute("position").count / BAR;

test("a cube has twelve edges, and two cubes in a row none between them", () => {
  expect(bars([[0, 0, 0]])).toBe(12);
  expect(bars([[0, 0, 0], [1, 0, 0]])).toBe(16); // twelve, of which four are two cubes long
});

test("an edge is also where a block turns inwards", () => {
  expect(bars([[0, 0, 0], [1, 0, 0], [0, 1, 0]])).toBe(22); // eight below, eight above, six upright
});
