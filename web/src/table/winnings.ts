// What a round came to for one player: stake and win told apart, the same on the table, in the history and in a replay.
interface Settled {
  stake_minor: number;
  profit_minor: number;
  returned_minor: number;
  stands_minor: number;
}

export interface Winnings {
  staked: number;
  /** What is the player's again after the round: stakes that came back or stand, and what was paid on top. */
  back: number;
  standing: number;
  /** What the round brought beyond all that was staked in it; below zero for a loss. */
  net: number;
}

export function winningsOf(lines: readonly Settled[]): Winnings {
  const sum = (amount: (line: Settled) => number) => lines.reduce((total, line) => total + amount(line), 0);
  const staked = sum((line) => line.stake_minor);
  const standing = sum((line) => line.stands_minor);
  const back = standing + sum((line) => line.profit_minor + line.returned_minor);
  return { staked, back, standing, net: back - staked };
}

/** How large a win is beside its stake: 0 for none, 1 for most, 2 from five times the stake, 3 from twenty times on. */
export function tierOf(won_minor: number, staked_minor: number): 0 | 1 | 2 | 3 {
  if (won_minor <= 0) return 0;
  if (won_minor >= 20 * staked_minor) return 3;
  return won_minor >= 5 * staked_minor ? 2 : 1;
}
