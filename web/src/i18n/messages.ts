// The languages of the screens and the keys of their words. Every language has every key; the compiler holds this.
import type { messages as inTheRooms } from "./rooms/en";
import type { messages } from "./spoken/en";

export type Messages = Record<keyof typeof messages, string>;
export type RoomMessages = Record<keyof typeof inTheRooms, string>;
export type Key = keyof Messages | keyof RoomMessages;

export const LANGUAGES = ["en", "nl", "cs"] as const;
export type Language = (typeof LANGUAGES)[number];
export const LOCALES: Record<Language, string> = { en: "en-GB", nl: "nl-NL", cs: "cs-CZ" };
