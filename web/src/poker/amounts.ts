// Bet sizes: fractions of the pot and big blinds within what the house allows, and amounts that people type.

export interface Bounds {
  from: number;
  to: number;
}

export interface Size {
  /** "1/2", "2.5" (big blinds), "pot" or "most". */
  name: string;
  kind: "part" | "blinds" | "pot" | "most";
  to: number;
}

const PARTS: readonly [name: string, part: number][] = [
  ["1/3", 1 / 3],
  ["1/2", 1 / 2],
  ["2/3", 2 / 3],
];
const OPENINGS = [2.5, 3, 4];

export function within(amount: number, { from, to }: Bounds): number {
  return Math.min(to, Math.max(from, Math.round(amount)));
}

/** A raise by a part of the pot as it is once the bet is called: the total bet of the round. */
export function ofPot(part: number, pot: number, call: number, bet: number, bounds: Bounds): number {
  return within(bet + call + part * (pot + call), bounds);
}

export interface Spread {
  pot: number;
  call: number;
  /** What lies in front of the seat already. */
  bet: number;
  /** The big blind, where nobody has raised before the flop; 0 otherwise. */
  opening: number;
}

/** What the quick buttons offer: big blinds for the first raise of a hand, parts of the pot otherwise. */
export function sizes({ pot, call, bet, opening }: Spread, bounds: Bounds): Size[] {
  const first: Size[] =
    opening > 0
      ? OPENINGS.map((times) => ({ name: String(times), kind: "blinds", to: within(times * opening, bounds) }))
      : PARTS.map(([name, part]) => ({ name, kind: "part", to: ofPot(part, pot, call, bet, bounds) }));
  return [
    ...first,
    { name: "pot", kind: "pot", to: ofPot(1, pot, call, bet, bounds) },
    { name: "most", kind: "most", to: bounds.to },
  ];
}

/** What a slider gives: whole steps, and the very most at its end. */
export function slid(value: number, step: number, bounds: Bounds): number {
  return value + step > bounds.to ? bounds.to : within(value, bounds);
}

/** What somebody typed, in minor units; undefined where it is no amount. */
export function typed(text: string, decimals: number): number | undefined {
  const plain = text.trim().replace(",", ".");
  if (!/^\d+(\.\d+)?$/.test(plain)) return undefined;
  return Math.round(Number(plain) * 10 ** decimals);
}

/** What somebody typed in big blinds, in minor units. */
export function typedBlinds(text: string, unit: number): number | undefined {
  const blinds = typed(text, 2);
  return blinds === undefined ? undefined : Math.round((blinds * unit) / 100);
}
