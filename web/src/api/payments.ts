// Money in and out: a player's own, and what waits at the payments desk.
import { newId } from "../wire/ids";
import type { WaitingMethod, WaitingPayment } from "./generated";
import { call } from "./http";

export type {
  Conversion,
  MyPaymentsView as OwnPayments,
  PaymentQueueView as PaymentQueue,
  PatronLimitsView as PatronLimits,
  PaymentView as OwnPayment,
  Quote,
  WaitingLetterView as WaitingLetter,
  WaitingMethod,
  WaitingPayment,
} from "./generated";

export const ownPayments = {
  state: () => call("GET /api/me/payments"),
  conversions: () => call("GET /api/me/conversions"),
  add: (kind: string) => call("POST /api/me/payments/methods", { body: { id: newId(), kind } }),
  choose: (method: number) => call("POST /api/me/payments/methods/choose", { body: { id: newId(), method } }),
  there: () => call("GET /api/me/payments/platform"),
  quote: (way: "in" | "out", currency: string, amount_minor: number) =>
    call("GET /api/me/payments/quote", { query: { way, currency, amount_minor } }),
  deposit: (id: string, currency: string, amount_minor: number, seen_minor: number | null) =>
    call("POST /api/me/payments/deposits", { body: { id, currency, amount_minor, seen_minor } }),
  withdraw: (id: string, currency: string, amount_minor: number, seen_minor: number | null) =>
    call("POST /api/me/payments/withdrawals", { body: { id, currency, amount_minor, seen_minor } }),
  cancel: (payment: number) => call("POST /api/me/payments/withdrawals/cancel", { body: { id: newId(), payment } }),
};

export const paymentsDesk = {
  queue: () => call("GET /api/staff/payments"),
  letters: () => call("GET /api/staff/post"),
  decideMethod: ({ patron, number }: WaitingMethod, good: boolean, seen: string) =>
    call("POST /api/staff/payments/methods/decide", { body: { id: newId(), patron, method: number, good, seen } }),
  decide: ({ patron, number, currency, amount_minor }: WaitingPayment, approved: boolean, reason: string) =>
    call("POST /api/staff/payments/withdrawals/decide", {
      body: { id: newId(), patron, payment: number, currency, amount_minor, approved, reason },
    }),
  limits: (patron: string) => call("GET /api/staff/payments/limits/{patron}", { path: { patron } }),
  raise: (patron: string, [day_minor, week_minor, month_minor]: readonly number[], checks: string[], reason: string) =>
    call("POST /api/staff/payments/limits/raise", {
      body: {
        id: newId(),
        patron,
        day_minor: day_minor ?? 0,
        week_minor: week_minor ?? 0,
        month_minor: month_minor ?? 0,
        checks,
        reason,
      },
    }),
  lower: (patron: string, reason: string) =>
    call("POST /api/staff/payments/limits/lower", { body: { id: newId(), patron, reason } }),
  settle: (notice: string, reason: string) =>
    call("POST /api/staff/payments/strays/settle", { body: { id: newId(), notice, reason } }),
};
