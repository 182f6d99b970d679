// The keys of these words, which every language has.
import type { complianceEn } from "./en";

export type ComplianceWords = Record<keyof typeof complianceEn, string>;
