// Accounts of staff, and what waits for a second person.
import { newId } from "../wire/ids";
import type { AddStaffRequest } from "./generated";
import { call } from "./http";

export type {
  CodesView as OwnCodes,
  OfferView as CodesOffer,
  SignInCode,
  StaffView as Colleague,
  WaitingView as Waiting,
} from "./generated";
export type StaffRole = AddStaffRequest["roles"][number];

export const secondPerson = {
  waiting: () => call("GET /api/second-person"),
  approve: (number: number) =>
    call("POST /api/second-person/{number}/approve", { path: { number }, body: { id: newId() } }),
  refuse: (number: number) =>
    call("POST /api/second-person/{number}/refuse", { path: { number }, body: { id: newId() } }),
};

export const colleagues = {
  all: () => call("GET /api/staff"),
  make: (person: AddStaffRequest) => call("POST /api/staff", { body: person }),
  give: (name: string, role: StaffRole) => call("POST /api/staff/roles", { body: { name, give: [role] } }),
  take: (name: string, role: StaffRole) => call("POST /api/staff/roles", { body: { name, take: [role] } }),
  close: (name: string) => call("POST /api/staff/close", { body: { name } }),
  reopen: (name: string) => call("POST /api/staff/reopen", { body: { name } }),
  resetCodes: (name: string) => call("POST /api/staff/codes/reset", { body: { name } }),
};

export const ownCodes = {
  state: () => call("GET /api/me/codes"),
  offer: () => call("POST /api/me/codes/offer"),
  confirm: (offer: string, code: string, currentCode: string) =>
    call("POST /api/me/codes", { body: { offer, code, current_code: currentCode } }),
};

export const passwords = {
  reset: (name: string, seen: string) => call("POST /api/staff/password/reset", { body: { name, seen } }),
};

export const ownPassword = {
  change: (old: string, fresh: string) => call("POST /api/me/password", { body: { old, new: fresh } }),
};
