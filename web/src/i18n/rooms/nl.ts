// What is said in Dutch in the rooms beside the tables: account, payments, staff, office, poker room. Fetched with them.
import { officeNl } from "../office/nl";
import { paymentsNl } from "../payments/nl";
import { peopleNl } from "../people/nl";
import { pokerNl } from "../poker/nl";
import { staffNl } from "../staff/nl";
import type { RoomMessages } from "../messages";

export const messages: RoomMessages = {
  ...officeNl,
  ...paymentsNl,
  ...peopleNl,
  ...pokerNl,
  ...staffNl,
};
