// The keys of the cage's words; every language has every key.
import type { cageEn } from "./en";

export type CageWords = Record<keyof typeof cageEn, string>;
