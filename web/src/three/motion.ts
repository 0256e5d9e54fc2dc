// Where the camera is and where it is going: the angle it was asked for, and what it must see.

import { Vector3, type PerspectiveCamera } from "three";
import { aim, held, usual, type Angle } from "./camera";

const TURN = 0.22; // of the way in each picture
const GROW = 0.25;

export class Motion {
  angle: Angle = usual(1);
  private goal: Angle | null = null;
  private corners: Vector3[] = []; // what the camera sees
  private wanted: Vector3[] = []; // what it should see soon
  private growing = false;

  get moving(): boolean {
    return this.goal !== null || this.growing;
  }

  /** Where it will be when it has come to rest. */
  get end(): Angle {
    return this.goal ?? this.angle;
  }

  turn(angle: Angle, atOnce: boolean): void {
    const wanted = held(angle);
    this.goal = atOnce ? null : wanted;
    if (atOnce) this.angle = wanted;
  }

  see(corners: Vector3[], atOnce: boolean): void {
    this.wanted = corners;
    if (atOnce || this.corners.length !== corners.length) this.corners = corners.map((corner) => corner.clone());
  }

  /** One picture nearer. */
  step(): void {
    if (this.goal) {
      const near = (from: number, to: number): number => from + (to - from) * TURN;
      const { round, up, zoom } = this.goal;
      this.angle = { round: near(this.angle.round, round), up: near(this.angle.up, up), zoom: near(this.angle.zoom, zoom) };
      if (Math.hypot(round - this.angle.round, up - this.angle.up, zoom - this.angle.zoom) < 0.002) this.turn(this.goal, true);
    }
    this.growing = false;
    this.corners.forEach((corner, index) => {
      corner.lerp(this.wanted[index]!, GROW);
      if (corner.distanceTo(this.wanted[index]!) < 0.01) corner.copy(this.wanted[index]!);
      else this.growing = true;
    });
  }

  aim(camera: PerspectiveCamera): void {
    aim(camera, this.angle, this.corners);
  }
}
