// What is said in English in the rooms beside the tables: account, payments, staff, dealer's desk, pit, office, poker room. Fetched with them.
import { cageEn } from "../cage/en";
import { complianceEn } from "../compliance/en";
import { deskEn } from "../desk/en";
import { officeEn } from "../office/en";
import { paymentsEn } from "../payments/en";
import { peopleEn } from "../people/en";
import { pitEn } from "../pit/en";
import { pokerEn } from "../poker/en";
import { termsEn } from "../poker/terms/en";
import { promotionsEn } from "../promotions/en";
import { rewardsEn } from "../rewards/en";
import { staffEn } from "../staff/en";
import { tournamentsEn } from "../tournaments/en";
import { unfinishedEn } from "../unfinished/en";

export const messages = {
  ...cageEn,
  ...complianceEn,
  ...deskEn,
  ...officeEn,
  ...paymentsEn,
  ...peopleEn,
  ...pitEn,
  ...pokerEn,
  ...termsEn,
  ...promotionsEn,
  ...rewardsEn,
  ...staffEn,
  ...tournamentsEn,
  ...unfinishedEn,
};

export const house = import.meta.glob<string>("../../../../src/croupier/words/en/beside.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});
