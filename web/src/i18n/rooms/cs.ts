// What is said in Czech in the rooms beside the tables: account, payments, staff, office, poker room. Fetched with them.
import { officeCs } from "../office/cs";
import { paymentsCs } from "../payments/cs";
import { peopleCs } from "../people/cs";
import { pokerCs } from "../poker/cs";
import { staffCs } from "../staff/cs";
import type { RoomMessages } from "../messages";

export const messages: RoomMessages = {
  ...officeCs,
  ...paymentsCs,
  ...peopleCs,
  ...pokerCs,
  ...staffCs,
};
