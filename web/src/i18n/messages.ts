// The words of the screens in the languages of the house, each the text of a Fluent message. Every language has every
// key; the compiler holds this.
import { cs } from "./cs";
import { deskCs } from "./desk/cs";
import { deskEn } from "./desk/en";
import { deskNl } from "./desk/nl";
import { en } from "./en";
import { gamesCs } from "./games/cs";
import { gamesEn } from "./games/en";
import { gamesNl } from "./games/nl";
import { houseCs } from "./house/cs";
import { houseEn } from "./house/en";
import { houseNl } from "./house/nl";
import { jackpotsCs } from "./jackpots/cs";
import { jackpotsEn } from "./jackpots/en";
import { jackpotsNl } from "./jackpots/nl";
import { nl } from "./nl";
import { pitCs } from "./pit/cs";
import { pitEn } from "./pit/en";
import { pitNl } from "./pit/nl";
import { pokerCs } from "./poker/cs";
import { pokerEn } from "./poker/en";
import { pokerNl } from "./poker/nl";
import { unfinishedCs } from "./unfinished/cs";
import { unfinishedEn } from "./unfinished/en";
import { unfinishedNl } from "./unfinished/nl";
import { staffCs } from "./staff/cs";
import { staffEn } from "./staff/en";
import { staffNl } from "./staff/nl";
import { terminalsCs } from "./terminals/cs";
import { terminalsEn } from "./terminals/en";
import { terminalsNl } from "./terminals/nl";
import { tournamentsCs } from "./tournaments/cs";
import { tournamentsEn } from "./tournaments/en";
import { tournamentsNl } from "./tournaments/nl";

const english = {
  ...en,
  ...gamesEn,
  ...houseEn,
  ...tournamentsEn,
  ...terminalsEn,
  ...deskEn,
  ...jackpotsEn,
  ...unfinishedEn,
  ...pitEn,
  ...pokerEn,
  ...staffEn,
};

export type Key = keyof typeof english;
export type Messages = Record<Key, string>;

export const LANGUAGES = ["en", "nl", "cs"] as const;
export type Language = (typeof LANGUAGES)[number];
export const LOCALES: Record<Language, string> = { en: "en-GB", nl: "nl-NL", cs: "cs-CZ" };

export const MESSAGES: Record<Language, Messages> = {
  en: english,
  nl: {
    ...nl,
    ...gamesNl,
    ...houseNl,
    ...tournamentsNl,
    ...terminalsNl,
    ...deskNl,
    ...jackpotsNl,
    ...unfinishedNl,
    ...pitNl,
    ...pokerNl,
    ...staffNl,
  },
  cs: {
    ...cs,
    ...gamesCs,
    ...houseCs,
    ...tournamentsCs,
    ...terminalsCs,
    ...deskCs,
    ...jackpotsCs,
    ...unfinishedCs,
    ...pitCs,
    ...pokerCs,
    ...staffCs,
  },
};

export function isKey(key: string): key is Key {
  return key in english;
}
