// The keys of the desk's words, which every language has.
import type { deskEn } from "./en";

export type DeskWords = Record<keyof typeof deskEn, string>;
