// When the next look at time and result is due: at every whole interval since the session began.

export function dueAt(seen: { interval_s: number; started_ms: number }, now_ms: number): number {
  if (seen.interval_s === 0) return 0;
  const every = seen.interval_s * 1000;
  const past = Math.max(0, Math.floor((now_ms - seen.started_ms) / every));
  return seen.started_ms + (past + 1) * every;
}
