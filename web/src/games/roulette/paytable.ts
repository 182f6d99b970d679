// One line of the pay table for each kind of wager, odds and limits that differ get lines of their own.

interface Line {
  id: string;
  kind: string;
  covers: string[];
  odds: string;
  minimum_minor: number;
  maximum_minor: number;
}

export function payLines<Spot extends Line>(spots: readonly Spot[]): Spot[] {
  const found = new Map<string, Spot>();
  for (const spot of spots) {
    const key = [spot.kind, spot.covers.length, spot.odds, spot.minimum_minor, spot.maximum_minor].join(" ");
    if (!found.has(key)) found.set(key, spot);
  }
  return [...found.values()].sort((a, b) => a.covers.length - b.covers.length);
}
