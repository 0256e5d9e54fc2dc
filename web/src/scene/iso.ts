// Small pictures of blocks and boards as SVG, seen from the south-east and above: for trays, the home page, and
// wherever there is no WebGL. They are projected as those of cubarium.pictures are.

import { projection, shades, shadow } from "../constants.json";
import type { Board, Item, SceneCube } from "../protocol";
import { colourOf, mixed } from "./palette";

export interface Face {
  points: string;
  fill: string;
  colour: string;
  side: "top" | "south" | "east";
  round?: { x: number; y: number; transform: string; bulge: boolean };
}

export type PlacedCube = Pick<SceneCube, "x" | "y" | "level" | "colour" | "bulges">;

const { across, down, up, matrices } = projection;

const point = (x: number, y: number, z: number): [number, number] => [across * (x + y), down * (x - y) - up * z];
const text = (corners: [number, number, number][]): string => corners.map((corner) => point(...corner).join(",")).join(" ");

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
    const add = (side: Face["side"], letter: string, beside: string, corners: [number, number, number][]): void => {
      if (filled.has(beside)) return;
      const middle = [0, 1, 2].map((axis) => corners.reduce((sum, corner) => sum + corner[axis]! / 4, 0));
      const [cx, cy] = point(middle[0]!, middle[1]!, middle[2]!);
      const round = bulges === null ? undefined : { x: cx, y: cy, transform: `matrix(${matrices[side].join(" ")} ${cx} ${cy})`, bulge: bulges.includes(letter) };
      faces.push({ side, colour, points: text(corners), fill: mixed(base, shadow, shades[side]), round });
    };
    add("south", "S", `${x},${y - 1},${level}`, [[x, y, low], [x + 1, y, low], [x + 1, y, high], [x, y, high]]);
    add("east", "E", `${x + 1},${y},${level}`, [[x + 1, y, low], [x + 1, y + 1, low], [x + 1, y + 1, high], [x + 1, y, high]]);
    add("top", "U", `${x},${y},${level + 1}`, [[x, y, high], [x + 1, y, high], [x + 1, y + 1, high], [x, y + 1, high]]);
  }
  return faces;
}

/** The faces of all that may ever stand on a board, as one sees them; of no colour. */
export function roomOf(board: Board): string[] {
  const cubes = board.heights.flatMap((row, y) =>
    row.flatMap((height, x) => Array.from({ length: height }, (_, z): PlacedCube => ({ x, y, level: z + 1, colour: "", bulges: null }))),
  );
  return facesOf(cubes).map((face) => face.points);
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
export function boxOf(cubes: PlacedCube[], boards: Board[] = [], hasRoom = false, pad = 3): string {
  const corners: [number, number][] = [];
  for (const { x, y, level } of cubes)
    for (const dx of [0, 1]) for (const dy of [0, 1]) for (const dz of [-1, 0]) corners.push(point(x + dx, y + dy, level + dz));
  for (const board of boards)
    for (const x of [0, board.columns]) for (const y of [0, board.rows]) corners.push(point(x, y, 0));
  if (hasRoom)
    for (const { heights } of boards)
      heights.forEach((row, y) => row.forEach((height, x) => [0, 1].forEach((step) => corners.push(point(x + step, y + 1 - step, height), point(x + step, y + step, height)))));
  const xs = corners.map((corner) => corner[0]);
  const ys = corners.map((corner) => corner[1]);
  const [left, upper] = [Math.min(...xs) - pad, Math.min(...ys) - pad];
  return `${left} ${upper} ${Math.max(...xs) - left + pad} ${Math.max(...ys) - upper + pad}`;
}
