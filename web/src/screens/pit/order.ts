// In what order a pit boss wants to see things.
import type { PitAlert, PitTable } from "../../api/types";

export function openAlerts(tables: readonly PitTable[]): { table: PitTable; alert: PitAlert }[] {
  return tables
    .flatMap((table) => table.alerts.filter((alert) => !alert.acknowledged).map((alert) => ({ table, alert })))
    .sort((a, b) => a.alert.at_ms - b.alert.at_ms);
}

function rank(table: PitTable): number {
  if (table.alerts.some((alert) => !alert.acknowledged)) return 0;
  return table.phase === "closed" ? 2 : 1;
}

/** Tables with open alerts first, closed ones last, otherwise as the house lists them. */
export function wallOrder(tables: readonly PitTable[]): PitTable[] {
  return tables
    .map((table, place) => ({ table, place }))
    .sort((a, b) => rank(a.table) - rank(b.table) || a.place - b.place)
    .map(({ table }) => table);
}
