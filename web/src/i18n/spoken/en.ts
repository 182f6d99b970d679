// What is said in English wherever games are played: words of the screens, and the catalogues of the house. Fetched when it is spoken.
import { gamesEn } from "../games/en";
import { houseEn } from "../house/en";
import { jackpotsEn } from "../jackpots/en";
import { terminalsEn } from "../terminals/en";
import { en } from "../en";

export const messages = {
  ...en,
  ...gamesEn,
  ...houseEn,
  ...jackpotsEn,
  ...terminalsEn,
};

export const house = import.meta.glob<string>(
  [
    "../../../../src/croupier/words/en/*.ftl",
    "!../../../../src/croupier/words/en/mail.ftl",
    "!../../../../src/croupier/words/en/beside.ftl",
  ],
  {
    query: "?raw",
    import: "default",
    eager: true,
  },
);
