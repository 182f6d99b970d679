// What patrons owe after a correction that their money no longer covered.
import { newId } from "../wire/ids";
import { call } from "./http";

export type { Receivable } from "./generated";

export const receivables = {
  all: () => call("GET /api/cage/receivables"),
  repay: (patron: string, currency: string, amount_minor: number) =>
    call("POST /api/cage/repayments", { body: { id: newId(), patron, currency, amount_minor } }),
};
