// A turntable: round the middle of the table, up and down, nearer and farther; always far enough to see all.

import { PerspectiveCamera, Vector3 } from "three";

export interface Angle {
  round: number; // radians, 0 is seen from the south
  up: number;
  zoom: number; // 1 shows everything
}

const USUAL: Angle = { round: 0.4, up: 0.84, zoom: 1 };
const USUAL_FOR_MANY: Angle = { round: 0.06, up: 0.9, zoom: 1 };

/** How a table is seen at first: several boards from the front, where none hides another. */
export const usual = (boards: number): Angle => (boards > 1 ? USUAL_FOR_MANY : USUAL);

export const ABOVE: Angle = { round: 0, up: Math.PI / 2 - 0.0001, zoom: 1 };

const LOWEST = 0.12;
const KEY = "cubarium.camera";

export const held = (angle: Angle): Angle => ({
  round: angle.round,
  up: Math.min(ABOVE.up, Math.max(LOWEST, angle.up)),
  zoom: Math.min(4, Math.max(0.6, angle.zoom)),
});

const keyFor = (boards: number): string => `${KEY}.${boards > 1 ? "many" : "one"}`;

export function remembered(boards: number): Angle {
  try {
    return held({ ...usual(boards), ...(JSON.parse(localStorage.getItem(keyFor(boards)) ?? "{}") as Partial<Angle>) });
  } catch {
    return usual(boards);
  }
}

export function remember(angle: Angle, boards: number): void {
  try {
    localStorage.setItem(keyFor(boards), JSON.stringify(angle));
  } catch {
    // then the next visit begins with the usual view
  }
}

const WIDE = 28; // degrees
const NARROW = 3;
const STEEP = 1.25; // radians

/** From far above, the view narrows until it is all but parallel: then no tower hides the cell beside it. */
function lens(up: number): number {
  const part = Math.max(0, (up - STEEP) / (ABOVE.up - STEEP));
  return WIDE + (NARROW - WIDE) * part;
}

/** Puts the camera where a box of the given corners just fits, seen under an angle. */
export function aim(camera: PerspectiveCamera, angle: Angle, corners: Vector3[]): void {
  camera.fov = lens(angle.up);
  const middle = corners.reduce((sum, corner) => sum.add(corner), new Vector3()).divideScalar(corners.length);
  const back = new Vector3(
    Math.sin(angle.round) * Math.cos(angle.up),
    Math.sin(angle.up),
    Math.cos(angle.round) * Math.cos(angle.up),
  );
  const right = new Vector3(Math.cos(angle.round), 0, -Math.sin(angle.round));
  const up = new Vector3().crossVectors(back, right);
  const tall = Math.tan((camera.fov * Math.PI) / 360);
  const wide = tall * camera.aspect;
  // The middle of what is seen moves with the perspective: centre it, then see how far back one must go.
  let target = middle.clone();
  let far = 0;
  for (let round = 0; round < 4; round++) {
    far = 0;
    const seen = { left: Infinity, right: -Infinity, low: Infinity, high: -Infinity };
    for (const corner of corners) {
      const from = corner.clone().sub(target);
      const [x, y, depth] = [from.dot(right), from.dot(up), from.dot(back)];
      far = Math.max(far, Math.abs(x) / wide + depth, Math.abs(y) / tall + depth);
    }
    for (const corner of corners) {
      const from = corner.clone().sub(target);
      const away = far - from.dot(back);
      const [x, y] = [from.dot(right) / away, from.dot(up) / away];
      seen.left = Math.min(seen.left, x);
      seen.right = Math.max(seen.right, x);
      seen.low = Math.min(seen.low, y);
      seen.high = Math.max(seen.high, y);
    }
    target = target
      .clone()
      .addScaledVector(right, ((seen.left + seen.right) / 2) * far)
      .addScaledVector(up, ((seen.low + seen.high) / 2) * far);
  }
  const distance = (far * 1.03) / angle.zoom;
  camera.position.copy(target).addScaledVector(back, distance);
  camera.up.copy(up);
  camera.lookAt(target);
  camera.near = Math.max(0.1, distance - 40);
  camera.far = distance + 60;
  camera.updateProjectionMatrix();
}
