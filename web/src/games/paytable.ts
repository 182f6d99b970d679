// The pay table of a layout: a line for each wager with one price, a list for each kind with several.

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

interface Pay {
  what: string;
  odds: string;
  word: string;
}

/** One list for each kind of wager; where the spots of a kind pay differently, each of their prices. */
export function payLists<Spot extends Line & { pays: readonly Pay[] }>(
  spots: readonly Spot[],
): { spot: Spot; pays: Pay[] }[] {
  const lists: { spot: Spot; pays: Pay[] }[] = [];
  for (const spot of spots) {
    const list = lists.find((found) => found.spot.kind === spot.kind);
    if (!list) lists.push({ spot, pays: [...spot.pays] });
    else for (const pay of spot.pays) if (!list.pays.some((known) => known.what === pay.what)) list.pays.push(pay);
  }
  return lists;
}
