// Complaints over HTTP: the player's own, and the staff's queue.
import { newId } from "../wire/ids";
import type { ComplaintView, DecideComplaintRequest, FileComplaintRequest } from "./generated";
import { call } from "./http";

export type { BetLine, ComplaintView as Complaint, MyComplaints } from "./generated";
export type What = ComplaintView["what"];
export type Instance = NonNullable<ComplaintView["referred_to"]>;
export type NewComplaint = Omit<FileComplaintRequest, "id">;
export type Ruling = Omit<DecideComplaintRequest, "id">;

export const myComplaints = {
  all: () => call("GET /api/me/complaints"),
  file: (complaint: NewComplaint) => call("POST /api/me/complaints", { body: { id: newId(), ...complaint } }),
  write: (number: number, text: string) =>
    call("POST /api/me/complaints/{number}/write", { path: { number }, body: { id: newId(), text } }),
  refer: (number: number, to: Instance) =>
    call("POST /api/me/complaints/{number}/refer", { path: { number }, body: { id: newId(), to } }),
};

export const complaints = {
  queue: () => call("GET /api/complaints"),
  bets: (number: number) => call("GET /api/complaints/{number}/bets", { path: { number } }),
  assess: (number: number, text: string) =>
    call("POST /api/complaints/{number}/assess", { path: { number }, body: { id: newId(), text } }),
  write: (number: number, text: string, waits: boolean) =>
    call("POST /api/complaints/{number}/write", { path: { number }, body: { id: newId(), text, waits } }),
  escalate: (number: number) =>
    call("POST /api/complaints/{number}/escalate", { path: { number }, body: { id: newId() } }),
  decide: (number: number, ruling: Ruling) =>
    call("POST /api/complaints/{number}/decide", { path: { number }, body: { id: newId(), ...ruling } }),
};
