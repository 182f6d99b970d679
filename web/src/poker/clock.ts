// What a tournament's clock shows.
import type { PokerTournamentPart } from "../wire/generated";

export type Part = Pick<PokerTournamentPart, "level_ends_ms" | "left_ms" | "break_until_ms">;

/** Milliseconds until the next level, or of the break; while the clock stands, what was left. */
export function leftOnClock(part: Part, now_ms: number): number {
  if (part.break_until_ms) return Math.max(0, part.break_until_ms - now_ms);
  return part.level_ends_ms ? Math.max(0, part.level_ends_ms - now_ms) : part.left_ms;
}

/** As a clock on a wall: 5:09, or 1:05:09. */
export function asClock(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const shown = hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}` : String(minutes);
  return `${shown}:${String(seconds % 60).padStart(2, "0")}`;
}

/** So many levels, this one included, are played before the next break; 0: there are no breaks. */
export function levelsToBreak(part: Pick<PokerTournamentPart, "level" | "break_every">): number {
  return part.break_every > 0 && part.level > 0 ? part.break_every - ((part.level - 1) % part.break_every) : 0;
}

/** The whole buy-in. */
export function costOf(
  part: Pick<PokerTournamentPart, "pool_part_minor" | "commission_minor" | "bounty_minor">,
): number {
  return part.pool_part_minor + part.commission_minor + part.bounty_minor;
}
