import { expect, test } from "vitest";
import type { Drawing } from "../src/protocol";
import { blankSheet, readDrawing, resized, writeDrawing } from "../src/scene/drawing";

const heights: Drawing = { symbols: [".", "1", "2"], columns: 4, rows: 4, example: "12/2.", colours: [], resizable: true, sheets: 1, numbers: 0 };
const figures: Drawing = { ...heights, symbols: [".", "X"], example: "X./.X=4:2", resizable: false, sheets: 3, numbers: 2 };
const blocks: Drawing = { ...heights, symbols: ["..", "R1", "B2"], example: "R1../B2B2", sheets: 2 };

test.each([[heights, "1.2/..1"], [figures, "X./.X=4:2;XX/..=7:13"], [blocks, "R1../B2B2;..../R1.."]])("a drawing is written as it was read", (drawing, text) => {
  expect(writeDrawing(readDrawing(drawing, text))).toBe(text);
});

test("what is no drawing becomes the example", () => {
  expect(writeDrawing(readDrawing(heights, "tower"))).toBe("12/2.");
});

test("a drawing grows with empty cells and loses what is cut off", () => {
  const [sheet] = readDrawing(heights, "12/2.");
  expect(writeDrawing([resized(heights, sheet!, 3, 1)])).toBe("12.");
  expect(writeDrawing([blankSheet(figures, readDrawing(figures, figures.example)[0]!)])).toBe("../..=4:2");
});
