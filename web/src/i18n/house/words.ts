// The keys of these words, which every language has.
import type { houseEn } from "./en";

export type HouseWords = Record<keyof typeof houseEn, string>;
