// The keys of these words, which every language has.
import type { rewardsEn } from "./en";

export type RewardWords = Record<keyof typeof rewardsEn, string>;
