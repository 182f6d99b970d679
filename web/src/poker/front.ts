// Several tables at once: which are on the screen, and which of them is in front.

export const MOST_TABLES = 4;

/** How the id of a pool begins among those of tables. */
const POOL = "pool:";

/** A pool as one of several on the screen. */
export function asPool(pool: string): string {
  return `${POOL}${pool}`;
}

/** The pool that an id means, if it means one. */
export function poolIn(id: string): string | null {
  return id.startsWith(POOL) ? id.slice(POOL.length) : null;
}

export interface Waiting {
  id: string;
  /** When the own decision there ends; null where nothing is asked. */
  endsAt: number | null;
}

/** The tables and pools of an address such as ?t=ring,pool:zoom: each once, at most four. */
export function tablesIn(search: string): string[] {
  const named = new URLSearchParams(search).get("t") ?? "";
  return [...new Set(named.split(",").filter(Boolean))].slice(0, MOST_TABLES);
}

export function addressOf(tables: readonly string[]): string {
  return `/poker/tables?t=${tables.map(encodeURIComponent).join(",")}`;
}

/** Who waits comes to the front, the least time left first; a decision that has begun there is not taken away. */
export function inFront(tables: readonly Waiting[], now: string | undefined): string | undefined {
  const present = tables.find((table) => table.id === now);
  if (present && present.endsAt !== null) return present.id;
  const asking = tables.filter((table) => table.endsAt !== null);
  asking.sort((one, other) => (one.endsAt ?? 0) - (other.endsAt ?? 0));
  return (asking[0] ?? present ?? tables[0])?.id;
}
