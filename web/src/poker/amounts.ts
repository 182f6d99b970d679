// Bet sizes: fractions of the pot within what the house allows, and amounts that people type.

export interface Bounds {
  from: number;
  to: number;
}

export const FRACTIONS: readonly { name: string; part: number }[] = [
  { name: "1/3", part: 1 / 3 },
  { name: "1/2", part: 1 / 2 },
  { name: "2/3", part: 2 / 3 },
  { name: "1", part: 1 },
];

export function within(amount: number, { from, to }: Bounds): number {
  return Math.min(to, Math.max(from, Math.round(amount)));
}

/** A raise by a part of the pot as it is once the bet is called: the total bet of the round. */
export function ofPot(part: number, pot: number, call: number, bet: number, bounds: Bounds): number {
  return within(bet + call + part * (pot + call), bounds);
}

/** What somebody typed, in minor units; undefined where it is no amount. */
export function typed(text: string, decimals: number): number | undefined {
  const plain = text.trim().replace(",", ".");
  if (!/^\d+(\.\d+)?$/.test(plain)) return undefined;
  return Math.round(Number(plain) * 10 ** decimals);
}
