// The keys of these words, which every language has.
import type { terminalsEn } from "./en";

export type TerminalWords = Record<keyof typeof terminalsEn, string>;
