// Call bets as the racetrack needs them: neighbours by number and width, sectors, and all others as a list.

export interface CallBet {
  id: string;
  kind: string;
  name: string;
  word: string;
  place: string;
  units: number;
  pieces: readonly { spot: string; units: number }[];
}

export interface Sector {
  bet: CallBet;
  covers: Set<string>;
}

export interface Calls {
  widths: number[];
  neighbours: ReadonlyMap<string, CallBet>;
  sectors: Sector[];
  others: CallBet[];
}

const NEIGHBOURS = "neighbours";
const MOST_ARCS = 2; // the orphans lie in two

export function neighbourKey(pocket: string, width: number): string {
  return `${pocket}:${width}`;
}

export function coveredBy(bet: CallBet, covers: ReadonlyMap<string, readonly string[]>): Set<string> {
  return new Set(bet.pieces.flatMap((piece) => covers.get(piece.spot) ?? []));
}

/** Sorts a layout's bundles; a sector is a bet whose numbers lie together on the wheel in at most two arcs. */
export function callsOf(
  bundles: readonly CallBet[],
  covers: ReadonlyMap<string, readonly string[]>,
  pockets: readonly string[],
): Calls {
  const neighbours = new Map<string, CallBet>();
  const widths = new Set<number>();
  const sectors: Sector[] = [];
  const others: CallBet[] = [];
  for (const bet of bundles) {
    if (bet.kind === NEIGHBOURS) {
      neighbours.set(bet.place, bet);
      widths.add((bet.units - 1) / 2);
      continue;
    }
    const numbers = coveredBy(bet, covers);
    if (bet.place === "" && arcs(numbers, pockets).length <= MOST_ARCS) {
      sectors.push({ bet, covers: numbers });
    } else others.push(bet);
  }
  return { widths: [...widths].sort((a, b) => a - b), neighbours, sectors, others };
}

/** The stretches of the wheel that a set of numbers makes, each as first place and length. */
export function arcs(numbers: ReadonlySet<string>, pockets: readonly string[]): { from: number; length: number }[] {
  const count = pockets.length;
  const inside = pockets.map((pocket) => numbers.has(pocket));
  if (inside.every(Boolean)) return [{ from: 0, length: count }];
  const found: { from: number; length: number }[] = [];
  for (let place = 0; place < count; place += 1) {
    if (!inside[place] || inside[(place - 1 + count) % count]) continue;
    let length = 1;
    while (inside[(place + length) % count]) length += 1;
    found.push({ from: place, length });
  }
  return found;
}
