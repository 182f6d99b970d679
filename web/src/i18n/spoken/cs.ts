// What is said in Czech wherever games are played: words of the screens, and the catalogues of the house. Fetched when it is spoken.
import { gamesCs } from "../games/cs";
import { houseCs } from "../house/cs";
import { jackpotsCs } from "../jackpots/cs";
import { terminalsCs } from "../terminals/cs";
import { cs } from "../cs";
import type { Messages } from "../messages";

export const messages: Messages = {
  ...cs,
  ...gamesCs,
  ...houseCs,
  ...jackpotsCs,
  ...terminalsCs,
};

export const house = import.meta.glob<string>(
  [
    "../../../../src/croupier/words/cs/*.ftl",
    "!../../../../src/croupier/words/cs/mail.ftl",
    "!../../../../src/croupier/words/cs/beside.ftl",
  ],
  {
    query: "?raw",
    import: "default",
    eager: true,
  },
);
