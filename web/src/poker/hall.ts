// Which tournaments the lobby shows.
import type { PokerTournamentPage } from "../api/poker";

export const STAGES = ["registration", "running", "finished", "cancelled"] as const;

export interface HallFilter {
  stage: "all" | (typeof STAGES)[number];
  format: string;
  mine: boolean;
  /** A part of it. */
  name: string;
}

/** A tournament that can still be registered for late counts as open for registration, too. */
export function fitsHall(row: PokerTournamentPage, filter: HallFilter): boolean {
  const { stage, format, open, name } = row.tournament;
  if (!name.toLowerCase().includes(filter.name.trim().toLowerCase())) return false;
  const fitsStage = filter.stage === "all" || stage === filter.stage || (filter.stage === "registration" && open);
  return fitsStage && (filter.format === "all" || format === filter.format) && (!filter.mine || row.mine !== null);
}

/** The schedule first, by its start; then what runs, then what is over, the newest first. */
export function inHallOrder(one: PokerTournamentPage, other: PokerTournamentPage): number {
  const stage = (row: PokerTournamentPage) => STAGES.indexOf(row.tournament.stage as (typeof STAGES)[number]);
  const start = (row: PokerTournamentPage) => (stage(row) === 0 ? row.tournament.starts_at_ms : 0);
  return stage(one) - stage(other) || start(one) - start(other);
}
