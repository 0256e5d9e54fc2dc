// A socket that comes back by itself: what was missed comes with the state that the server sends first.

import type { Event } from "./wire";

export type Link = "joining" | "open" | "lost" | "gone";

const FIRST_WAIT = 300;
const LONGEST_WAIT = 5000;
const PING_EVERY = 20_000;
const NO_SUCH_GAME = 4404;

export class Socket {
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private again: ReturnType<typeof setTimeout> | undefined;
  private heard = 0;
  private pulse: ReturnType<typeof setInterval> | undefined;
  private closed = false;

  constructor(
    private readonly path: string,
    private readonly onEvent: (event: Event) => void,
    private readonly onLink: (link: Link) => void,
  ) {
    addEventListener("online", this.now);
    document.addEventListener("visibilitychange", this.now);
    this.open();
  }

  /** Sends a message, if the way is open; the answer says whether it was. */
  send(message: unknown): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  close(): void {
    this.closed = true;
    removeEventListener("online", this.now);
    document.removeEventListener("visibilitychange", this.now);
    clearTimeout(this.again);
    clearInterval(this.pulse);
    this.socket?.close();
  }

  private readonly now = (): void => {
    if (this.closed || document.hidden || this.socket?.readyState === WebSocket.OPEN) return;
    if (this.socket?.readyState === WebSocket.CONNECTING) return;
    clearTimeout(this.again);
    this.wait = FIRST_WAIT;
    this.open();
  };

  private open(): void {
    const address = new URL(this.path, location.href);
    address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.onopen = () => {
      this.wait = FIRST_WAIT;
      this.heard = Date.now();
      this.onLink("open");
      clearInterval(this.pulse);
      this.pulse = setInterval(() => this.beat(), PING_EVERY);
    };
    socket.onmessage = (message: MessageEvent<string>) => {
      this.heard = Date.now();
      this.onEvent(JSON.parse(message.data) as Event);
    };
    socket.onclose = (event) => {
      clearInterval(this.pulse);
      if (this.closed || this.socket !== socket) return;
      if (event.code === NO_SUCH_GAME) {
        this.onLink("gone");
        return;
      }
      this.onLink("lost");
      this.again = setTimeout(() => this.open(), this.wait * (0.75 + Math.random() / 2));
      this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
    };
  }

  /** A way that is silent in spite of pings is dead, whatever the browser believes. */
  private beat(): void {
    if (Date.now() - this.heard > 2 * PING_EVERY) this.socket?.close();
    else this.send({ type: "ping" });
  }
}
