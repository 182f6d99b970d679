// All that is said in Czech: the words of the screens, and the catalogues of the house. Fetched when it is spoken.
import { deskCs } from "../desk/cs";
import { gamesCs } from "../games/cs";
import { houseCs } from "../house/cs";
import { jackpotsCs } from "../jackpots/cs";
import { officeCs } from "../office/cs";
import { paymentsCs } from "../payments/cs";
import { peopleCs } from "../people/cs";
import { pitCs } from "../pit/cs";
import { pokerCs } from "../poker/cs";
import { staffCs } from "../staff/cs";
import { terminalsCs } from "../terminals/cs";
import { tournamentsCs } from "../tournaments/cs";
import { unfinishedCs } from "../unfinished/cs";
import { cs } from "../cs";
import type { Messages } from "../messages";

export const messages: Messages = {
  ...cs,
  ...deskCs,
  ...gamesCs,
  ...houseCs,
  ...jackpotsCs,
  ...officeCs,
  ...paymentsCs,
  ...peopleCs,
  ...pitCs,
  ...pokerCs,
  ...staffCs,
  ...terminalsCs,
  ...tournamentsCs,
  ...unfinishedCs,
};

export const house = import.meta.glob<string>("../../../../src/croupier/words/cs/*.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});
