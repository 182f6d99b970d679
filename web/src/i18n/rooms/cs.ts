// What is said in Czech in the rooms beside the tables: account, payments, staff, dealer's desk, pit, office, poker room. Fetched with them.
import { deskCs } from "../desk/cs";
import { officeCs } from "../office/cs";
import { paymentsCs } from "../payments/cs";
import { peopleCs } from "../people/cs";
import { pitCs } from "../pit/cs";
import { pokerCs } from "../poker/cs";
import { staffCs } from "../staff/cs";
import type { RoomMessages } from "../messages";

export const messages: RoomMessages = {
  ...deskCs,
  ...officeCs,
  ...paymentsCs,
  ...peopleCs,
  ...pitCs,
  ...pokerCs,
  ...staffCs,
};
