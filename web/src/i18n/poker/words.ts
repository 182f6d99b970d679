// The keys of these words, which every language has.
import type { pokerEn } from "./en";

export type PokerWords = Record<keyof typeof pokerEn, string>;
