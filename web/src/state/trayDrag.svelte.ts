// Dragging a block from the tray onto a board. It can be turned on its way: by keys, by the wheel, or by a second finger.

import type { Item } from "../protocol";
import type { Selection } from "./selection.svelte";
import type { ViewState } from "./view.svelte";

const MIN_WAY = 8; // pixels: less is a tap
const ABOVE_FINGER = 52; // pixels: a finger does not hide where the block goes

export class TrayDrag {
  item = $state.raw<Item | null>(null); // what is dragged
  x = $state(0); // of the point in the window that counts
  y = $state(0);
  isOverCell = $state(false); // then the ghost shows it
  private start: { item: Item; id: number; x: number; y: number; above: number } | null = null;
  private isClickDue = false; // the browser will report a click that was a drag

  constructor(
    private readonly selection: Selection,
    private readonly view: ViewState,
  ) {}

  press(event: PointerEvent, item: Item): void {
    this.isClickDue = false;
    if (event.button || !this.selection.pickable.has(item.block)) return;
    (event.currentTarget as Element).setPointerCapture(event.pointerId); // the first step of a fast hand may leave the tray
    const above = event.pointerType === "touch" ? ABOVE_FINGER : 0;
    this.start = { item, id: event.pointerId, x: event.clientX, y: event.clientY, above };
  }

  move(event: PointerEvent): void {
    const { start, selection } = this;
    if (!start || event.pointerId !== start.id) return;
    if (!this.item) {
      if (Math.hypot(event.clientX - start.x, event.clientY - start.y) < MIN_WAY) return;
      this.item = start.item;
      if (!selection.picked.includes(start.item.block)) selection.pick(start.item.block);
      if (selection.target) selection.lift();
    }
    [this.x, this.y] = [event.clientX, event.clientY - start.above];
    const under = this.view.cellAt(this.x, this.y);
    selection.hover(under?.cell ?? null, under?.at ?? null);
    this.isOverCell = selection.ghost !== null;
  }

  release(event: PointerEvent): void {
    if (!this.start || event.pointerId !== this.start.id) return;
    if (this.item) {
      const under = this.view.cellAt(this.x, this.y);
      this.selection.drop(under?.cell ?? null, under?.at ?? null);
      this.isClickDue = true;
    }
    this.end();
  }

  end(): void {
    this.start = this.item = null;
    this.isOverCell = false;
  }

  /** Whether a click is one of its own, not the end of a drag. */
  isClick(): boolean {
    const isClick = !this.isClickDue;
    this.isClickDue = false;
    return isClick;
  }

  /** Another finger, or the wheel: the next orientation. */
  turn(by: number): void {
    if (this.item) this.selection.cycle(by);
  }
}
