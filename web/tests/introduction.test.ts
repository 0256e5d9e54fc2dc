import { afterEach, expect, it, vi } from "vitest";

/** A server that answers when it is told to; it makes a guest of whoever has no cookie when a request comes. */
class Server {
  guests = 0;
  waiting: (() => void)[] = [];
  #hasCookie = false;

  fetch = (path: string): Promise<Response> => {
    const isStranger = path !== "/api/catalogue" && !this.#hasCookie;
    if (isStranger) this.guests += 1;
    return new Promise((resolve) =>
      this.waiting.push(() => {
        this.#hasCookie ||= isStranger;
        if (path === "/api/logout") this.#hasCookie = false;
        resolve(new Response("null", { status: 200 }));
      }),
    );
  };

  async answerAll(): Promise<void> {
    while (this.waiting.length) {
      this.waiting.shift()!();
      await new Promise((resolve) => setTimeout(resolve));
    }
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

it.each([true, false])("makes one guest of a stranger whose page asks several things at once (with locks: %s)", async (hasLocks) => {
  const { ask } = await import("../src/api"); // as a page that was just opened
  if (!hasLocks) vi.stubGlobal("navigator", {});
  const server = new Server();
  vi.stubGlobal("fetch", server.fetch);
  const answers = Promise.all([ask("/me"), ask("/catalogue"), ask("/seeks", {}), ask("/session")]);
  await new Promise((resolve) => setTimeout(resolve));
  expect(server.waiting.length).toBe(2); // the catalogue need not wait
  await server.answerAll();
  await answers;
  expect(server.guests).toBe(1);
  const goodbye = ask("/logout", {});
  await new Promise((resolve) => setTimeout(resolve));
  await server.answerAll();
  await goodbye;
  const again = Promise.all([ask("/me"), ask("/me/sessions")]);
  await new Promise((resolve) => setTimeout(resolve));
  await server.answerAll();
  await again;
  expect(server.guests).toBe(2);
});
