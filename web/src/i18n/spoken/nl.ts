// What is said in Dutch wherever games are played: words of the screens, and the catalogues of the house. Fetched when it is spoken.
import { gamesNl } from "../games/nl";
import { houseNl } from "../house/nl";
import { jackpotsNl } from "../jackpots/nl";
import { terminalsNl } from "../terminals/nl";
import { nl } from "../nl";
import type { Messages } from "../messages";

export const messages: Messages = {
  ...nl,
  ...gamesNl,
  ...houseNl,
  ...jackpotsNl,
  ...terminalsNl,
};

export const house = import.meta.glob<string>(
  [
    "../../../../src/croupier/words/nl/*.ftl",
    "!../../../../src/croupier/words/nl/mail.ftl",
    "!../../../../src/croupier/words/nl/beside.ftl",
  ],
  {
    query: "?raw",
    import: "default",
    eager: true,
  },
);
