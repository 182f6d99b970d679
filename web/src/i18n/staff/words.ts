// The keys of these words, which every language has.
import type { staffEn } from "./en";

export type StaffWords = Record<keyof typeof staffEn, string>;
