// A turntable: the camera goes round the boards, up and down, nearer and farther; always far enough to see all of them.

import { PerspectiveCamera, Vector3 } from "three";

export interface Angle {
  azimuth: number; // radians, 0 is seen from the south
  elevation: number; // radians
  zoom: number; // 1 shows everything
}

const DEFAULT_FOR_ONE: Angle = { azimuth: 0.4, elevation: 0.88, zoom: 1 };
const DEFAULT_WHERE_NARROW: Angle = { azimuth: 0.24, elevation: 0.96, zoom: 1 }; // a corner in front would take width
const DEFAULT_FOR_SEVERAL: Angle = { azimuth: 0.06, elevation: 0.9, zoom: 1 };

/** How boards are seen at first: several of them from the front, where none hides another. */
export function defaultAngle(boards: number, aspect = 1): Angle {
  if (boards > 1) return DEFAULT_FOR_SEVERAL;
  return aspect < 0.95 ? DEFAULT_WHERE_NARROW : DEFAULT_FOR_ONE;
}

export const FROM_ABOVE: Angle = { azimuth: 0, elevation: Math.PI / 2 - 0.0001, zoom: 1 };

const MIN_ELEVATION = 0.12;
const [MIN_ZOOM, MAX_ZOOM] = [0.6, 4];
const KEY = "cubarium.angles";

export const clamped = (angle: Angle): Angle => ({
  azimuth: angle.azimuth,
  elevation: Math.min(FROM_ABOVE.elevation, Math.max(MIN_ELEVATION, angle.elevation)),
  zoom: Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, angle.zoom)),
});

export const nudged = (angle: Angle, azimuth: number, elevation: number, zoom = 1): Angle => ({
  azimuth: angle.azimuth + azimuth,
  elevation: angle.elevation + elevation,
  zoom: angle.zoom * zoom,
});

const MAX_GAMES = 12; // of which the angle is kept

type Kept = [game: string, angle: Angle][]; // the latest first

function kept(): Kept {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? (found as Kept) : [];
  } catch {
    return []; // no storage, or not ours
  }
}

/** How a game was looked at last; a new one is seen as all are at first. */
export const loadAngle = (game: string, otherwise: Angle): Angle =>
  clamped({ ...otherwise, ...(game ? kept().find(([id]) => id === game)?.[1] : {}) });

export function saveAngle(angle: Angle, game: string): void {
  if (!game) return; // a puzzle or a box: the next one is looked at afresh
  try {
    localStorage.setItem(KEY, JSON.stringify([[game, angle], ...kept().filter(([id]) => id !== game)].slice(0, MAX_GAMES)));
  } catch {
    // then the next visit begins with the default
  }
}

const WIDE_FOV = 28; // degrees
const NARROW_FOV = 3;
const NARROWS_FROM = 1.25; // radians of elevation

/** From far above, the view narrows until it is all but parallel: then no tower hides the cell beside it. */
function fieldOfView(elevation: number): number {
  const part = Math.max(0, (elevation - NARROWS_FROM) / (FROM_ABOVE.elevation - NARROWS_FROM));
  return WIDE_FOV + (NARROW_FOV - WIDE_FOV) * part;
}

export const mean = (points: Vector3[]): Vector3 =>
  points.reduce((sum, point) => sum.add(point), new Vector3()).divideScalar(points.length);

/** Puts the camera where all the corners just fit, seen under an angle. */
export function aim(camera: PerspectiveCamera, angle: Angle, corners: Vector3[]): void {
  const { azimuth, elevation, zoom } = angle;
  camera.fov = fieldOfView(elevation);
  const back = new Vector3(
    Math.sin(azimuth) * Math.cos(elevation),
    Math.sin(elevation),
    Math.cos(azimuth) * Math.cos(elevation),
  );
  const right = new Vector3(Math.cos(azimuth), 0, -Math.sin(azimuth));
  const up = new Vector3().crossVectors(back, right);
  const tall = Math.tan((camera.fov * Math.PI) / 360);
  const wide = tall * camera.aspect;
  // The middle of what is seen moves with the perspective: centre it, then see how far back one must go.
  let target = mean(corners);
  let far = 0;
  for (let step = 0; step < 4; step++) {
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
  const distance = (far * 1.03) / zoom;
  camera.position.copy(target).addScaledVector(back, distance);
  camera.up.copy(up);
  camera.lookAt(target);
  camera.near = Math.max(0.1, distance - 40);
  camera.far = distance + 60;
  camera.updateProjectionMatrix();
}
