// Situations that somebody played wrong, by book and game, kept on this device until they are known.
export interface Situation {
  chart: string;
  row: string;
  column: string;
  /** What was done instead of the best play, which is then among what can be answered. */
  played?: string;
}

const PLACE = "croupier.missed";
const MOST = 40;

type Misses = Record<string, Situation[]>;

const isSituation = (value: unknown): value is Situation =>
  typeof value === "object" &&
  value !== null &&
  ["chart", "row", "column"].every((part) => typeof (value as Record<string, unknown>)[part] === "string");

function read(): Misses {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "{}");
    if (typeof found !== "object" || found === null) return {};
    return Object.fromEntries(
      Object.entries(found).map(([game, list]) => [game, Array.isArray(list) ? list.filter(isSituation) : []]),
    );
  } catch {
    return {};
  }
}

export const same = (one: Situation, other: Situation): boolean =>
  one.chart === other.chart && one.row === other.row && one.column === other.column;

export const missedAt = (game: string): Situation[] => read()[game] ?? [];

function write(game: string, list: Situation[]): void {
  localStorage.setItem(PLACE, JSON.stringify({ ...read(), [game]: list.slice(-MOST) }));
}

export function remember(game: string, { chart, row, column, played = "" }: Situation): void {
  const missed = { chart, row, column, played };
  write(game, [...missedAt(game).filter((other) => !same(other, missed)), missed]);
}

export function forget(game: string, known: Situation): void {
  write(
    game,
    missedAt(game).filter((other) => !same(other, known)),
  );
}
