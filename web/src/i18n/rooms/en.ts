// What is said in English in the rooms beside the tables: account, payments, staff, dealer's desk, pit, office, poker room. Fetched with them.
import { deskEn } from "../desk/en";
import { officeEn } from "../office/en";
import { paymentsEn } from "../payments/en";
import { peopleEn } from "../people/en";
import { pitEn } from "../pit/en";
import { pokerEn } from "../poker/en";
import { staffEn } from "../staff/en";

export const messages = {
  ...deskEn,
  ...officeEn,
  ...paymentsEn,
  ...peopleEn,
  ...pitEn,
  ...pokerEn,
  ...staffEn,
};
