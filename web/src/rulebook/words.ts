// The sentences of the living rulebook in every language; an option of the table changes what its sentence says.
import { inOwnWords } from "../games/own-words";
import { readingCs } from "./cs";
import { readingEn } from "./en";
import { readingNl } from "./nl";

export type SentenceKey = keyof typeof readingEn;

export const say = inOwnWords<SentenceKey>({ en: readingEn, nl: readingNl, cs: readingCs });

export function isSentence(key: string): key is SentenceKey {
  return key in readingEn;
}
