// All that is said in Dutch: the words of the screens, and the catalogues of the house. Fetched when it is spoken.
import { deskNl } from "../desk/nl";
import { gamesNl } from "../games/nl";
import { houseNl } from "../house/nl";
import { jackpotsNl } from "../jackpots/nl";
import { officeNl } from "../office/nl";
import { paymentsNl } from "../payments/nl";
import { peopleNl } from "../people/nl";
import { pitNl } from "../pit/nl";
import { pokerNl } from "../poker/nl";
import { staffNl } from "../staff/nl";
import { terminalsNl } from "../terminals/nl";
import { tournamentsNl } from "../tournaments/nl";
import { unfinishedNl } from "../unfinished/nl";
import { nl } from "../nl";
import type { Messages } from "../messages";

export const messages: Messages = {
  ...nl,
  ...deskNl,
  ...gamesNl,
  ...houseNl,
  ...jackpotsNl,
  ...officeNl,
  ...paymentsNl,
  ...peopleNl,
  ...pitNl,
  ...pokerNl,
  ...staffNl,
  ...terminalsNl,
  ...tournamentsNl,
  ...unfinishedNl,
};

export const house = import.meta.glob<string>("../../../../src/croupier/words/nl/*.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});
