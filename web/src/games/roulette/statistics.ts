// What the last spins say, for the history strip and the charts. Void rounds count for nothing.
import type { Fallen } from "../family";

export interface Spin extends Fallen {
  number: number;
}

export interface Statistics {
  spins: number;
  counts: Map<string, number>;
}

/** The number of a result as the house describes it, or undefined for a void round. */
export function fallenIn(result: { outcome: unknown; void: boolean } | null | undefined): Fallen | undefined {
  return result && !result.void ? numberIn(result.outcome) : undefined;
}

export function pocketIn(outcome: unknown): string | undefined {
  return numberIn(outcome)?.pocket;
}

/** The number that fell, in its colour. */
export function numberIn(outcome: unknown): Fallen | undefined {
  if (outcome === null || typeof outcome !== "object") return undefined;
  const { pocket, colour } = outcome as Record<string, unknown>;
  return typeof pocket === "string" ? { pocket, colour: String(colour ?? "") } : undefined;
}

/** Bonus numbers with their multiples (Lucky Lady's), of an outcome or of a running round. */
export function bonusIn(data: unknown): Map<string, number> {
  if (data === null || typeof data !== "object") return new Map();
  const { bonus } = data as Record<string, unknown>;
  return new Map(bonus !== null && typeof bonus === "object" ? Object.entries(bonus as Record<string, number>) : []);
}

export function statisticsOf(spins: readonly Spin[], pockets: readonly string[]): Statistics {
  const counts = new Map(pockets.map((pocket) => [pocket, 0]));
  for (const { pocket } of spins) counts.set(pocket, (counts.get(pocket) ?? 0) + 1);
  return { spins: spins.length, counts };
}

/** The part of the spins that a spot would have won; none where nothing was spun. */
export function shareOf({ spins, counts }: Statistics, covers: readonly string[]): number {
  return spins === 0 ? 0 : covers.reduce((sum, pocket) => sum + (counts.get(pocket) ?? 0), 0) / spins;
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
