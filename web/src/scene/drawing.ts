// Drawings that an option takes, as people make them: sheets of cells with a symbol each, and numbers below a sheet. The
// server says which symbols there are and how large a sheet may be; rows are joined by "/", sheets by ";", numbers by ":".

import type { Drawing } from "../protocol";

export interface Sheet {
  rows: string[][]; // symbols, the northernmost row first
  numbers: number[];
}

export const emptySymbol = ({ symbols }: Drawing): string => symbols[0]!;

const widthOf = (drawing: Drawing): number => emptySymbol(drawing).length;

/** The sheets of a text; those of the example where the text is none. */
export function readDrawing(drawing: Drawing, text: string): Sheet[] {
  const sheets = text.split(";").map((part) => readSheet(drawing, part));
  const isDrawing = sheets.every((sheet) => sheet.rows.flat().every((symbol) => drawing.symbols.includes(symbol)));
  return isDrawing || text === drawing.example ? sheets : readDrawing(drawing, drawing.example);
}

function readSheet(drawing: Drawing, text: string): Sheet {
  const [cells = "", numbers = ""] = text.split("=");
  const width = widthOf(drawing);
  const rows = cells.split("/").map((row) => Array.from({ length: Math.ceil(row.length / width) }, (_, x) => row.slice(x * width, (x + 1) * width)));
  return { rows, numbers: Array.from({ length: drawing.numbers }, (_, index) => Number(numbers.split(":")[index]) || 0) };
}

export const writeDrawing = (sheets: Sheet[]): string =>
  sheets.map(({ rows, numbers }) => rows.map((row) => row.join("")).join("/") + (numbers.length ? `=${numbers.join(":")}` : "")).join(";");

/** A sheet to begin with: empty, as large as another. */
export const blankSheet = (drawing: Drawing, like: Sheet): Sheet => ({
  rows: like.rows.map((row) => row.map(() => emptySymbol(drawing))),
  numbers: [...like.numbers],
});

/** The sheet with other numbers of columns and rows; what is cut off is lost, what is new is empty. */
export function resized(drawing: Drawing, sheet: Sheet, columns: number, rows: number): Sheet {
  const empty = emptySymbol(drawing);
  const row = (y: number): string[] => Array.from({ length: columns }, (_, x) => sheet.rows[y]?.[x] ?? empty);
  return { ...sheet, rows: Array.from({ length: rows }, (_, y) => row(y)) };
}
