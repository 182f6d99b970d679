// The keys of these words, which every language has.
import type { termsEn } from "./en";

export type TermsWords = Record<keyof typeof termsEn, string>;
