// Favourite sets of bets, kept on this device for each game of each book.
import type { Stake } from "./chips";

export interface Favourite {
  name: string;
  stakes: Stake[];
}

const KEY = "croupier.favourites";
const MOST = 12;

type Shelves = Record<string, Favourite[]>;

function isFavourite(value: unknown): value is Favourite {
  if (typeof value !== "object" || value === null) return false;
  const { name, stakes } = value as Partial<Favourite>;
  return (
    typeof name === "string" &&
    Array.isArray(stakes) &&
    stakes.every((s) => typeof s?.spot === "string" && Number.isInteger(s.amount_minor) && s.amount_minor > 0)
  );
}

function shelves(storage: Storage): Shelves {
  try {
    const read: unknown = JSON.parse(storage.getItem(KEY) ?? "{}");
    return typeof read === "object" && read !== null ? (read as Shelves) : {};
  } catch {
    return {};
  }
}

export function readFavourites(shelf: string, storage: Storage = localStorage): Favourite[] {
  const found: unknown = shelves(storage)[shelf];
  return Array.isArray(found) ? found.filter(isFavourite) : [];
}

export function keepFavourites(shelf: string, sets: readonly Favourite[], storage: Storage = localStorage): void {
  storage.setItem(KEY, JSON.stringify({ ...shelves(storage), [shelf]: sets.slice(-MOST) }));
}
