// What is said in English in the rooms beside the tables: account, payments, staff, office, poker room. Fetched with them.
import { officeEn } from "../office/en";
import { paymentsEn } from "../payments/en";
import { peopleEn } from "../people/en";
import { pokerEn } from "../poker/en";
import { staffEn } from "../staff/en";

export const messages = {
  ...officeEn,
  ...paymentsEn,
  ...peopleEn,
  ...pokerEn,
  ...staffEn,
};
