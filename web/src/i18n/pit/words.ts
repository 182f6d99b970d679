// The keys of the pit's words, which every language has.
import type { pitEn } from "./en";

export type PitWords = Record<keyof typeof pitEn, string>;
