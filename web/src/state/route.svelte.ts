// Where one is: /, /new/GAME or /game/ID.

export type Route = { view: "home" } | { view: "new"; game: string } | { view: "game"; id: string; token: string | null };

function read(): Route {
  const [, first, second] = location.pathname.split("/");
  if (first === "new" && second) return { view: "new", game: decodeURIComponent(second) };
  if (first === "game" && second)
    return { view: "game", id: decodeURIComponent(second), token: location.hash.slice(1) || null };
  return { view: "home" };
}

export const route = $state<{ now: Route }>({ now: read() });

export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  route.now = read();
  if (!replace) scrollTo(0, 0);
}

addEventListener("popstate", () => (route.now = read()));

/** Links of the page itself change the view; all others, and those opened elsewhere, are left to the browser. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest("a");
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  if (link.origin !== location.origin || link.target || link.hasAttribute("download") || link.pathname.startsWith("/api")) return;
  if (link.pathname === location.pathname && link.hash) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
