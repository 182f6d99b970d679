// The keys of these words, which every language has.
import type { paymentsEn } from "./en";

export type PaymentWords = Record<keyof typeof paymentsEn, string>;
