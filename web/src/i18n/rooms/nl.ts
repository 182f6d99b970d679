// What is said in Dutch in the rooms beside the tables: account, payments, staff, dealer's desk, pit, office, poker room. Fetched with them.
import { cageNl } from "../cage/nl";
import { complianceNl } from "../compliance/nl";
import { deskNl } from "../desk/nl";
import { officeNl } from "../office/nl";
import { paymentsNl } from "../payments/nl";
import { peopleNl } from "../people/nl";
import { pitNl } from "../pit/nl";
import { pokerNl } from "../poker/nl";
import { termsNl } from "../poker/terms/nl";
import { promotionsNl } from "../promotions/nl";
import { rewardsNl } from "../rewards/nl";
import { staffNl } from "../staff/nl";
import { tournamentsNl } from "../tournaments/nl";
import { unfinishedNl } from "../unfinished/nl";
import type { RoomMessages } from "../messages";

export const messages: RoomMessages = {
  ...cageNl,
  ...complianceNl,
  ...deskNl,
  ...officeNl,
  ...paymentsNl,
  ...peopleNl,
  ...pitNl,
  ...pokerNl,
  ...termsNl,
  ...promotionsNl,
  ...rewardsNl,
  ...staffNl,
  ...tournamentsNl,
  ...unfinishedNl,
};

export const house = import.meta.glob<string>("../../../../src/croupier/words/nl/beside.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});
