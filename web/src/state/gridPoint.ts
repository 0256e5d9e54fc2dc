// Which cell of the flat boards lies under a point of the window, and where in it.

import type { Cell, Point } from "../scene/cells";

export interface CellPoint {
  cell: Cell;
  at: Point | null;
}

/** Where in a cell's element a point of the window lies. */
export function pointIn(element: Element, { x, y }: Cell, clientX: number, clientY: number): Point {
  const { left, bottom, width, height } = element.getBoundingClientRect();
  return { x: x + (clientX - left) / width, y: y + (bottom - clientY) / height };
}

export function gridPointAt(clientX: number, clientY: number): CellPoint | null {
  const element = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-board]");
  if (!element) return null;
  const { board = "", x, y } = element.dataset;
  const cell = { board, x: Number(x), y: Number(y) };
  return { cell, at: pointIn(element, cell, clientX, clientY) };
}
