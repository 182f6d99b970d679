// Player cards, the terminals of the installation and the reality check over HTTP.
import { newId } from "../wire/ids";
import { at, call, query } from "./http";
import type * as T from "./types";

export interface MyCard {
  needed: boolean;
  present: boolean;
  number: string;
  kind: string;
  terminal: string;
  since_ms: number;
  digital: boolean;
}

export interface Face {
  id: string;
  name: string;
  currency: string;
  in_service: boolean;
  taken: boolean;
  notes_minor: number[];
  tables: string[];
  wrong: Record<string, string>;
  card_waiting: string;
}

export interface Terminal {
  id: string;
  name: string;
  currency: string;
  tables: string[];
  open: boolean;
  in_service: boolean;
  wrong: Record<string, string>;
  parts: { kind: string; device: string; state: string; since_ms: number }[];
  player: string;
  since_ms: number;
  notes_in_stacker_minor: number;
  waiting_tickets: number[];
}

export interface PlayerCard {
  number: string;
  patron: string;
  name: string;
  kind: string;
  status: string;
  issued_ms: number;
  issued_by: string;
  reason: string;
  replaced_by: string;
}

export interface Reality {
  interval_s: number;
  started_ms: number;
  now_ms: number;
  rounds: number;
  staked_minor: Record<string, number>;
  net_minor: Record<string, number>;
}

export const cards = {
  mine: () => call<MyCard>("GET", "/api/me/card"),
  insert: (number = "", pin = "") => call<MyCard>("POST", "/api/me/card", { number, pin }),
  remove: () => call<MyCard>("DELETE", "/api/me/card"),
  of: (patron: string) => call<PlayerCard[]>("GET", `/api/cage/cards${query({ patron })}`),
  issue: (patron: string, pin: string, reason: string) =>
    call<PlayerCard>("POST", "/api/cage/cards", { id: newId(), patron, pin, reason }),
  block: (number: string, reason: string, release: boolean) =>
    call<PlayerCard>("POST", "/api/cage/cards/block", { id: newId(), number, reason, release }),
};

export const terminals = {
  face: (terminal: string) => call<Face>("GET", `/api/terminals/${at(terminal)}`),
  signOn: (terminal: string, number: string, pin: string) =>
    call<T.Session>("POST", `/api/terminals/${at(terminal)}/sign-on`, { number, pin }),
  collect: () =>
    call<{ number: number; value_minor: number; currency: string; printed: boolean }>("POST", "/api/me/collect", {
      id: newId(),
    }),
  all: () => call<Terminal[]>("GET", "/api/terminals"),
  exclude: (name: string, reason: string, lift: boolean) =>
    call<{ patron: string; barred: boolean }>("POST", "/api/pit/bar", { id: newId(), name, reason, lift }),
  open: (terminal: string) => call<Face>("POST", `/api/terminals/${at(terminal)}/open`, {}),
  close: (terminal: string) => call<Face>("POST", `/api/terminals/${at(terminal)}/close`, {}),
  count: (terminal: string, counted_minor: number) =>
    call<{ counted_minor: number; expected_minor: number }>("POST", `/api/terminals/${at(terminal)}/count`, {
      id: newId(),
      counted_minor,
    }),
  handPay: (patron: string, currency: string, amount_minor: number, signed: boolean, identified: boolean) =>
    call<{ receipt: number; amount_minor: number; currency: string }>("POST", "/api/cage/hand-pay", {
      id: newId(),
      patron,
      currency,
      amount_minor,
      signed,
      identified,
    }),
};

export const reality = {
  look: () => call<Reality>("GET", "/api/me/reality"),
  every: (seconds: number) => call<Reality>("POST", "/api/me/reality", { seconds }),
};
