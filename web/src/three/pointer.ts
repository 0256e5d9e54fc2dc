// What fingers, mice and wheels do over the canvas: one finger on a board points and taps, beside the boards it moves the
// camera, two fingers move and zoom it.

import type { Cell, Point } from "../scene/cells";

/** What lies under a point of the canvas. */
export interface Hit {
  cell: Cell | null;
  at: Point | null; // where in the cell
  isGhost: boolean; // the one that waits to be confirmed
  block: string | null; // what lies there, where it was hit itself
}

export interface PointerHandlers {
  hitAt(x: number, y: number): Hit | null; // null: beside the boards
  orbit(dx: number, dy: number): void;
  zoom(by: number): void;
  reset(): void;
  hover(hit: Hit | null): void;
  tap(hit: Hit): void;
  carry(hit: Hit): boolean; // whether what was pressed, the ghost or a block, is dragged along
  drop(hit: Hit | null): void; // where it was let go
  wheel(by: number): boolean;
}

/** What was pressed. */
interface Start {
  x: number;
  y: number;
  hit: Hit | null;
  isOrbit: boolean;
  hasMoved: boolean;
  isCarrying: boolean;
}

const MAX_SLIP = 7; // pixels that a tap may slip
const DOUBLE_TAP_MS = 350; // between two taps that are one double tap

export class Pointer {
  private readonly down = new Map<number, { x: number; y: number }>();
  private start: Start | null = null;
  private lastTap = 0;
  private ghostHit: Hit | null = null; // it was tapped
  private readonly listeners = new AbortController();

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly handlers: PointerHandlers,
  ) {
    const on = <K extends keyof HTMLElementEventMap>(name: K, handle: (event: HTMLElementEventMap[K]) => void): void =>
      canvas.addEventListener(name, handle as EventListener, { signal: this.listeners.signal, passive: false });
    on("pointerdown", (event) => this.pressed(event));
    on("pointermove", (event) => this.moved(event));
    on("pointerup", (event) => this.lifted(event));
    on("pointercancel", (event) => this.down.delete(event.pointerId));
    on("pointerleave", () => handlers.hover(null));
    on("click", (event) => this.clicked(event));
    on("contextmenu", (event) => event.preventDefault());
    on("wheel", (event) => {
      event.preventDefault();
      if (event.ctrlKey || !handlers.wheel(Math.sign(event.deltaY))) handlers.zoom(Math.exp(-event.deltaY * 0.0012));
    });
  }

  close(): void {
    this.listeners.abort();
  }

  private at(event: PointerEvent): { x: number; y: number } {
    const box = this.canvas.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  private pressed(event: PointerEvent): void {
    const { x, y } = this.at(event);
    this.canvas.setPointerCapture(event.pointerId);
    this.down.set(event.pointerId, { x, y });
    const hit = this.handlers.hitAt(x, y);
    const isOrbit = hit === null || event.button === 2 || this.down.size > 1;
    this.start = { x, y, hit, isOrbit, hasMoved: this.down.size > 1, isCarrying: false };
    if (!isOrbit && !hit.isGhost) this.handlers.hover(hit);
  }

  private moved(event: PointerEvent): void {
    const now = this.at(event);
    const before = this.down.get(event.pointerId);
    if (!before || !this.start) {
      if (event.pointerType === "mouse") this.handlers.hover(this.handlers.hitAt(now.x, now.y));
      return;
    }
    const other = [...this.down].find(([id]) => id !== event.pointerId)?.[1];
    this.down.set(event.pointerId, now);
    if (!this.start.hasMoved && Math.hypot(now.x - this.start.x, now.y - this.start.y) > MAX_SLIP) this.beginDrag(this.start);
    if (other) {
      const apart = (point: { x: number; y: number }): number => Math.hypot(point.x - other.x, point.y - other.y);
      this.handlers.zoom(apart(now) / Math.max(1, apart(before)));
      this.handlers.orbit((now.x - before.x) / 2, (now.y - before.y) / 2);
    } else if (this.start.isOrbit) this.handlers.orbit(now.x - before.x, now.y - before.y);
    else if (this.start.hasMoved) this.handlers.hover(this.handlers.hitAt(now.x, now.y));
  }

  private beginDrag(start: Start): void {
    start.hasMoved = true;
    if (!start.isOrbit && start.hit) start.isCarrying = this.handlers.carry(start.hit);
  }

  private lifted(event: PointerEvent): void {
    const { x, y } = this.at(event);
    this.down.delete(event.pointerId);
    const start = this.start;
    if (!start || this.down.size) return;
    this.start = null;
    if (start.isOrbit) {
      if (start.hasMoved || event.button === 2) return;
      if (event.timeStamp - this.lastTap < DOUBLE_TAP_MS) this.handlers.reset();
      this.lastTap = event.timeStamp;
      return;
    }
    const hit = start.hasMoved ? this.handlers.hitAt(x, y) : start.hit;
    if (start.isCarrying) this.handlers.drop(hit);
    else if (hit?.isGhost) this.ghostHit = hit;
    else if (hit) this.handlers.tap(hit);
  }

  /** Browsers count clicks: the second of a double click is not meant to confirm what the first has placed. */
  private clicked(event: MouseEvent): void {
    if (this.ghostHit && event.detail < 2) this.handlers.tap(this.ghostHit);
    this.ghostHit = null;
  }
}
