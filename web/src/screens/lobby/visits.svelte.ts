// The tables that somebody likes, and those where they played last; kept on this device.
const KEY = "croupier.lobby";
const MOST_RECENT = 8;
const MOST_FAVOURITES = 24;

interface StoredVisits {
  favourites: string[];
  recent: string[];
}

const ids = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((id): id is string => typeof id === "string") : [];

function read(storage: Storage): StoredVisits {
  try {
    const kept = JSON.parse(storage.getItem(KEY) ?? "{}") as Partial<StoredVisits>;
    return { favourites: ids(kept.favourites), recent: ids(kept.recent) };
  } catch {
    return { favourites: [], recent: [] };
  }
}

export class Visits {
  favourites: readonly string[] = $state.raw([]);
  recent: readonly string[] = $state.raw([]);

  constructor(private readonly storage: Storage = localStorage) {
    ({ favourites: this.favourites, recent: this.recent } = read(storage));
  }

  likes(table: string): boolean {
    return this.favourites.includes(table);
  }

  turn(table: string): void {
    const others = this.favourites.filter((id) => id !== table);
    this.favourites = this.likes(table) ? others : [table, ...others].slice(0, MOST_FAVOURITES);
    this.keep();
  }

  /** Somebody has sat down here. */
  played(table: string): void {
    if (this.recent[0] === table) return;
    this.recent = [table, ...this.recent.filter((id) => id !== table)].slice(0, MOST_RECENT);
    this.keep();
  }

  private keep(): void {
    this.storage.setItem(KEY, JSON.stringify({ favourites: this.favourites, recent: this.recent }));
  }
}

export const visits = new Visits();
