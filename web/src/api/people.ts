// People's accounts: who they are, and the staff who check it.
import { newId } from "../wire/ids";
import type { Details, HandInPaperRequest, LimitView, PaperView, PatronFile } from "./generated";
import { call, download } from "./http";

export type {
  BarredView,
  Details,
  BreakView as OwnBreak,
  LimitView as OwnLimit,
  LimitsView as OwnLimits,
  IdentityView as OwnIdentity,
  FileLine,
  FoundPatron,
  PaperView,
  PatronFile,
  PatronSheet,
  WaitingIdentity,
} from "./generated";
export type Detail = keyof Details;

export const ownIdentity = {
  state: () => call("GET /api/me/identity"),
  give: (details: Details) => call("POST /api/me/identity", { body: { id: newId(), details } }),
};

export type PaperAbout = HandInPaperRequest["about"];
const ENDINGS: Record<string, string> = { "image/jpeg": "jpg", "image/png": "png", "application/pdf": "pdf" };
const fileName = ({ number, media }: PaperView) => `paper-${number}.${ENDINGS[media] ?? "bin"}`;

export const ownPapers = {
  all: () => call("GET /api/me/papers"),
  handIn: (about: PaperAbout, content: string) =>
    call("POST /api/me/papers", { body: { id: newId(), about, content } }),
  keep: (paper: PaperView) => download("GET /api/me/papers/{number}", { number: paper.number }, fileName(paper)),
};

/** Papers that somebody has handed in, for staff. */
export const papers = {
  keep: (patron_id: string, paper: PaperView) =>
    download(
      "POST /api/staff/identities/{patron_id}/papers/{number}/open",
      { patron_id, number: paper.number },
      fileName(paper),
    ),
  decide: (patron_id: string, number: number, accepted: boolean, reason: string) =>
    call("POST /api/staff/identities/{patron_id}/papers/{number}/decide", {
      path: { patron_id, number },
      body: { id: newId(), accepted, reason },
    }),
};

export const identities = {
  waiting: () => call("GET /api/staff/identities"),
  open: (patron_id: string) => call("POST /api/staff/identities/{patron_id}/open", { path: { patron_id } }),
  decide: ({ patron, given }: PatronFile, confirmed: boolean, seen: string) =>
    call("POST /api/staff/identities/{patron_id}/decide", {
      path: { patron_id: patron },
      body: { id: newId(), confirmed, seen, given },
    }),
};

export const ownBreak = {
  state: () => call("GET /api/me/break"),
  take: (hours: number) => call("POST /api/me/break", { body: { id: newId(), hours } }),
  sooner: () => call("POST /api/me/break/sooner", { body: { id: newId() } }),
};

export const ownLimits = {
  state: () => call("GET /api/me/limits"),
  set: (measure: LimitView["measure"], amount_minor: number | null) =>
    call("POST /api/me/limits", { body: { id: newId(), measure, amount_minor } }),
  decline: (measure: LimitView["measure"]) => call("POST /api/me/limits/declined", { body: { id: newId(), measure } }),
};

/** What somebody may still do whom the register of excluded persons keeps out. */
export const fromOutside = {
  money: (barred: string) => call("POST /api/barred", { body: { barred } }),
  withdraw: (barred: string, id: string, currency: string, amount_minor: number) =>
    call("POST /api/barred/withdrawals", { body: { barred, id, currency, amount_minor } }),
  write: (barred: string, text: string) => call("POST /api/barred/letters", { body: { barred, id: newId(), text } }),
};

/** Players' files, for staff. */
export const people = {
  find: (name: string) => call("GET /api/staff/patrons", { query: { name } }),
  open: (patron_id: string) => call("POST /api/staff/patrons/{patron_id}/open", { path: { patron_id } }),
  erase: (patron_id: string) =>
    call("POST /api/staff/patrons/{patron_id}/erase", { path: { patron_id }, body: { id: newId() } }),
};
