// Which pay tables lie open on the cloth: those of the wagers that a player has made come first.
import type { LayoutSpot } from "../../api/types";
import { pricedIn } from "../words";

export interface PayTable {
  kind: string;
  name: string;
  pays: LayoutSpot["pays"];
}

/** The pay tables of a layout, one for each kind of wager that has one; `staked` are kinds that hold chips of mine. */
export function payTables(
  spots: readonly LayoutSpot[],
  staked: ReadonlySet<string>,
  name: (spot: LayoutSpot) => string,
): PayTable[] {
  const found = new Map<string, PayTable>();
  for (const spot of spots) {
    if (found.has(spot.kind) || spot.pays.length <= 2) continue;
    const pays = pricedIn(spot.kind, spot.pays).filter((pay) => pay.figures[0] !== "beaten");
    found.set(spot.kind, { kind: spot.kind, name: name(spot), pays });
  }
  const tables = [...found.values()];
  return [...tables.filter((table) => staked.has(table.kind)), ...tables.filter((table) => !staked.has(table.kind))];
}
