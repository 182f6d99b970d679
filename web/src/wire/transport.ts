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

export function webSocketTransport(path = "/ws"): Transport {
  return (events) => {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}${path}`);
    socket.addEventListener("open", () => events.opened());
    socket.addEventListener("message", (message) => {
      if (typeof message.data === "string") events.received(message.data);
    });
    socket.addEventListener("close", () => events.closed());
    return { send: (text) => socket.send(text), close: () => socket.close() };
  };
}
