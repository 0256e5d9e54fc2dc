// Who comes for the first time is made a guest by the first request that needs to know who asks. Of two such requests at
// once, each would make one: until the first is answered, the others wait for it, also those of other tabs.

const LOCK = "cubarium-guest";
const KNOWN = "cubarium-known"; // of an answer to whoever has the cookie of a guest or an account, be it a new one

let isKnown = false; // the browser has such a cookie
let latest: Promise<unknown> = Promise.resolve(); // of the requests that wait for each other

/** Whether the server may make a guest of a stranger who asks this. */
export const needsSomebody = (path: string, method: string): boolean => method !== "GET" || path === "/session" || /^\/me(\/|$)/.test(path);

/** Sends a request, alone if it may be the one that makes a guest. */
export async function introduced(path: string, method: string, send: () => Promise<Response>): Promise<Response> {
  if (isKnown || !needsSomebody(path, method)) return settle(path, method, await send());
  const first = async (): Promise<Response> => settle(path, method, await send());
  // Pages that are not from a secure address have no locks: there each tab waits for itself alone.
  if (globalThis.navigator?.locks) return await navigator.locks.request(LOCK, first);
  const answer = latest.then(first);
  latest = answer.catch(() => undefined);
  return answer;
}

function settle(path: string, method: string, response: Response): Response {
  if (response.ok && needsSomebody(path, method)) isKnown = response.headers.has(KNOWN); // not after a goodbye
  return response;
}
