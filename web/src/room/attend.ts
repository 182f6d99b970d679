// Lists that a screen shows whole: loaded when it opens, and again whenever the house says that they have changed.
import type { BoardName } from "../wire/client";
import { room } from "./session.svelte";

/** Load now, at every change of these boards, and when somebody looks at the screen again; returns how to stop. */
export function attend(boards: readonly BoardName[], load: () => unknown): () => void {
  const look = () => void load();
  const seen = () => {
    if (!document.hidden) look();
  };
  look();
  const stops = boards.map((board) => room.wire.followBoard(board, look));
  document.addEventListener("visibilitychange", seen);
  return () => {
    for (const stop of stops) stop();
    document.removeEventListener("visibilitychange", seen);
  };
}
