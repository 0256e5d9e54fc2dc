import { expect, test } from "vitest";
import { graphScale } from "../src/scene/graph";

test("a graph has its columns from left to right and its values from bottom to top", () => {
  const scale = graphScale({ columns: 5, lowest: 0, highest: 100, height: 180 });
  expect([scale.x(0), scale.x(4)]).toEqual([scale.left, scale.right]);
  expect(scale.y(100)).toBeLessThan(scale.y(0));
  expect(scale.y(250)).toBe(scale.y(100));
  expect(scale.path([0, 100])).toBe(`M${scale.x(0).toFixed(1)} ${scale.y(0).toFixed(1)}L${scale.x(1).toFixed(1)} ${scale.y(100).toFixed(1)}`);
  expect(scale.path([0, 100], [1, 4])).toBe(`M${scale.x(1).toFixed(1)} ${scale.y(0).toFixed(1)}L${scale.x(4).toFixed(1)} ${scale.y(100).toFixed(1)}`);
});

test("a point chooses the nearest column, and none beyond the first or the last", () => {
  const scale = graphScale({ columns: 3, lowest: 0, highest: 1, height: 100, width: 400 });
  const share = (column: number): number => scale.x(column) / scale.width;
  expect([0, 1, 2].map((column) => scale.columnAt(share(column)))).toEqual([0, 1, 2]);
  expect([scale.columnAt(0), scale.columnAt(1)]).toEqual([0, 2]);
  expect(graphScale({ columns: 1, lowest: 0, highest: 1, height: 100 }).columnAt(0.5)).toBe(0);
});
