// In what order a pit boss wants to see things.
import type { PitTable } from "../../api/types";

/** Nobody sits here and nothing lies here. */
export const isQuiet = (table: PitTable): boolean =>
  table.seats_taken === 0 && table.stakes_minor === 0 && table.receivable_minor === 0 && rank(table) !== 0;

function rank(table: PitTable): number {
  if (table.alerts.some((alert) => !alert.acknowledged)) return 0;
  return table.phase === "closed" ? 3 : table.seats_taken > 0 || table.stakes_minor > 0 ? 1 : 2;
}

/** Tables with open alerts first, then those that are played at, closed ones last; else as the house lists them. */
export function wallOrder(tables: readonly PitTable[]): PitTable[] {
  return tables
    .map((table, place) => ({ table, place }))
    .sort((a, b) => rank(a.table) - rank(b.table) || a.place - b.place)
    .map(({ table }) => table);
}

export const FILTERS = ["all", "busy", "alerts", "dealer", "closed"] as const;
export type Filter = (typeof FILTERS)[number];

const SHOWN: Record<Filter, (table: PitTable) => boolean> = {
  all: () => true,
  busy: (table) => table.seats_taken > 0 || table.stakes_minor > 0,
  alerts: (table) => table.alerts.some((alert) => !alert.acknowledged),
  dealer: (table) => table.mode === "dealer",
  closed: (table) => table.phase === "closed",
};

/** The tables that somebody looks for: by what is wanted of them, and by their name, game or dealer. */
export function looked(tables: readonly PitTable[], filter: Filter, words: string): PitTable[] {
  const wanted = words.trim().toLowerCase();
  return tables.filter(
    (table) =>
      SHOWN[filter](table) &&
      [table.name, table.title, table.dealer].some((text) => text.toLowerCase().includes(wanted)),
  );
}

/** What the bank has won, in each currency of the floor that was played for. */
export function winsOf(tables: readonly PitTable[]): [currency: string, win_minor: number][] {
  const wins = new Map<string, number>();
  for (const { currency, win_minor, turnover_minor } of tables)
    if (turnover_minor !== 0) wins.set(currency, (wins.get(currency) ?? 0) + win_minor);
  return [...wins].sort(([one], [other]) => one.localeCompare(other));
}
