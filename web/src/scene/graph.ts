// Where the points of a graph are drawn: columns from left to right, values from bottom to top.

const LEFT = 46; // room for what the lines stand for
const EDGE = 10; // on the other sides

export interface Scale {
  width: number;
  height: number;
  left: number;
  right: number;
  x: (column: number) => number;
  y: (value: number) => number; // one outside is drawn at the edge
  path: (values: number[], columns?: number[]) => string; // at the columns from the first on, or at these
  columnAt: (share: number) => number; // the nearest one to a point, given as a share of the width
}

/** For so many columns, and values between two. */
export function graphScale({ columns, lowest, highest, height, width = 600 }: { columns: number; lowest: number; highest: number; height: number; width?: number }): Scale {
  const right = width - EDGE;
  const last = Math.max(1, columns - 1);
  const x = (column: number): number => LEFT + (column * (right - LEFT)) / last;
  const y = (value: number): number => {
    const inside = Math.min(highest, Math.max(lowest, value));
    return height - EDGE - ((inside - lowest) * (height - 2 * EDGE)) / (highest - lowest);
  };
  const path = (values: number[], columns?: number[]): string =>
    values.map((value, at) => `${at ? "L" : "M"}${x(columns?.[at] ?? at).toFixed(1)} ${y(value).toFixed(1)}`).join("");
  const columnAt = (share: number): number => Math.min(last, Math.max(0, Math.round(((share * width - LEFT) / (right - LEFT)) * last)));
  return { width, height, left: LEFT, right, x, y, path, columnAt };
}
