// Whether every cell that can be chosen is seen. The camera rises so that few blocks stand before one, but not so far
// that heights can no longer be seen: where a block still does, the cell shows and can be clicked through it. Cells can
// hide each other, too; from high enough above none does.

import { PerspectiveCamera, Vector3 } from "three";
import type { Box } from "../scene/fit";
import { aim, FROM_ABOVE, type Angle } from "./camera";

/** How high the blocks stand at a point of the table. */
export type Ground = (x: number, z: number) => number;

const FREE = 18; // CSS pixels: the side of a square within each cell that no other one hides
const MIN_SEEN = 0.5; // the part of a cell that no block hides, as far as that can be had
const HIGHEST_FOR_BLOCKS = 1.12; // radians of elevation
const SAMPLES = 7; // each way
const STEP = 0.06; // radians
const REACH = 0.43; // from the middle of a cell to the border of what is lit
const STRIDE = 0.2; // along a line of sight, over the ground
const MAX_WAY = 5;

type Spot = [x: number, y: number]; // on the canvas, in units of half its height
type Quad = { points: Spot[]; distance: number };

/** An angle like another, raised until each of the cells, given by their middles, can be seen. */
export function raised(angle: Angle, middles: Vector3[], ground: Ground, corners: Vector3[], canvas: Box): Angle {
  let elevation = angle.elevation;
  const camera = new PerspectiveCamera(undefined, canvas.width / canvas.height);
  const isGood = (): boolean =>
    (elevation >= HIGHEST_FOR_BLOCKS || middles.every((middle) => seenPart(middle, angle.azimuth, elevation, ground) >= MIN_SEEN)) &&
    areApart(camera, { ...angle, elevation }, middles, corners, FREE / canvas.height);
  while (elevation < FROM_ABOVE.elevation && !isGood()) elevation = Math.min(FROM_ABOVE.elevation, elevation + STEP);
  return { ...angle, elevation };
}

/** The part of a cell before which no block stands. */
function seenPart(middle: Vector3, azimuth: number, elevation: number, ground: Ground): number {
  const [east, south, rise] = [Math.sin(azimuth), Math.cos(azimuth), Math.tan(elevation)];
  const isSeenFrom = (x: number, z: number): boolean => {
    for (let way = STRIDE; way < MAX_WAY; way += STRIDE) if (ground(x + east * way, z + south * way) > middle.y + rise * way) return false;
    return true;
  };
  const shifts = [-0.66, 0, 0.66].map((shift) => shift * REACH);
  const seen = shifts.flatMap((dx) => shifts.map((dz) => isSeenFrom(middle.x + dx, middle.z + dz)));
  return seen.filter(Boolean).length / seen.length;
}

/** Whether no cell hides another: in each there is a square, given by half its side, that no nearer one covers. */
function areApart(camera: PerspectiveCamera, angle: Angle, middles: Vector3[], corners: Vector3[], half: number): boolean {
  aim(camera, angle, corners);
  camera.updateMatrixWorld();
  const quads = middles.map((middle) => quadOf(camera, middle));
  return quads.every((quad) => hasRoom(quad, quads.filter((other) => other.distance < quad.distance && isNear(quad, other)), half));
}

function quadOf(camera: PerspectiveCamera, middle: Vector3): Quad {
  const corners = [[-1, -1], [1, -1], [1, 1], [-1, 1]].map(([x, z]) => new Vector3(middle.x + x! * REACH, middle.y, middle.z + z! * REACH));
  const points = corners.map((corner) => corner.project(camera)).map(({ x, y }): Spot => [x * camera.aspect, y]);
  return { points, distance: camera.position.distanceTo(middle) };
}

function isNear(one: Quad, other: Quad): boolean {
  const range = ({ points }: Quad, axis: 0 | 1): Spot => {
    const values = points.map((point) => point[axis]);
    return [Math.min(...values), Math.max(...values)];
  };
  return ([0, 1] as const).every((axis) => {
    const [[low, high], [from, to]] = [range(one, axis), range(other, axis)];
    return low < to && from < high;
  });
}

function hasRoom({ points }: Quad, nearer: Quad[], half: number): boolean {
  if (!nearer.length) return true;
  const [a, b, c, d] = points as [Spot, Spot, Spot, Spot];
  const isFree = (spot: Spot): boolean => isInside(spot, points) && !nearer.some((quad) => isInside(spot, quad.points));
  for (let i = 0; i < SAMPLES; i++)
    for (let j = 0; j < SAMPLES; j++) {
      const [u, v] = [(i + 0.5) / SAMPLES, (j + 0.5) / SAMPLES];
      const between = (axis: 0 | 1): number => (1 - v) * ((1 - u) * a[axis] + u * b[axis]) + v * ((1 - u) * d[axis] + u * c[axis]);
      const square = [[0, 0], [-1, -1], [1, -1], [1, 1], [-1, 1]].map(([dx, dy]): Spot => [between(0) + dx! * half, between(1) + dy! * half]);
      if (square.every(isFree)) return true;
    }
  return false;
}

function isInside([x, y]: Spot, points: Spot[]): boolean {
  const sides = points.map(([ax, ay], index) => {
    const [bx, by] = points[(index + 1) % points.length]!;
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0;
  });
  return sides.every(Boolean) || !sides.some(Boolean);
}
