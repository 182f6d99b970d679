// Which chips move between two looks at a table: into a bet, from the bets to the pot, from the pot to who won it.
import type { PokerPart } from "../wire/generated";

export type Stop = "seat" | "bet" | "pot";

export interface Trip {
  seat: number;
  from: Stop;
  to: Stop;
  amount_minor: number;
}

type Look = Pick<PokerPart, "number" | "playing" | "log"> & {
  seats: readonly { seat: number; bet_minor: number; won_minor: number }[];
};

/** Nothing moves on the first look, nor when somebody steps back through a hand. */
export function trips(before: Look | null, after: Look): Trip[] {
  if (before === null) return [];
  const same = before.number === after.number;
  if (!same && after.number !== before.number + 1) return [];
  if (same && (after.log.length < before.log.length || (!before.playing && after.playing))) return [];
  const bets = new Map(same ? before.seats.map((seat) => [seat.seat, seat.bet_minor]) : []);
  const found: Trip[] = [];
  for (const { seat, bet_minor } of after.seats) {
    const was = bets.get(seat) ?? 0;
    if (bet_minor > was) found.push({ seat, from: "seat", to: "bet", amount_minor: bet_minor - was });
    else if (was > 0 && bet_minor === 0) found.push({ seat, from: "bet", to: "pot", amount_minor: was });
  }
  if (same && before.playing && !after.playing)
    for (const { seat, won_minor } of after.seats)
      if (won_minor > 0) found.push({ seat, from: "pot", to: "seat", amount_minor: won_minor });
  return found;
}
