// What patrons owe after a correction that their money no longer covered.
import { newId } from "../wire/ids";
import { call } from "./http";

export interface Receivable {
  patron: string;
  name: string;
  currency: string;
  owed_minor: number;
}

export const receivables = {
  all: () => call<Receivable[]>("GET", "/api/cage/receivables"),
  repay: (patron: string, currency: string, amount_minor: number) =>
    call<Receivable>("POST", "/api/cage/repayments", { id: newId(), patron, currency, amount_minor }),
};
