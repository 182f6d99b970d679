// What was said at a table: new lines join those that are known, and a line that changed takes its own place.
import type { ChatLine, Chatted } from "../wire/generated";

const KEPT_LINES = 200;

export function withLines(before: readonly ChatLine[], message: Chatted): ChatLine[] {
  const known = message.full ? [] : before;
  const fresh = new Map(message.lines.map((line) => [line.id, line]));
  const kept = known.map((line) => fresh.get(line.id) ?? line);
  const ids = new Set(known.map((line) => line.id));
  return [...kept, ...message.lines.filter((line) => !ids.has(line.id))].slice(-KEPT_LINES);
}
