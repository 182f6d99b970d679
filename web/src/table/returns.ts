// What went back to a player when betting closed: chips below a minimum, or a wager without what it needs beside it.
import type { RoundPart } from "../wire/generated";

export interface Returned {
  spot: string;
  amount_minor: number;
  /** What lay on the spot; a stake that was high enough went back for want of another one. */
  lay_minor: number;
}

export class Returns {
  private before: { round: number; stakes: ReadonlyMap<string, number> } | null = null;

  /** Called whenever the round or the stakes change; tells once for each round what is no longer there. */
  notice(round: RoundPart | null, stakes: ReadonlyMap<string, number>): Returned | null {
    if (round?.phase === "betting") this.before = { round: round.number, stakes };
    if (round?.phase !== "no-more-bets" || this.before?.round !== round.number) return null;
    const lay = sum(this.before.stakes.values());
    const gone = [...this.before.stakes].find(([spot, amount]) => amount > (stakes.get(spot) ?? 0));
    const amount_minor = lay - sum(stakes.values());
    if (!gone || amount_minor <= 0) return null;
    this.before = null;
    return { spot: gone[0], amount_minor, lay_minor: gone[1] };
  }
}

function sum(amounts: Iterable<number>): number {
  let total = 0;
  for (const amount of amounts) total += amount;
  return total;
}
