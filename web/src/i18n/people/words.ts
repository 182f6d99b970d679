// The keys of these words, which every language has.
import type { peopleEn } from "./en";

export type PeopleWords = Record<keyof typeof peopleEn, string>;
