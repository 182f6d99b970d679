// The poker lobby: which tables fit what somebody looks for, and where to sit at once.
import type { PokerRow, PoolRow } from "../api/poker";
import { bigBlind, stakesOf } from "./stakes";

/** The columns of the lobby, in their order; rows can be sorted by each. */
export const COLUMNS = [
  "name",
  "game",
  "structure",
  "stakes",
  "buyIn",
  "seats",
  "averagePot",
  "perFlop",
  "anHour",
  "waiting",
] as const;
export type Column = (typeof COLUMNS)[number];

export interface Filters {
  /** "table" or "pool". */
  kind: string;
  game: string;
  limit: string;
  stakes: string;
  /** The largest table of a group: "2", "6" or "10". */
  size: string;
  freeOnly: boolean;
  /** The smallest average pot in big blinds, of the last hands. */
  pot: string;
  /** How many of a hundred players dealt in see the flop, at least. */
  flop: string;
  /** "none": nobody waits for a seat; "some": somebody does. */
  wait: string;
  /** The column that rows are sorted by; "" leaves them in the order of the house. */
  sort: Column | "";
  /** The other way round. */
  down: boolean;
}

export const ANY: Filters = {
  kind: "",
  game: "",
  limit: "",
  stakes: "",
  size: "",
  freeOnly: false,
  pot: "",
  flop: "",
  wait: "",
  sort: "",
  down: false,
};
const KEY = "croupier.poker-filters";

/** Filters stay as they were, on this device. */
export function keptFilters(): Filters {
  try {
    return { ...ANY, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Filters>) };
  } catch {
    return ANY;
  }
}

export function keepFilters(filters: Filters): void {
  localStorage.setItem(KEY, JSON.stringify(filters));
}

export type Row = Pick<
  PokerRow,
  "title" | "games" | "currency" | "seats" | "taken" | "open" | "seated" | "house_players"
> & {
  id: string;
  /** A fast-fold pool: it has as many tables as it needs, and so always a place. */
  pool?: PoolRow;
};

export function rowOfPool(row: PoolRow): Row {
  const { id, games, currency, size, players, house_players } = row.pool;
  const { title, member: seated } = row;
  return { id, title, games, currency, seats: size, taken: players, open: true, seated, house_players, pool: row };
}

export function sizeGroup(seats: number): string {
  return seats <= 2 ? "2" : seats <= 6 ? "6" : "10";
}

/** "no-limit", "pot-limit", "limit", or "mixed" where several games have different structures. */
export function structureOf(row: Pick<Row, "games">): string {
  const limits = new Set(row.games.map((game) => game.limit));
  return limits.size > 1 ? "mixed" : (row.games[0]?.limit ?? "");
}

/** A row with the figures of its last hands; a pool has none. */
export type Measured = Row & Partial<Pick<PokerRow, "pace" | "waiting">>;

/** The average pot in big blinds; 0 where nothing has been played. */
export function potInBlinds(row: Measured): number {
  return (row.pace?.average_pot_minor ?? 0) / (bigBlind(row.games[0]) || 1);
}

export function fits(row: Measured, filters: Filters): boolean {
  const kind = row.pool ? "pool" : "table";
  const waits = (row.waiting ?? 0) > 0;
  return (
    (filters.kind === "" || filters.kind === kind) &&
    (filters.game === "" || row.title === filters.game) &&
    (filters.limit === "" || structureOf(row) === filters.limit) &&
    (filters.stakes === "" || stakesOf(row.games[0], row.currency) === filters.stakes) &&
    (filters.size === "" || sizeGroup(row.seats) === filters.size) &&
    (!filters.freeOnly || kind === "pool" || row.taken < row.seats) &&
    (filters.pot === "" || potInBlinds(row) >= Number(filters.pot)) &&
    (filters.flop === "" || (row.pace?.flop_per_mille ?? 0) >= 10 * Number(filters.flop)) &&
    (filters.wait === "" || waits === (filters.wait === "some"))
  );
}

type Figures = Row & Pick<PokerRow, "name" | "least_minor" | "pace" | "waiting">;

/** What a column sorts by: names by the alphabet, figures with the largest first, stakes and buy-ins with the least. */
const ORDER: Record<Column, (row: Figures) => string | number> = {
  name: (row) => row.name,
  game: (row) => row.title,
  structure: structureOf,
  stakes: (row) => bigBlind(row.games[0]),
  buyIn: (row) => row.least_minor,
  seats: (row) => -row.taken,
  averagePot: (row) => -row.pace.average_pot_minor,
  perFlop: (row) => -row.pace.flop_per_mille,
  anHour: (row) => -row.pace.hands_an_hour,
  waiting: (row) => -row.waiting,
};

/** The rows in the order that somebody chose; those that are equal stay as the house has them. */
export function sorted<R extends Figures>(rows: readonly R[], { sort, down }: Filters): R[] {
  const order = sort === "" ? undefined : ORDER[sort];
  if (order === undefined) return [...rows];
  const sign = down ? -1 : 1;
  return [...rows].sort((one, other) => {
    const [a, b] = [order(one), order(other)];
    return sign * (typeof a === "string" ? a.localeCompare(String(b)) : a - Number(b));
  });
}

/** Every stake of the room, the smallest first. */
export function stakesIn(rows: readonly Row[]): string[] {
  const ordered = [...rows].sort((one, other) => bigBlind(one.games[0]) - bigBlind(other.games[0]));
  return [...new Set(ordered.map((row) => stakesOf(row.games[0], row.currency)))];
}

/** The table to watch: the largest pots in big blinds among those that play; it stays while it plays. */
export function featured(
  rows: readonly (Row & Pick<PokerRow, "playing" | "pace">)[],
  now: string | undefined,
): string | undefined {
  const live = rows.filter((row) => row.open && row.playing && row.taken > 1);
  if (live.some((row) => row.id === now)) return now;
  const pot = (row: (typeof live)[number]) => row.pace.average_pot_minor / bigBlind(row.games[0]);
  live.sort((one, other) => pot(other) - pot(one) || other.taken - one.taken);
  return live[0]?.id;
}

/** Where to sit at once: among open tables with a free seat, the one with most people, then most players. */
export function quickSeat(rows: readonly Row[]): string | undefined {
  const free = rows.filter((row) => !row.pool && row.open && !row.seated && row.taken < row.seats);
  const people = (row: Row) => row.taken - row.house_players;
  free.sort((one, other) => people(other) - people(one) || other.taken - one.taken);
  return free[0]?.id;
}
