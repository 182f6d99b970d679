// The end of an account: one's own, and those at the desk of staff.
import { newId } from "../wire/ids";
import type { RestrictRequest } from "./generated";
import { call } from "./http";

export type { MyClosureView as OwnClosure, StaffClosure } from "./generated";

export const ownClosure = {
  state: () => call("GET /api/me/closure"),
  end: () => call("POST /api/me/closure", { body: { id: newId() } }),
};

export const closureDesk = {
  list: () => call("GET /api/staff/closures"),
  restrict: (asked: Omit<RestrictRequest, "id">) =>
    call("POST /api/staff/closures/restrict", { body: { id: newId(), ...asked } }),
  lift: (patron: string, reason: string) =>
    call("POST /api/staff/closures/lift", { body: { id: newId(), patron, reason } }),
  investigate: (patron: string, reason: string) =>
    call("POST /api/staff/closures/investigate", { body: { id: newId(), patron, reason } }),
  investigated: (patron: string, currency: string, amount_minor: number, document: string) =>
    call("POST /api/staff/closures/investigated", {
      body: { id: newId(), patron, currency, amount_minor, document },
    }),
  small: (patron: string, waived: boolean, reason: string) =>
    call("POST /api/staff/closures/small", { body: { id: newId(), patron, waived, reason } }),
};
