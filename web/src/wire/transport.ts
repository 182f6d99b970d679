// The line to the house, small enough that tests can lay their own.

export interface Line {
  send(text: string): void;
  close(): void;
}

export interface LineEvents {
  opened(): void;
  received(text: string): void;
  closed(): void;
}

export type Transport = (events: LineEvents) => Line;

/** `proof` is what a terminal's screen shows when it dials; other browsers show nothing. */
export function webSocketTransport(
  path = "/ws",
  proof: (method: string, path: string) => Promise<string> = () => Promise.resolve(""),
): Transport {
  return (events) => {
    let socket: WebSocket | undefined;
    let hungUp = false;

    function dial(shown: string) {
      if (hungUp) return;
      const scheme = location.protocol === "https:" ? "wss:" : "ws:";
      const query = shown ? `?proof=${encodeURIComponent(shown)}` : "";
      socket = new WebSocket(`${scheme}//${location.host}${path}${query}`);
      socket.addEventListener("open", () => events.opened());
      socket.addEventListener("message", (message) => {
        if (typeof message.data === "string") events.received(message.data);
      });
      socket.addEventListener("close", () => events.closed());
    }

    proof("GET", path).then(dial, () => dial(""));
    return {
      send: (text) => socket?.send(text),
      close: () => {
        hungUp = true;
        socket?.close();
      },
    };
  };
}
