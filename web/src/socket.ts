// A socket that comes back by itself: what was missed comes with the state that the server sends first.

import type { AnalyseCommand, Command, StopCommand } from "./protocol";

export type Link = "joining" | "open" | "lost" | "gone";

const MIN_RETRY_MS = 300;
const MAX_RETRY_MS = 5000;
const PING_MS = 20_000;
const SILENCE_MS = 15_000; // whoever was heard less long ago need not be asked
const NO_SUCH_GAME = 4404; // codes that the server closes with
const RESTARTING = 1012;
const RESTART_SPREAD_MS = 2000; // all pages of a server that restarts come back, but not at once

export class Socket<Event> {
  private socket: WebSocket | null = null;
  private retryMs = MIN_RETRY_MS;
  private retryTimer: ReturnType<typeof setTimeout> | undefined;
  private lastHeard = 0;
  private pingTimer: ReturnType<typeof setInterval> | undefined;
  private isClosed = false;

  constructor(
    private readonly path: string,
    private readonly onEvent: (event: Event) => void,
    private readonly onLink: (link: Link) => void,
  ) {
    addEventListener("online", this.retryNow);
    document.addEventListener("visibilitychange", this.retryNow);
    this.open();
  }

  /** Sends a command, if the connection is open; the answer says whether it was. */
  send(command: Command | AnalyseCommand | StopCommand): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(command));
    return true;
  }

  close(): void {
    this.isClosed = true;
    removeEventListener("online", this.retryNow);
    document.removeEventListener("visibilitychange", this.retryNow);
    clearTimeout(this.retryTimer);
    clearInterval(this.pingTimer);
    this.socket?.close();
  }

  private readonly retryNow = (): void => {
    if (this.isClosed || document.hidden || this.socket?.readyState === WebSocket.OPEN) return;
    if (this.socket?.readyState === WebSocket.CONNECTING) return;
    clearTimeout(this.retryTimer);
    this.retryMs = MIN_RETRY_MS;
    this.open();
  };

  private open(): void {
    const address = new URL(this.path, location.href);
    address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.onopen = () => {
      this.retryMs = MIN_RETRY_MS;
      this.lastHeard = Date.now();
      this.onLink("open");
      clearInterval(this.pingTimer);
      this.pingTimer = setInterval(() => this.ping(), PING_MS);
    };
    socket.onmessage = (message: MessageEvent<string>) => {
      this.lastHeard = Date.now();
      this.onEvent(JSON.parse(message.data) as Event);
    };
    socket.onclose = (event) => {
      clearInterval(this.pingTimer);
      if (this.isClosed || this.socket !== socket) return;
      if (event.code === NO_SUCH_GAME) {
        this.onLink("gone");
        return;
      }
      this.onLink("lost");
      const spreadMs = event.code === RESTARTING ? RESTART_SPREAD_MS * Math.random() : 0;
      this.retryTimer = setTimeout(() => this.open(), spreadMs + this.retryMs * (0.75 + Math.random() / 2));
      this.retryMs = Math.min(this.retryMs * 2, MAX_RETRY_MS);
    };
  }

  /** Asks a silent connection whether it lives; one that is silent in spite of that is dead, whatever the browser believes. */
  private ping(): void {
    const silentMs = Date.now() - this.lastHeard;
    if (silentMs > 2 * PING_MS) this.socket?.close();
    else if (silentMs > SILENCE_MS) this.send({ type: "ping" });
  }
}
