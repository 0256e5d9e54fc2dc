// What fingers, mice and wheels do over the table: one finger on the board points and taps, off the board it turns the
// table, two fingers turn and zoom.

import type { Place } from "../scene/places";

export interface Spot {
  place: Place | null; // a cell of a board
  block: string | null; // what lies there, where it was hit itself
}

export interface Hands {
  seen(x: number, y: number): Spot | null; // null: off the board
  orbit(dx: number, dy: number): void;
  zoom(by: number): void;
  reset(): void;
  point(spot: Spot | null): void;
  tap(spot: Spot): void;
  wheel(by: number): boolean;
}

const STILL = 7; // pixels that a tap may slip
const TWICE = 350; // milliseconds between two taps that are one double tap

export class Pointer {
  private readonly down = new Map<number, { x: number; y: number }>();
  private start: { x: number; y: number; spot: Spot | null; orbits: boolean; moved: boolean } | null = null;
  private lastTap = 0;
  private readonly stop = new AbortController();

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly hands: Hands,
  ) {
    const on = <K extends keyof HTMLElementEventMap>(name: K, handle: (event: HTMLElementEventMap[K]) => void): void =>
      canvas.addEventListener(name, handle as EventListener, { signal: this.stop.signal, passive: false });
    on("pointerdown", (event) => this.pressed(event));
    on("pointermove", (event) => this.moved(event));
    on("pointerup", (event) => this.lifted(event));
    on("pointercancel", (event) => this.down.delete(event.pointerId));
    on("pointerleave", () => hands.point(null));
    on("contextmenu", (event) => event.preventDefault());
    on("wheel", (event) => {
      event.preventDefault();
      if (event.ctrlKey || !hands.wheel(Math.sign(event.deltaY))) hands.zoom(Math.exp(-event.deltaY * 0.0012));
    });
  }

  close(): void {
    this.stop.abort();
  }

  private at(event: PointerEvent): { x: number; y: number } {
    const box = this.canvas.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  private pressed(event: PointerEvent): void {
    const { x, y } = this.at(event);
    this.canvas.setPointerCapture(event.pointerId);
    this.down.set(event.pointerId, { x, y });
    const spot = this.hands.seen(x, y);
    const orbits = spot === null || event.button === 2 || this.down.size > 1;
    this.start = { x, y, spot, orbits, moved: this.down.size > 1 };
    if (!orbits) this.hands.point(spot);
  }

  private moved(event: PointerEvent): void {
    const now = this.at(event);
    const before = this.down.get(event.pointerId);
    if (!before || !this.start) {
      if (event.pointerType === "mouse") this.hands.point(this.hands.seen(now.x, now.y));
      return;
    }
    const other = [...this.down].find(([id]) => id !== event.pointerId)?.[1];
    this.down.set(event.pointerId, now);
    if (Math.hypot(now.x - this.start.x, now.y - this.start.y) > STILL) this.start.moved = true;
    if (other) {
      const apart = (point: { x: number; y: number }): number => Math.hypot(point.x - other.x, point.y - other.y);
      this.hands.zoom(apart(now) / Math.max(1, apart(before)));
      this.hands.orbit((now.x - before.x) / 2, (now.y - before.y) / 2);
    } else if (this.start.orbits) this.hands.orbit(now.x - before.x, now.y - before.y);
    else this.hands.point(this.hands.seen(now.x, now.y));
  }

  private lifted(event: PointerEvent): void {
    const { x, y } = this.at(event);
    this.down.delete(event.pointerId);
    const start = this.start;
    if (!start || this.down.size) return;
    this.start = null;
    if (start.orbits) {
      if (start.moved || event.button === 2) return;
      if (event.timeStamp - this.lastTap < TWICE) this.hands.reset();
      this.lastTap = event.timeStamp;
      return;
    }
    const spot = start.moved ? this.hands.seen(x, y) : start.spot;
    if (spot) this.hands.tap(spot);
  }
}
