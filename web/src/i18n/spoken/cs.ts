// What is said in Czech wherever games are played: words of the screens, and the catalogues of the house. Fetched when it is spoken.
import { gamesCs } from "../games/cs";
import { houseCs } from "../house/cs";
import { jackpotsCs } from "../jackpots/cs";
import { terminalsCs } from "../terminals/cs";
import { tournamentsCs } from "../tournaments/cs";
import { unfinishedCs } from "../unfinished/cs";
import { cs } from "../cs";
import type { Messages } from "../messages";

export const messages: Messages = {
  ...cs,
  ...gamesCs,
  ...houseCs,
  ...jackpotsCs,
  ...terminalsCs,
  ...tournamentsCs,
  ...unfinishedCs,
};

export const house = import.meta.glob<string>("../../../../src/croupier/words/cs/*.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});
