import { expect, test } from "vitest";
import { cellSizes, fitInto, MAX_SIZE, MIN_SIZE, NAMES, LEAST_SIZE, TIGHT_SIZE } from "../src/scene/fit";
import { levelCell, levelsBox } from "../src/scene/levels";
import { scenes } from "./scenes";

test("boxes are laid in lines as words are", () => {
  const boxes = [{ width: 50, height: 20 }, { width: 40, height: 30 }, { width: 60, height: 10 }];
  expect(fitInto(boxes, { width: 102, height: 52 })).toBe(true);
  expect(fitInto(boxes, { width: 102, height: 51 })).toBe(false);
  expect(fitInto(boxes, { width: 59, height: 500 })).toBe(false);
});

test("cells are as large as there is room for", () => {
  const { boards } = scenes.kubruss;
  expect(cellSizes([boards], new Set(), { width: 2000, height: 2000 }).get("board")).toBe(MAX_SIZE);
  expect(cellSizes([boards], new Set(), { width: 250, height: 2000 }).get("board")).toBe(58);
});

test("levels beside a board are drawn larger where there is room, and never at the cost of its cells", () => {
  const [board] = scenes.babel.boards;
  const sizesIn = (width: number, height: number) => (cell: number) =>
    cellSizes([[board!]], new Set(), { width, height }, [levelsBox(board!, cell, width)]);
  expect(levelCell(sizesIn(840, 620))).toBeGreaterThan(levelCell(sizesIn(360, 200)));
});

test("boards that are not in use step back before cells become too small for a thumb", () => {
  const { boards } = scenes.qubix5;
  const groups = boards.map((board) => [board]);
  const sizes = cellSizes(groups, new Set(["supply"]), { width: 360, height: 560 });
  expect(sizes.get("supply")).toBeGreaterThanOrEqual(MIN_SIZE);
  for (const { name } of boards) if (name !== "supply") expect(sizes.get(name)).toBeLessThan(MIN_SIZE);
});

test("a board that stands alone in an exercise is in sight as a whole, however little room there is; at a table a thumb fits its cells", () => {
  const [board] = scenes.babel.boards;
  const sizeIn = (height: number, least: number = TIGHT_SIZE): number => cellSizes([[board!]], new Set(), { width: 360, height }, [], least).get(board!.name)!;
  const needed = (size: number): number => board!.rows * size + NAMES;
  expect(sizeIn(needed(40))).toBe(40);
  expect(sizeIn(needed(26))).toBe(26);
  expect(sizeIn(needed(26) - 1)).toBe(24);
  expect(sizeIn(needed(26), LEAST_SIZE)).toBe(LEAST_SIZE);
});
