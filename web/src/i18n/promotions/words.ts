// The keys of these words, which every language has.
import type { promotionsEn } from "./en";

export type PromotionWords = Record<keyof typeof promotionsEn, string>;
