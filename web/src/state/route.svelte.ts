// Where one is: at one of the addresses of the page, which the server knows, too, or where there is nothing.

import { addresses } from "../constants.json";

export type Route =
  | { view: "home" }
  | { view: "nothing" }
  | { view: "new"; game: string }
  | { view: "rules"; game: string }
  | { view: "learn" }
  | { view: "lesson"; game: string; step: string | null }
  | { view: "puzzles" }
  | { view: "puzzle"; source: { id: string } | { game: string; theme: string | null } }
  | { view: "explore"; game: string; search: string }
  | { view: "data" }
  | { view: "games" }
  | { view: "account" }
  | { view: "lobby" }
  | { view: "watch" }
  | { view: "ranking"; game: string }
  | { view: "player"; name: string }
  | { view: "people" }
  | { view: "moderation" }
  | { view: "tournaments" }
  | { view: "solitaire"; name: string | null; search: string }
  | { view: "tournament"; id: string }
  | { view: "review"; id: string }
  | { view: "analysis"; path: string } // with what is asked for behind it
  | { view: "game"; id: string; token: string | null; invites: boolean };

const INVITES = "invites"; // in the history's state: a game that was just made, and that somebody is to be invited to

const partsOf = (path: string): string[] => path.replace(/^\/+|\/+$/g, "").split("/");

/** Whether the page has such an address; a part in braces stands for any name. */
export function isAddress(path: string): boolean {
  const given = partsOf(path);
  return addresses.map(partsOf).some((parts) => parts.length === given.length && parts.every((part, index) => (part.startsWith("{") ? given[index] : part === given[index])));
}

function read(): Route {
  const [first, second, third] = partsOf(location.pathname);
  if (!isAddress(location.pathname)) return { view: "nothing" };
  if (first === "new" && second) return { view: "new", game: decodeURIComponent(second) };
  if (first === "rules" && second) return { view: "rules", game: decodeURIComponent(second) };
  if (first === "learn" && second) return { view: "lesson", game: decodeURIComponent(second), step: third ? decodeURIComponent(third) : null };
  if (first === "learn") return { view: "learn" };
  if (first === "puzzles" && second) return { view: "puzzle", source: { game: decodeURIComponent(second), theme: third ? decodeURIComponent(third) : null } };
  if (first === "puzzles") return { view: "puzzles" };
  if (first === "puzzle" && second) return { view: "puzzle", source: { id: decodeURIComponent(second) } };
  if (first === "explore" && second) return { view: "explore", game: decodeURIComponent(second), search: location.search };
  if (first === "data") return { view: "data" };
  if (first === "games") return { view: "games" };
  if (first === "account") return { view: "account" };
  if (first === "lobby") return { view: "lobby" };
  if (first === "watch") return { view: "watch" };
  if (first === "ranking") return { view: "ranking", game: decodeURIComponent(second || "all") };
  if (first === "player" && second) return { view: "player", name: decodeURIComponent(second) };
  if (first === "people") return { view: "people" };
  if (first === "moderation") return { view: "moderation" };
  if (first === "solitaire") return { view: "solitaire", name: second ? decodeURIComponent(second) : null, search: location.search };
  if (first === "analysis" || first === "study") return { view: "analysis", path: location.pathname + location.search };
  if (first === "tournaments") return { view: "tournaments" };
  if (first === "tournament" && second) return { view: "tournament", id: decodeURIComponent(second) };
  if (first === "game" && second && third === "review") return { view: "review", id: decodeURIComponent(second) };
  if (first === "game" && second)
    return { view: "game", id: decodeURIComponent(second), token: location.hash.slice(1) || null, invites: history.state === INVITES };
  return { view: "home" };
}

export const route = $state<{ now: Route }>({ now: read() });

// A view that has something to lose holds whoever would leave it, and lets them go once they have agreed.
type Hold = (leave: () => void) => boolean; // whether it holds

const address = (): string => location.pathname + location.search;
let here = address(); // which is not where the browser is, when it has gone back
let hold: Hold | null = null;
let isReleased = false; // they have agreed to go back

/** What is asked before this view is left; the answer takes it away again. */
export function holdLeaving(next: Hold): () => void {
  hold = next;
  return () => {
    if (hold === next) hold = null;
  };
}

export function go(path: string, invites = false): void {
  const enter = (): void => {
    history.pushState(invites ? INVITES : null, "", path);
    arrive();
  };
  if (!hold?.(enter)) enter();
}

function arrive(): void {
  here = address();
  route.now = read();
  scrollTo(0, 0);
}

/** What is looked at has another address now. */
export function rename(path: string): void {
  history.replaceState(null, "", path);
  here = address();
}

/** Forgets what was for the first time alone: the token of a seat, an invitation that was shown. */
export function forget(): void {
  rename(location.pathname);
}

// The browser has gone back or forth already: where it is held, the view comes after the place it went to.
addEventListener("popstate", () => {
  if (address() === here && hold) return; // to another part of the view
  const back = (): void => {
    isReleased = true;
    history.back();
  };
  if (!isReleased && hold?.(back)) return history.pushState(null, "", here);
  isReleased = false;
  here = address();
  route.now = read();
});

/** Links of the page itself change the view; all others, and those opened elsewhere, are left to the browser. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest("a");
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  if (link.origin !== location.origin || link.target || link.hasAttribute("download") || link.pathname.startsWith("/api")) return;
  if (link.pathname === location.pathname && link.hash) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
