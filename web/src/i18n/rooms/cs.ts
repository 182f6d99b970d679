// What is said in Czech in the rooms beside the tables: account, payments, staff, dealer's desk, pit, office, poker room. Fetched with them.
import { cageCs } from "../cage/cs";
import { complianceCs } from "../compliance/cs";
import { deskCs } from "../desk/cs";
import { officeCs } from "../office/cs";
import { paymentsCs } from "../payments/cs";
import { peopleCs } from "../people/cs";
import { pitCs } from "../pit/cs";
import { pokerCs } from "../poker/cs";
import { termsCs } from "../poker/terms/cs";
import { promotionsCs } from "../promotions/cs";
import { rewardsCs } from "../rewards/cs";
import { staffCs } from "../staff/cs";
import { tournamentsCs } from "../tournaments/cs";
import { unfinishedCs } from "../unfinished/cs";
import type { RoomMessages } from "../messages";

export const messages: RoomMessages = {
  ...cageCs,
  ...complianceCs,
  ...deskCs,
  ...officeCs,
  ...paymentsCs,
  ...peopleCs,
  ...pitCs,
  ...pokerCs,
  ...termsCs,
  ...promotionsCs,
  ...rewardsCs,
  ...staffCs,
  ...tournamentsCs,
  ...unfinishedCs,
};

export const house = import.meta.glob<string>("../../../../src/croupier/words/cs/beside.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});
