// What the law has a house watch: cases of money laundering.
import { newId } from "../wire/ids";
import type { LaunderingCaseView, ScreeningFile, DecideScreeningRequest } from "./generated";
import { call } from "./http";

export type { LaunderingCaseView, LaunderingFile, ScreeningFile, WaitingListCheck } from "./generated";
export type ScreeningVerdict = DecideScreeningRequest["verdict"];
export type LaunderingVerdict = NonNullable<LaunderingCaseView["verdict"]>;

/** Everything that the house keeps about me. */
export const ownData = (password: string) => call("POST /api/me/export", { body: { password } });

export const laundering = {
  cases: () => call("GET /api/laundering"),
  refer: (player: string, reason: string) => call("POST /api/laundering", { body: { id: newId(), player, reason } }),
  open: (number: number) => call("POST /api/laundering/{number}/open", { path: { number } }),
  note: (number: number, text: string) =>
    call("POST /api/laundering/{number}/notes", { path: { number }, body: { id: newId(), text } }),
  propose: (number: number, verdict: LaunderingVerdict, reason: string) =>
    call("POST /api/laundering/{number}/propose", { path: { number }, body: { id: newId(), verdict, reason } }),
  answer: (number: number, agreed: boolean, reason: string) =>
    call("POST /api/laundering/{number}/decide", { path: { number }, body: { id: newId(), agreed, reason } }),
  report: (number: number) => call("POST /api/laundering/{number}/report", { path: { number } }),
};

/** Hits on lists of sanctions and of public office. */
export const screening = {
  waiting: () => call("GET /api/staff/screenings"),
  open: (patron_id: string) => call("POST /api/staff/screenings/{patron_id}/open", { path: { patron_id } }),
  decide: ({ patron, given, lists }: ScreeningFile, verdict: ScreeningVerdict, reason: string) =>
    call("POST /api/staff/screenings/{patron_id}/decide", {
      path: { patron_id: patron },
      body: { id: newId(), given, lists, verdict, reason },
    }),
};
