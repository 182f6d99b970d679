// The groups of games in the lobby, in the order in which they stand there; a table says to which it belongs.
import type { LobbyTable } from "../../api/types";

export type Group = LobbyTable["group"];
export const GROUPS = ["roulette", "blackjack", "baccarat", "poker", "dice", "draws"] as const satisfies Group[];

/** One table of each group in turn, so that a glance from the door meets every kind of game. */
export function mixed<Table extends { group: Group }>(tables: readonly Table[]): Table[] {
  const rows = GROUPS.map((group) => tables.filter((table) => table.group === group));
  const longest = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length: longest }, (_, place) => rows.flatMap((row) => row.slice(place, place + 1))).flat();
}
