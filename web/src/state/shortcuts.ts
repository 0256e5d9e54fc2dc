// What the keys do while a game is shown; HelpDialog lists them.

import type { GameState } from "./game.svelte";
import type { ViewState } from "./view.svelte";

export function pressKey(event: KeyboardEvent, game: GameState, view: ViewState, open: { help: () => unknown; type: () => unknown }): void {
  const from = event.target as HTMLElement;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (from.closest("input, select, textarea") || document.querySelector("dialog:modal")) return; // where the focus was may be gone
  const { selection } = game;
  const bubble = document.querySelector<HTMLElement>(":popover-open"); // what is told over the page goes first
  const actions: Record<string, () => unknown> = {
    r: () => selection.rotate("spin", view.azimuth, event.shiftKey),
    t: () => selection.rotate("away", view.azimuth, event.shiftKey),
    f: () => selection.rotate("side", view.azimuth, event.shiftKey),
    n: () => selection.cycle(event.shiftKey ? -1 : 1),
    c: () => selection.confirm(),
    h: () => game.hints.ask(),
    u: () => game.takeBack(),
    w: () => document.querySelector<HTMLElement>("[data-testid=why-move]")?.click(),
    m: open.type,
    q: () => view.board3d?.nudge(-Math.PI / 8),
    e: () => view.board3d?.nudge(Math.PI / 8),
    v: () => view.show(view.isFlat ? "3d" : "2d"),
    "[": () => game.review(game.ply - 1),
    "]": () => game.review(game.ply + 1),
    "?": open.help,
    Escape: () => (bubble ? bubble.hidePopover() : selection.cancel()),
  };
  if (!from.closest("button, a, summary, [role=gridcell]")) actions.Enter = () => selection.target && selection.tapGhost(true);
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const block = /^[1-9]$/.test(key) ? selection.trayBlocks[Number(key) - 1] : undefined;
  const action = block === undefined ? actions[key] : () => selection.pick(block);
  if (!action) return;
  void action();
  event.preventDefault();
}
