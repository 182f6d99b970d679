// What the last spins say, for the history strip and the charts. Void rounds count for nothing.
import { colourOf } from "./geometry";

export interface Spin {
  number: number;
  pocket: string;
}

export interface Statistics {
  spins: number;
  counts: Map<string, number>;
  red: number;
  black: number;
  zero: number;
  even: number;
  odd: number;
  low: number;
  high: number;
  dozens: [number, number, number];
  columns: [number, number, number];
}

/** The pocket of a result as the server describes it, or undefined for a void round. */
export function pocketOf(result: { outcome: unknown; void: boolean } | null | undefined): string | undefined {
  if (!result || result.void) return undefined;
  return pocketIn(result.outcome);
}

export function pocketIn(outcome: unknown): string | undefined {
  if (typeof outcome === "string") return outcome;
  if (outcome !== null && typeof outcome === "object" && "pocket" in outcome) {
    const pocket = (outcome as { pocket: unknown }).pocket;
    return typeof pocket === "string" ? pocket : undefined;
  }
  return undefined;
}

/** Bonus numbers with their multiples (Lucky Lady's): from an outcome, or from what a running round has shown. */
export function bonusIn(data: unknown): Map<string, number> {
  if (data === null || typeof data !== "object") return new Map();
  const { bonus, "bonus number": numbers, "split of the bonus": split } = data as Record<string, unknown>;
  if (bonus !== null && typeof bonus === "object") return new Map(Object.entries(bonus as Record<string, number>));
  if (!Array.isArray(numbers) || !Array.isArray(split)) return new Map();
  const parts = String(split[0]).split("+").map(Number);
  return new Map(numbers.map((number, place) => [String(number), parts[place] ?? 0]));
}

export function statisticsOf(spins: readonly Spin[], pockets: readonly string[]): Statistics {
  const counts = new Map(pockets.map((pocket) => [pocket, 0]));
  const total: Statistics = {
    spins: spins.length,
    counts,
    red: 0,
    black: 0,
    zero: 0,
    even: 0,
    odd: 0,
    low: 0,
    high: 0,
    dozens: [0, 0, 0],
    columns: [0, 0, 0],
  };
  for (const { pocket } of spins) {
    counts.set(pocket, (counts.get(pocket) ?? 0) + 1);
    const colour = colourOf(pocket);
    if (colour === "green") {
      total.zero += 1;
      continue;
    }
    const number = Number(pocket);
    total[colour] += 1;
    total[number % 2 === 0 ? "even" : "odd"] += 1;
    total[number <= 18 ? "low" : "high"] += 1;
    total.dozens[Math.floor((number - 1) / 12) as 0 | 1 | 2] += 1;
    total.columns[((number - 1) % 3) as 0 | 1 | 2] += 1;
  }
  return total;
}

export interface Heat {
  pocket: string;
  count: number;
}

/** The most and the least seen numbers, in the wheel's order where they tie; cold once each could have come once. */
export function hotAndCold(statistics: Statistics, many: number): { hot: Heat[]; cold: Heat[] } {
  const all = [...statistics.counts].map(([pocket, count]) => ({ pocket, count }));
  const hot = [...all]
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, many);
  const cold = statistics.spins < all.length ? [] : [...all].sort((a, b) => a.count - b.count).slice(0, many);
  return { hot, cold };
}
