// What is said in Dutch in the rooms beside the tables: account, payments, staff, dealer's desk, pit, office, poker room. Fetched with them.
import { deskNl } from "../desk/nl";
import { officeNl } from "../office/nl";
import { paymentsNl } from "../payments/nl";
import { peopleNl } from "../people/nl";
import { pitNl } from "../pit/nl";
import { pokerNl } from "../poker/nl";
import { staffNl } from "../staff/nl";
import type { RoomMessages } from "../messages";

export const messages: RoomMessages = {
  ...deskNl,
  ...officeNl,
  ...paymentsNl,
  ...peopleNl,
  ...pitNl,
  ...pokerNl,
  ...staffNl,
};
