// Bets that repeat themselves round after round: so many rounds, and never beyond the limits that the person has set.

export interface Limits {
  rounds: number;
  /** At most so much is lost, whatever happens. */
  loss_minor: number;
  /** Enough is won; 0: there is no such limit. */
  win_minor: number;
}

/** Why the bets no longer repeat themselves. */
export type Ended = "rounds" | "loss" | "win" | "refused" | "stopped";

export interface Standing {
  /** What the session has made, now and when it began. */
  net_minor: number;
  began_minor: number;
  played: number;
}

/** How long a series of games may be, where the table's book says so (HC25-5.2.6e). */
export function longestSeries(options: Readonly<Record<string, unknown>>): number | undefined {
  const most = options["series-most"];
  return most === undefined ? undefined : Number(most);
}

/** Whether another round with this stake may be played; the stake counts as lost before it is placed. */
export function endOf(limits: Limits, standing: Standing, stake_minor: number): Ended | null {
  const made = standing.net_minor - standing.began_minor;
  if (limits.win_minor > 0 && made >= limits.win_minor) return "win";
  if (standing.played >= limits.rounds) return "rounds";
  return stake_minor - made > limits.loss_minor ? "loss" : null;
}
