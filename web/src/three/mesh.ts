// The shape of a block: one solid with soft edges where it ends, smooth where its cubes meet.
//
// Built in the axes of the game (x east, y north, z up) and turned for three.js at the end (x east, y up, z south).

import { BufferGeometry, Float32BufferAttribute } from "three";

export type Vec = [number, number, number];

export const TOP = 0;
export const SIDE = 1;

const FACES: { letter: string; normal: Vec; right: Vec; up: Vec }[] = [
  { letter: "N", normal: [0, 1, 0], right: [-1, 0, 0], up: [0, 0, 1] },
  { letter: "E", normal: [1, 0, 0], right: [0, 1, 0], up: [0, 0, 1] },
  { letter: "S", normal: [0, -1, 0], right: [1, 0, 0], up: [0, 0, 1] },
  { letter: "W", normal: [-1, 0, 0], right: [0, -1, 0], up: [0, 0, 1] },
  { letter: "U", normal: [0, 0, 1], right: [1, 0, 0], up: [0, 1, 0] },
  { letter: "D", normal: [0, 0, -1], right: [1, 0, 0], up: [0, -1, 0] },
];

const GAP = 0.014; // between a block and the border of its cells
const SOFT = 0.055; // how far an edge is rounded
const ROUND = 0.27; // radius of bulges and hollows
const RISE = 0.2;
const STEPS = 32;
const RINGS = 7;

const plus = (...vectors: Vec[]): Vec => vectors.reduce((sum, each) => [sum[0] + each[0], sum[1] + each[1], sum[2] + each[2]]);
const times = (vector: Vec, by: number): Vec => [vector[0] * by, vector[1] * by, vector[2] * by];
const dot = (one: Vec, other: Vec): number => one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
const cross = (a: Vec, b: Vec): Vec => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
const unit = (vector: Vec): Vec => times(vector, 1 / (Math.hypot(...vector) || 1));

interface Point {
  at: Vec;
  normal: Vec;
  uv: [number, number];
  light?: number;
}

class Builder {
  private readonly parts: Point[][] = [[], []];

  triangle(part: number, a: Point, b: Point, c: Point): void {
    const facing = cross(plus(b.at, times(a.at, -1)), plus(c.at, times(a.at, -1)));
    const outward = dot(facing, plus(a.normal, b.normal, c.normal)) >= 0;
    this.parts[part]!.push(...(outward ? [a, b, c] : [a, c, b]));
  }

  quad(part: number, a: Point, b: Point, c: Point, d: Point): void {
    this.triangle(part, a, b, c);
    this.triangle(part, a, c, d);
  }

  geometry(): BufferGeometry {
    const points = this.parts.flat();
    const turned = (vector: Vec): Vec => [vector[0], vector[2], -vector[1]];
    const geometry = new BufferGeometry();
    geometry.setAttribute("position", new Float32BufferAttribute(points.flatMap((point) => turned(point.at)), 3));
    geometry.setAttribute("normal", new Float32BufferAttribute(points.flatMap((point) => turned(unit(point.normal))), 3));
    geometry.setAttribute("uv", new Float32BufferAttribute(points.flatMap((point) => point.uv), 2));
    geometry.setAttribute("color", new Float32BufferAttribute(points.flatMap(({ light = 1 }) => [light, light, light]), 3));
    let start = 0;
    this.parts.forEach((part, index) => {
      if (part.length) geometry.addGroup(start, part.length, index);
      start += part.length;
    });
    return geometry;
  }
}

/** The solid of a polycube. `bulges` makes every face a bulge or a hollow; `grow` moves all faces outwards. */
export function blockGeometry(cubes: Vec[], bulges: string | null = null, grow = 0, soft = SOFT): BufferGeometry {
  const has = new Set(cubes.map(String));
  const filled = (...steps: Vec[]): boolean => has.has(String(plus(...steps)));
  const build = new Builder();
  const gap = GAP - grow;
  const half = 0.5 - gap;

  for (const cube of cubes) {
    const centre = plus(cube, [0.5, 0.5, 0.5]);
    const reach = (normal: Vec, direction: Vec): number => {
      if (!filled(cube, direction)) return half - soft;
      return filled(cube, direction, normal) ? 0.5 + gap : 0.5;
    };
    FACES.forEach(({ letter, normal, right, up }, index) => {
      if (filled(cube, normal)) return;
      const part = letter === "U" ? TOP : SIDE;
      const on = (across: number, along: number, out = half): Point => ({
        at: plus(centre, times(normal, out), times(right, across), times(up, along)),
        normal,
        uv: [0.5 + across, 0.5 + along],
      });
      const [east, west] = [reach(normal, right), reach(normal, times(right, -1))];
      const [north, south] = [reach(normal, up), reach(normal, times(up, -1))];
      if (bulges === null || bulges.includes(letter))
        build.quad(part, on(-west, -south), on(east, -south), on(east, north), on(-west, north));
      if (bulges !== null) relief(build, on, half, half - soft, bulges.includes(letter), normal, right, up, part);

      FACES.slice(index + 1).forEach(({ normal: other }) => {
        if (dot(normal, other) || filled(cube, other)) return;
        const along = cross(normal, other);
        const edge = (main: Vec, minor: Vec, direction: Vec): Point => {
          const at = plus(times(main, half), times(minor, half - soft), times(direction, reach(main, direction)));
          return { at: plus(centre, at), normal: main, uv: [0.5 + dot(at, right), 0.5 + dot(at, up)] };
        };
        const back = times(along, -1);
        build.quad(SIDE, edge(normal, other, back), edge(normal, other, along), edge(other, normal, along), edge(other, normal, back));
      });
    });
    for (const x of [-1, 1]) for (const y of [-1, 1]) for (const z of [-1, 1]) {
      const directions: Vec[] = [[x, 0, 0], [0, y, 0], [0, 0, z]];
      if (directions.some((direction) => filled(cube, direction))) continue;
      const [a, b, c] = directions.map((main): Point => {
        const at = directions.reduce((sum, direction) => plus(sum, times(direction, direction === main ? half : half - soft)), [0, 0, 0] as Vec);
        return { at: plus(centre, at), normal: main, uv: [0.05, 0.05] };
      });
      build.triangle(SIDE, a!, b!, c!);
    }
  }
  return build.geometry();
}

/** Half a ball on a face, or a bowl in it, with the face around the bowl. */
function relief(
  build: Builder,
  on: (across: number, along: number, out?: number) => Point,
  out: number,
  edge: number,
  bulge: boolean,
  normal: Vec,
  right: Vec,
  up: Vec,
  part: number,
): void {
  const angle = (step: number): number => (step / STEPS) * 2 * Math.PI;
  const ring = (step: number, lift: number): Point => {
    const [across, along] = [Math.cos(angle(step)), Math.sin(angle(step))];
    const wide = ROUND * Math.cos(lift);
    const point = on(wide * across, wide * along, out + (bulge ? 1 : -1) * RISE * Math.sin(lift));
    const outward = plus(times(right, across), times(up, along));
    const slope = times(outward, (bulge ? 1 : -1) * Math.cos(lift));
    point.normal = plus(slope, times(normal, Math.sin(lift) + (bulge ? 0 : 0.25)));
    point.light = bulge ? 0.85 + 0.15 * Math.sin(lift) : 0.62 - 0.3 * Math.sin(lift);
    point.uv = [0.02, 0.02]; // no letter and no pattern there
    return point;
  };
  for (let step = 0; step < STEPS; step++) {
    if (!bulge) {
      const rim = (at: number): Point => {
        const [across, along] = [Math.cos(angle(at)), Math.sin(angle(at))];
        const far = edge / Math.max(Math.abs(across), Math.abs(along));
        return on(far * across, far * along);
      };
      const inner = (at: number): Point => on(ROUND * Math.cos(angle(at)), ROUND * Math.sin(angle(at)));
      build.quad(part, rim(step), rim(step + 1), inner(step + 1), inner(step));
    }
    for (let level = 0; level < RINGS; level++) {
      const [low, high] = [(level / RINGS) * (Math.PI / 2), ((level + 1) / RINGS) * (Math.PI / 2)];
      build.quad(SIDE, ring(step, low), ring(step + 1, low), ring(step + 1, high), ring(step, high));
    }
  }
}
