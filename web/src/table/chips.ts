// Chip arithmetic: which chips a tray offers, how a stack breaks down, and what an action adds to the layout.

export interface Stake {
  spot: string;
  amount_minor: number;
}

export interface Bundle {
  id: string;
  pieces: readonly { spot: string; units: number }[];
}

const SERIES = [1, 2, 5, 10, 20, 50];

/** Values that chips are made in, in minor units: 0.01, 0.02, 0.05, 0.10 ... and so on upwards. */
function denominations(): number[] {
  const values: number[] = [];
  for (let scale = 1; scale <= 1e9; scale *= 100) values.push(...SERIES.map((v) => v * scale));
  return values;
}

/** The chips of a table: at most `many`, from the smallest that can be played upwards, all multiples of the step. */
export function trayFor(smallest_minor: number, largest_minor: number, step_minor: number, many = 6): number[] {
  const fitting = denominations().filter((v) => v >= smallest_minor && v <= largest_minor && v % step_minor === 0);
  return fitting.length > 0 ? fitting.slice(0, many) : [smallest_minor];
}

/** The chip whose colour a stack shows: the largest that is in it. */
export function leadingChip(amount_minor: number): number {
  let leading = 1;
  for (const value of denominations()) if (value <= amount_minor) leading = value;
  return leading;
}

/** Place of a chip's colour in the palette, the same for the same value at every table. */
export function chipColour(value_minor: number): number {
  const place = denominations().indexOf(leadingChip(value_minor));
  return (((place - 6) % CHIP_COLOURS) + CHIP_COLOURS) % CHIP_COLOURS;
}

export const CHIP_COLOURS = 8;

export function bySpot(stakes: Iterable<Stake>): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { spot, amount_minor } of stakes) sums.set(spot, (sums.get(spot) ?? 0) + amount_minor);
  return sums;
}

/** A seat's wagers by spot: those of this round, and those that stand from earlier ones and cannot be moved. */
export function stakesIn(
  mine: { wagers: readonly { spot: string; stake_minor: number; standing: Record<string, number> }[] } | null,
): { free: Map<string, number>; standing: Map<string, number> } {
  const wagers = mine?.wagers ?? [];
  const stands = (wager: { standing: object }) => Object.keys(wager.standing).length > 0;
  const sums = (chosen: typeof wagers) => bySpot(chosen.map((w) => ({ spot: w.spot, amount_minor: w.stake_minor })));
  return { free: sums(wagers.filter((w) => !stands(w))), standing: sums(wagers.filter(stands)) };
}

export function stakesOf(sums: ReadonlyMap<string, number>): Stake[] {
  return [...sums].filter(([, amount]) => amount > 0).map(([spot, amount_minor]) => ({ spot, amount_minor }));
}

export function total(stakes: Iterable<Stake>): number {
  let sum = 0;
  for (const stake of stakes) sum += stake.amount_minor;
  return sum;
}

/** The pieces of a call bet at a unit, as the stakes that it puts on the layout. */
export function piecesOf(bundle: Bundle, unit_minor: number): Stake[] {
  return bundle.pieces.map(({ spot, units }) => ({ spot, amount_minor: units * unit_minor }));
}

/** What a chip on a spot comes to: the one amount that a spot takes (HC25-3.2.10e), on an empty spot at least its minimum
 * where the house lifts to that (TSG-A4.9), else the chip. */
export function firstChip(
  chip_minor: number,
  present_minor: number,
  spot: { minimum_minor: number; maximum_minor: number; lifted: boolean } | undefined,
): number {
  if (spot?.minimum_minor === spot?.maximum_minor) return spot?.minimum_minor ?? chip_minor;
  return spot?.lifted && present_minor === 0 ? Math.max(chip_minor, spot.minimum_minor) : chip_minor;
}

/** A short figure for the face of a chip: 5, 0.50, 1k, 2.5k. */
export function faceValue(amount_minor: number, decimals: number): string {
  const major = amount_minor / 10 ** decimals;
  if (major >= 1_000_000) return `${trim(major / 1_000_000)}M`;
  if (major >= 10_000 || (major >= 1000 && major % 100 === 0)) return `${trim(major / 1000)}k`;
  return Number.isInteger(major) ? String(major) : major.toFixed(decimals);
}

function trim(value: number): string {
  return String(Math.floor(value * 10) / 10);
}
