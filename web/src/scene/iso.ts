// Small pictures of blocks and boards as SVG, seen from the south-east and above: for trays, the home page, and
// wherever there is no WebGL. The view is that of src/cubarium/pictures/iso.py.

import { colourOf, mixed } from "./palette";
import type { Board, Cube, Item } from "../wire";

export interface Face {
  points: string;
  fill: string;
  colour: string;
  side: "top" | "south" | "east";
  round?: { x: number; y: number; transform: string; bulge: boolean };
}

type PlacedCube = Pick<Cube, "x" | "y" | "level" | "colour" | "bulges">;

const point = (x: number, y: number, z: number): [number, number] => [30 * (x + y), 21 * (x - y) - 30 * z];
const text = (corners: [number, number, number][]): string => corners.map((corner) => point(...corner).join(",")).join(" ");
const MATRIX = {
  top: "matrix(0.714 0.5 -0.714 0.5",
  south: "matrix(0.714 0.5 0 0.714",
  east: "matrix(0.714 -0.5 0 0.714",
};

/** The cubes of an item, as it lies in its tray. */
export const itemCubes = ({ shape, colour, bulges }: Item): PlacedCube[] =>
  shape.map(([x, y, z]) => ({ x, y, level: z + 1, colour, bulges }));

/** The faces one sees, from the farthest to the nearest. */
export function facesOf(cubes: PlacedCube[]): Face[] {
  const filled = new Set(cubes.map(({ x, y, level }) => `${x},${y},${level}`));
  const near = (cube: PlacedCube): number => cube.x - cube.y + cube.level;
  const faces: Face[] = [];
  for (const cube of [...cubes].sort((one, other) => near(one) - near(other))) {
    const { x, y, level, colour, bulges } = cube;
    const [low, high] = [level - 1, level];
    const base = colourOf(colour).base;
    const add = (side: Face["side"], letter: string, beside: string, corners: [number, number, number][], shade: number): void => {
      if (filled.has(beside)) return;
      const middle = [0, 1, 2].map((axis) => corners.reduce((sum, corner) => sum + corner[axis]! / 4, 0));
      const [cx, cy] = point(middle[0]!, middle[1]!, middle[2]!);
      const round = bulges === null ? undefined : { x: cx, y: cy, transform: `${MATRIX[side]} ${cx} ${cy})`, bulge: bulges.includes(letter) };
      faces.push({ side, colour, points: text(corners), fill: mixed(base, "#0d0a12", shade), round });
    };
    add("south", "S", `${x},${y - 1},${level}`, [[x, y, low], [x + 1, y, low], [x + 1, y, high], [x, y, high]], 0.17);
    add("east", "E", `${x + 1},${y},${level}`, [[x + 1, y, low], [x + 1, y + 1, low], [x + 1, y + 1, high], [x + 1, y, high]], 0.36);
    add("top", "U", `${x},${y},${level + 1}`, [[x, y, high], [x + 1, y, high], [x + 1, y + 1, high], [x, y + 1, high]], 0);
  }
  return faces;
}

/** The cells of a board as tiles. */
export function tilesOf(board: Board): string[] {
  const tiles: string[] = [];
  for (let y = board.rows - 1; y >= 0; y--)
    for (let x = 0; x < board.columns; x++)
      if (board.heights[y]?.[x]) tiles.push(text([[x, y, 0], [x + 1, y, 0], [x + 1, y + 1, 0], [x, y + 1, 0]]));
  return tiles;
}

/** The view box around cubes and boards. */
export function boxOf(cubes: PlacedCube[], boards: Board[] = [], pad = 3): string {
  const corners: [number, number][] = [];
  for (const { x, y, level } of cubes)
    for (const dx of [0, 1]) for (const dy of [0, 1]) for (const dz of [-1, 0]) corners.push(point(x + dx, y + dy, level + dz));
  for (const board of boards)
    for (const x of [0, board.columns]) for (const y of [0, board.rows]) corners.push(point(x, y, 0));
  const across = corners.map((corner) => corner[0]);
  const down = corners.map((corner) => corner[1]);
  const [left, upper] = [Math.min(...across) - pad, Math.min(...down) - pad];
  return `${left} ${upper} ${Math.max(...across) - left + pad} ${Math.max(...down) - upper + pad}`;
}
