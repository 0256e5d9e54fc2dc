import { afterEach, expect, it, vi } from "vitest";

/** A server that answers when it is told to; of whoever has no cookie when a request comes it makes a guest, if it needs one. */
class Server {
  guests = 0;
  waiting: (() => void)[] = [];
  #hasCookie = false;

  fetch = (path: string): Promise<Response> => {
    const isStranger = !["/api/catalogue", "/api/analysis/board"].includes(path) && !this.#hasCookie;
    if (isStranger) this.guests += 1;
    return new Promise((resolve) =>
      this.waiting.push(() => {
        this.#hasCookie ||= isStranger;
        if (path === "/api/logout") this.#hasCookie = false;
        resolve(new Response("null", { status: 200, headers: this.#hasCookie ? { "cubarium-known": "1" } : {} }));
      }),
    );
  };

  /** Asks all this at once. */
  async asked(...questions: (() => Promise<unknown>)[]): Promise<void> {
    const answers = Promise.all(questions.map((question) => question()));
    await new Promise((resolve) => setTimeout(resolve));
    await this.answerAll();
    await answers;
  }

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
  await server.asked(() => ask("/logout", {}));
  await server.asked(() => ask("/me"), () => ask("/me/sessions"));
  expect(server.guests).toBe(2);
});

it("takes nobody for known whom the server has not made a guest", async () => {
  const { ask } = await import("../src/api");
  const server = new Server();
  vi.stubGlobal("fetch", server.fetch);
  await server.asked(() => ask("/analysis/board", {}));
  await server.asked(() => ask("/me"), () => ask("/session"));
  expect(server.guests).toBe(1);
});
