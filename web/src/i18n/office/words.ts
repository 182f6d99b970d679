// The keys of these words, which every language has.
import type { officeEn } from "./en";

export type OfficeWords = Record<keyof typeof officeEn, string>;
