// How much of a session is left, in words: rounds, or minutes and seconds.
import type { Board } from "../api/tournaments";

export function minutesLeft(board: Board, now_ms: number): string {
  const left_s = Math.max(0, Math.ceil(((board.session.ends_at_ms ?? now_ms) - now_ms) / 1000));
  return `${Math.floor(left_s / 60)}:${String(left_s % 60).padStart(2, "0")}`;
}
