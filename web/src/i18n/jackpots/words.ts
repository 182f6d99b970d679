// The keys of these words, which every language has.
import type { jackpotsEn } from "./en";

export type JackpotWords = Record<keyof typeof jackpotsEn, string>;
