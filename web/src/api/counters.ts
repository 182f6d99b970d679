// The counters of the house beside the tables: tickets, cash, disputes and chat over HTTP.
import { newId } from "../wire/ids";
import { at, call, query } from "./http";

export interface Slip {
  number: number;
  code: string;
  value_minor: number;
  currency: string;
  expires_ms: number | null;
  house: string;
}

export interface Ticket {
  number: number;
  value_minor: number;
  currency: string;
  status: string;
  printed_ms: number;
  printed_by: string;
  place: string;
  expires_ms: number | null;
  reason: string;
  ended_ms: number;
  ended_by: string;
}

export interface Outstanding {
  tickets: Ticket[];
  worth_minor: Record<string, number>;
  liability_minor: Record<string, number>;
}

export interface Redeemed {
  number: number;
  value_minor: number;
  currency: string;
  into: string;
  receipt: number;
}

export interface CagePatron {
  patron: string;
  name: string;
  display_name: string;
  wallets: Record<string, number>;
}

export interface Receipt {
  number: number;
  at_ms: number;
  kind: string;
  amount_minor: number;
  currency: string;
  patron: string;
  by: string;
  ticket: number | null;
}

export type Source = "meter" | "wallet";

export const tickets = {
  print: (currency: string, source: Source, place: string, amount_minor = 0) =>
    call<Slip>("POST", "/api/me/tickets", { id: newId(), currency, source, place, amount_minor }),
  redeem: (code: string, into: Source) => call<Redeemed>("POST", "/api/me/tickets/redeem", { id: newId(), code, into }),
};

export const cage = {
  tickets: () => call<Outstanding>("GET", "/api/cage/tickets"),
  look: (code: string) => call<Ticket>("POST", "/api/cage/tickets/look", { code }),
  sell: (currency: string, amount_minor: number) =>
    call<Slip>("POST", "/api/cage/tickets", { id: newId(), currency, amount_minor }),
  pay: (code: string) => call<Redeemed>("POST", "/api/cage/tickets/pay", { id: newId(), code }),
  voidTicket: (code: string, reason: string) =>
    call<Redeemed>("POST", "/api/cage/tickets/void", { id: newId(), code, reason }),
  hold: (code: string, reason: string, release: boolean) =>
    call<Ticket>("POST", "/api/cage/tickets/hold", { id: newId(), code, reason, release }),
  patrons: (name: string) => call<CagePatron[]>("GET", `/api/cage/patrons${query({ name })}`),
  cashIn: (patron: string, currency: string, amount_minor: number) =>
    call<Receipt>("POST", "/api/cage/cash-in", { id: newId(), patron, currency, amount_minor }),
  cashOut: (patron: string, currency: string, amount_minor: number, signed: boolean) =>
    call<Receipt>("POST", "/api/cage/cash-out", { id: newId(), patron, currency, amount_minor, signed }),
  receipts: () => call<Receipt[]>("GET", "/api/cage/receipts"),
};

export interface ChatTaste {
  off: boolean;
  blocked: string[];
}

export interface ModeratedLine {
  id: string;
  at_ms: number;
  name: string;
  text: string;
  staff: boolean;
  deleted_by: string;
}

export interface Moderation {
  lines: ModeratedLine[];
  mutes: { name: string; until_ms: number; by: string; reason: string; everywhere: boolean }[];
  language: string;
}

export const chat = {
  mine: () => call<ChatTaste>("GET", "/api/me/chat"),
  off: (off: boolean) => call<ChatTaste>("POST", "/api/me/chat", { off }),
  block: (table: string, message: string) => call<ChatTaste>("POST", "/api/me/chat/block", { table, message }),
  unblock: (name: string) => call<ChatTaste>("POST", "/api/me/chat/block", { unblock: name }),
  report: (table: string, message: string) =>
    call<unknown>("POST", `/api/chat/${at(table)}/report`, { id: newId(), message }),
  moderation: (table: string) => call<Moderation>("GET", `/api/chat/${at(table)}`),
  remove: (table: string, message: string) => call<Moderation>("POST", `/api/chat/${at(table)}/delete`, { message }),
  mute: (table: string, message: string, minutes: number, everywhere = false) =>
    call<Moderation>("POST", `/api/chat/${at(table)}/mute`, { message, minutes, everywhere }),
  unmute: (table: string, name: string, everywhere: boolean) =>
    call<Moderation>("POST", `/api/chat/${at(table)}/mute`, { name, minutes: 0, everywhere }),
};

export interface DisputeDecision {
  by: string;
  at_ms: number;
  upheld: boolean;
  reason: string;
  remedy: string;
  reference: string;
  cameras: boolean;
}

export interface Dispute {
  number: number;
  table: string;
  table_name: string;
  round: number;
  currency: string;
  player: string;
  opened_by: string;
  opened_ms: number;
  text: string;
  status: string;
  decision: DisputeDecision | null;
  review_asked_ms: number;
  review: DisputeDecision | null;
  advice_ms: number;
}

export interface Ruling {
  upheld: boolean;
  reason: string;
  remedy: string;
  cameras: boolean;
  review: boolean;
}

export const disputes = {
  open: (table: string, round: number, text: string) =>
    call<Dispute>("POST", "/api/me/disputes", { id: newId(), table, round, text }),
  /** Staff open it for whoever had the seat in that round. */
  openFor: (table: string, round: number, seat: string, text: string) =>
    call<Dispute>("POST", "/api/pit/disputes", { id: newId(), table, round, seat, text }),
  mine: () => call<Dispute[]>("GET", "/api/me/disputes"),
  review: (number: number) => call<Dispute>("POST", `/api/me/disputes/${number}/review`, { id: newId() }),
  all: () => call<Dispute[]>("GET", "/api/pit/disputes"),
  decide: (number: number, ruling: Ruling) =>
    call<Dispute>("POST", `/api/pit/disputes/${number}/decide`, { id: newId(), ...ruling }),
};
