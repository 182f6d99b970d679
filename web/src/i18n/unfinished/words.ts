// The keys of the words about interrupted games and dealers, which every language has.
import type { unfinishedEn } from "./en";

export type UnfinishedWords = Record<keyof typeof unfinishedEn, string>;
