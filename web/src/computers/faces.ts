// What the computer players look like: cubes, seen from the front and a little from above, with a face on one of them.

import { mixed } from "../scene/palette";

export interface Character {
  colour: string;
  cubes: [x: number, y: number, size: number][]; // of the front, from behind to before; y grows downwards
  eyes: [x: number, y: number, radius: number][];
  lines: string; // mouth, brows, and what else is drawn
}

/** By level. A picture is 48 units wide and high. */
export const CHARACTERS: Record<number, Character> = {
  1: { colour: "#fdd657", cubes: [[11, 20, 22]], eyes: [[18, 29, 3.2], [27, 28, 3.2]], lines: "M19 36q3.5 3 7 0" },
  2: { colour: "#7fb6e6", cubes: [[9, 21, 22], [14, 11, 10]], eyes: [[16, 29, 2.4], [25, 29, 2.4]], lines: "M15 35q5.5 5 11 0" },
  3: { colour: "#7cc48e", cubes: [[7, 27, 16], [12, 9, 18]], eyes: [[18, 16, 2.8], [25.5, 17, 1.8]], lines: "M17 22q2-2 4 0t4 0" },
  4: { colour: "#f0a45d", cubes: [[25, 28, 15], [8, 22, 21]], eyes: [[14.5, 29, 2.3], [22.5, 29, 2.3]], lines: "M14 36h9M12.5 25l4 .8M25 25l-4 .8" },
  5: { colour: "#e58fb0", cubes: [[5, 31, 12], [27, 31, 12], [9, 10, 25]], eyes: [[17, 19, 2.5], [27, 19, 2.5]], lines: "M15.5 25.5h13q-1.5 6-6.5 6t-6.5-6z" },
  6: { colour: "#4fb3ab", cubes: [[16, 30, 13], [7, 10, 26]], eyes: [[15, 20, 1.9], [25.5, 20, 1.9]], lines: "M10.5 20a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0M21 20a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0M19.5 19h1.5M16 30h9" },
  7: { colour: "#cf5b45", cubes: [[5, 14, 29]], eyes: [[14, 26, 2.3], [25, 26, 2.3]], lines: "M10 20.5l6.5 3M29 20.5l-6.5 3M13 35q6.5 2 13 0" },
  8: { colour: "#8a6bc1", cubes: [[13, 32, 13], [11, 19, 16], [9, 5, 19]], eyes: [[15, 15, 2.2], [23, 15, 2.2]], lines: "M11.8 12.8h6M20.2 12.8h6M16.5 20h5" },
  9: { colour: "#5d6470", cubes: [[7, 17, 25], [7, 9, 7], [16, 9, 7], [25, 9, 7]], eyes: [[15.5, 27, 2.4], [24, 27, 2.4]], lines: "M15 35q5 2.5 10 0M12.5 23q3-2 6 0M21 23q3-2 6 0" },
};

export interface Face {
  points: string;
  fill: string;
}

const DEPTH = 0.3; // of a cube, as it is drawn, out of its width

/** The three sides of each cube that are seen. */
export function sidesOf({ colour, cubes }: Character): Face[] {
  return cubes.flatMap(([x, y, size]) => {
    const [deep, right, bottom] = [DEPTH * size, x + size, y + size];
    const join = (...points: [number, number][]): string => points.map((point) => point.map((each) => each.toFixed(1)).join(",")).join(" ");
    return [
      { points: join([x, y], [x + deep, y - deep], [right + deep, y - deep], [right, y]), fill: mixed(colour, "#ffffff", 0.4) },
      { points: join([right, y], [right + deep, y - deep], [right + deep, bottom - deep], [right, bottom]), fill: mixed(colour, "#000000", 0.28) },
      { points: join([x, y], [right, y], [right, bottom], [x, bottom]), fill: colour },
    ];
  });
}
