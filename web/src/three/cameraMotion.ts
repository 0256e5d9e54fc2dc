// Where the camera is and where it is going: the angle it was asked for, and what it must see.

import { Vector3, type PerspectiveCamera } from "three";
import { aim, clamped, defaultAngle, type Angle } from "./camera";

const TURN_PART = 0.22; // of the way that is left, in each frame
const GROW_PART = 0.25;

export class CameraMotion {
  angle: Angle = defaultAngle(1);
  private goal: Angle | null = null;
  private corners: Vector3[] = []; // what the camera sees
  private wanted: Vector3[] = []; // what it should see soon
  private isGrowing = false;

  get isMoving(): boolean {
    return this.goal !== null || this.isGrowing;
  }

  /** Where it will be when it has come to rest. */
  get end(): Angle {
    return this.goal ?? this.angle;
  }

  turnTo(angle: Angle, isInstant: boolean): void {
    const wanted = clamped(angle);
    this.goal = isInstant ? null : wanted;
    if (isInstant) this.angle = wanted;
  }

  show(corners: Vector3[], isInstant: boolean): void {
    this.wanted = corners;
    if (isInstant || this.corners.length !== corners.length) this.corners = corners.map((corner) => corner.clone());
  }

  /** One frame nearer. */
  step(): void {
    if (this.goal) {
      const { azimuth, elevation, zoom } = this.goal;
      const left = { azimuth: azimuth - this.angle.azimuth, elevation: elevation - this.angle.elevation, zoom: zoom - this.angle.zoom };
      this.angle = {
        azimuth: this.angle.azimuth + left.azimuth * TURN_PART,
        elevation: this.angle.elevation + left.elevation * TURN_PART,
        zoom: this.angle.zoom + left.zoom * TURN_PART,
      };
      if (Math.hypot(left.azimuth, left.elevation, left.zoom) * (1 - TURN_PART) < 0.002) this.turnTo(this.goal, true);
    }
    this.isGrowing = false;
    this.corners.forEach((corner, index) => {
      corner.lerp(this.wanted[index]!, GROW_PART);
      if (corner.distanceTo(this.wanted[index]!) < 0.01) corner.copy(this.wanted[index]!);
      else this.isGrowing = true;
    });
  }

  aim(camera: PerspectiveCamera): void {
    aim(camera, this.angle, this.corners);
  }
}
