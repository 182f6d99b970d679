// The languages of the screens and the keys of their words. Every language has every key; the compiler holds this.
import type { messages } from "./spoken/en";

export type Key = keyof typeof messages;
export type Messages = Record<Key, string>;

export const LANGUAGES = ["en", "nl", "cs"] as const;
export type Language = (typeof LANGUAGES)[number];
export const LOCALES: Record<Language, string> = { en: "en-GB", nl: "nl-NL", cs: "cs-CZ" };
