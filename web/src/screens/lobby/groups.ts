// How the lobby finds a table: groups of games, what somebody looks for, and where a seat is free at once.
import type { LobbyTable } from "../../api/types";

export type Group = LobbyTable["group"];
export const GROUPS = ["roulette", "blackjack", "baccarat", "poker", "dice", "draws"] as const satisfies Group[];

export const STAKES = ["any", "low", "middle", "high"] as const;
export type Stakes = (typeof STAKES)[number];
/** The least wager, in whole units of the table's currency. */
const BOUNDS: Readonly<Record<Stakes, readonly [above: number, most: number]>> = {
  any: [-1, Infinity],
  low: [-1, 1],
  middle: [-1, 10],
  high: [10, Infinity],
};
const MINOR = 100;

export interface Wish {
  text: string;
  group: Group | null;
  stakes: Stakes;
}

type Sought = Pick<LobbyTable, "name" | "group" | "minimum_minor">;

const folded = (text: string) =>
  text
    .normalize("NFD")
    .replaceAll(/\p{Diacritic}/gu, "")
    .toLowerCase();

/** The tables that fit; every word must stand in the table's name, its game's or its book's. */
export function fitting<Table extends Sought>(
  tables: readonly Table[],
  wish: Wish,
  spoken: (table: Table) => string,
): Table[] {
  const words = folded(wish.text).split(/\s+/).filter(Boolean);
  const [above, most] = BOUNDS[wish.stakes];
  return tables.filter((table) => {
    const least = table.minimum_minor / MINOR;
    if (wish.group !== null && table.group !== wish.group) return false;
    if (least <= above || least > most) return false;
    const text = folded(`${table.name} ${spoken(table)}`);
    return words.every((word) => text.includes(word));
  });
}

type Free = Pick<LobbyTable, "id" | "mode" | "phase" | "seats" | "seats_taken" | "minimum_minor" | "closes_when_ready">;

/** Where one plays soonest: a free seat, no dealer and no clock to wait for, bets open; among equals a known table, then low
 * stakes. */
export function fastest<Table extends Free>(tables: readonly Table[], known: readonly string[]): Table | undefined {
  const rank = (id: string) => (known.includes(id) ? known.indexOf(id) : known.length);
  const wait = ({ mode, phase, closes_when_ready }: Table) =>
    (mode === "dealer" ? 4 : 0) + (phase === "betting" ? 0 : 2) + (closes_when_ready ? 0 : 1);
  return tables
    .filter((table) => table.phase !== "closed" && table.seats_taken < table.seats)
    .toSorted((a, b) => wait(a) - wait(b) || rank(a.id) - rank(b.id) || a.minimum_minor - b.minimum_minor)[0];
}
