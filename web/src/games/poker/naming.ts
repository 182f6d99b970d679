// The name of the hand that is forming: the best of so many cards, in the order in which games of that size rank hands.

const RANKS = "23456789TJQKA";

/** Three cards make straights rarer than flushes, four make them more common; five are as everybody knows them. */
const ORDERS: Record<3 | 4 | 5, readonly string[]> = {
  3: ["high-card", "pair", "flush", "straight", "three-of-a-kind", "straight-flush"],
  4: ["high-card", "pair", "two-pair", "straight", "flush", "three-of-a-kind", "straight-flush", "four-of-a-kind"],
  5: [
    "high-card",
    "pair",
    "two-pair",
    "three-of-a-kind",
    "straight",
    "flush",
    "full-house",
    "four-of-a-kind",
    "straight-flush",
    "royal-flush",
  ],
};

function isStraight(values: readonly number[]): boolean {
  const sorted = [...values].sort((a, b) => a - b);
  const runs = (list: readonly number[]) =>
    list.every((value, place) => place === 0 || value === (list[place - 1] ?? 0) + 1);
  if (runs(sorted)) return true;
  // The ace may stand below the deuce.
  return sorted.at(-1) === 12 && runs([-1, ...sorted.slice(0, -1)]);
}

/** What exactly these cards are. */
export function categoryOf(cards: readonly string[]): string {
  const values = cards.map((card) => RANKS.indexOf(card.startsWith("10") ? "T" : card.charAt(0)));
  const counts = [...new Set(values)].map((value) => values.filter((v) => v === value).length).sort((a, b) => b - a);
  const [most = 0, next = 0] = counts;
  if (most === 4) return "four-of-a-kind";
  if (most === 3) return next === 2 ? "full-house" : "three-of-a-kind";
  if (most === 2) return next === 2 ? "two-pair" : "pair";
  const flush = new Set(cards.map((card) => card.at(-1))).size === 1;
  const straight = isStraight(values);
  if (flush && straight) return cards.length === 5 && Math.min(...values) === 8 ? "royal-flush" : "straight-flush";
  return flush ? "flush" : straight ? "straight" : "high-card";
}

function* choose(cards: readonly string[], size: number): Generator<string[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let place = 0; place <= cards.length - size; place += 1)
    for (const rest of choose(cards.slice(place + 1), size - 1)) yield [cards[place] ?? "", ...rest];
}

/** The best hand of `size` cards among those that are open; with fewer cards, what they are so far. */
export function nameOf(cards: readonly string[], size: 3 | 4 | 5): string {
  const open = cards.filter((card) => card !== "back");
  if (open.length === 0) return "";
  if (open.length < size) {
    const so = categoryOf(open);
    return ["pair", "two-pair", "three-of-a-kind", "four-of-a-kind"].includes(so) ? so : "high-card";
  }
  const order = ORDERS[size];
  let best = 0;
  for (const hand of choose(open, size)) best = Math.max(best, order.indexOf(categoryOf(hand)));
  return order[best] ?? "high-card";
}
