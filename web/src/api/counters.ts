// The counters of the house beside the tables: tickets, cash, disputes and chat over HTTP.
import { newId } from "../wire/ids";
import type { DecideDisputeRequest } from "./generated";
import { call } from "./http";

export type {
  PatronAtCage as CagePatron,
  ChatPreferencesView as ChatPreferences,
  DecisionView as DisputeDecision,
  DisputeView as Dispute,
  ModeratedLine,
  Moderation,
  OutstandingTickets,
  Receipt,
  Redemption,
  Slip,
  TicketView as Ticket,
  TillsView as Tills,
} from "./generated";

export type Source = "meter" | "wallet";
export type Ruling = Omit<Required<DecideDisputeRequest>, "id">;

export const tickets = {
  print: (currency: string, source: Source, place: string, amount_minor = 0) =>
    call("POST /api/me/tickets", { body: { id: newId(), currency, source, place, amount_minor } }),
  redeem: (code: string, into: Source) => call("POST /api/me/tickets/redeem", { body: { id: newId(), code, into } }),
};

export const cage = {
  tickets: () => call("GET /api/cage/tickets"),
  look: (code: string) => call("POST /api/cage/tickets/look", { body: { code } }),
  sell: (currency: string, amount_minor: number) =>
    call("POST /api/cage/tickets", { body: { id: newId(), currency, amount_minor } }),
  agreed: (number: number) => call("GET /api/second-person/{number}/ticket", { path: { number } }),
  pay: (code: string) => call("POST /api/cage/tickets/pay", { body: { id: newId(), code } }),
  voidTicket: (code: string, reason: string) =>
    call("POST /api/cage/tickets/void", { body: { id: newId(), code, reason } }),
  hold: (code: string, reason: string, release: boolean) =>
    call("POST /api/cage/tickets/hold", { body: { id: newId(), code, reason, release } }),
  patrons: (name: string) => call("GET /api/cage/patrons", { query: { name } }),
  cashIn: (patron: string, currency: string, amount_minor: number) =>
    call("POST /api/cage/cash-in", { body: { id: newId(), patron, currency, amount_minor } }),
  cashOut: (patron: string, currency: string, amount_minor: number, signed: boolean) =>
    call("POST /api/cage/cash-out", { body: { id: newId(), patron, currency, amount_minor, signed } }),
  receipts: () => call("GET /api/cage/receipts"),
  tills: () => call("GET /api/cage/tills"),
  openTill: (currency: string, float_minor: number) =>
    call("POST /api/cage/tills/open", { body: { id: newId(), currency, float_minor } }),
  closeTill: (currency: string, counted_minor: number, reason: string) =>
    call("POST /api/cage/tills/close", { body: { id: newId(), currency, counted_minor, reason } }),
};

export const chat = {
  mine: () => call("GET /api/me/chat"),
  off: (off: boolean) => call("POST /api/me/chat", { body: { off } }),
  block: (table: string, message: string) => call("POST /api/me/chat/block", { body: { table, message } }),
  unblock: (name: string) => call("POST /api/me/chat/block", { body: { unblock: name } }),
  report: (table: string, message: string) =>
    call("POST /api/chat/{table_id}/report", { path: { table_id: table }, body: { id: newId(), message } }),
  moderation: (table: string) => call("GET /api/chat/{table_id}", { path: { table_id: table } }),
  remove: (table: string, message: string) =>
    call("POST /api/chat/{table_id}/delete", { path: { table_id: table }, body: { message } }),
  mute: (table: string, message: string, minutes: number, everywhere = false) =>
    call("POST /api/chat/{table_id}/mute", { path: { table_id: table }, body: { message, minutes, everywhere } }),
  unmute: (table: string, name: string, everywhere: boolean) =>
    call("POST /api/chat/{table_id}/mute", { path: { table_id: table }, body: { name, minutes: 0, everywhere } }),
};

export const disputes = {
  open: (table: string, round: number, text: string) =>
    call("POST /api/me/disputes", { body: { id: newId(), table, round, text } }),
  /** Staff open it for whoever had the seat in that round. */
  openFor: (table: string, round: number, seat: string, text: string) =>
    call("POST /api/pit/disputes", { body: { id: newId(), table, round, seat, text } }),
  mine: () => call("GET /api/me/disputes"),
  review: (number: number) =>
    call("POST /api/me/disputes/{number}/review", { path: { number }, body: { id: newId() } }),
  all: () => call("GET /api/pit/disputes"),
  decide: (number: number, ruling: Ruling) =>
    call("POST /api/pit/disputes/{number}/decide", { path: { number }, body: { id: newId(), ...ruling } }),
};
