// How much of a session is left, in words: minutes and seconds.
import type { SessionView } from "../api/tournaments";

export function minutesLeft(session: Pick<SessionView, "ends_at_ms">, now_ms: number): string {
  const left_s = Math.max(0, Math.ceil(((session.ends_at_ms ?? now_ms) - now_ms) / 1000));
  return `${Math.floor(left_s / 60)}:${String(left_s % 60).padStart(2, "0")}`;
}
