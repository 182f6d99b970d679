// Jackpots over HTTP: the public board, what a winner still gets, and what staff see and do.
import { newId } from "../wire/ids";
import type { JackpotView } from "../wire/generated";
import type { Slip } from "./counters";
import { at, call } from "./http";

export interface JackpotFeed {
  table: string;
  name: string;
  kinds: string[];
  percent: Record<string, string>;
  linked: boolean;
  casino: string;
}

export interface JackpotRules {
  jackpot: JackpotView;
  scope: string;
  payment: string;
  shared: string;
  unit_minor: number;
  hold_from_minor: number;
  feeds: JackpotFeed[];
  approval: string;
  text: string;
}

export interface LevelBooks {
  id: string;
  meter_minor: number;
  ledger_minor: number;
  above_minor: number;
  fed: string;
  paid_minor: number;
  hits: number;
  next_percent: Record<string, string> | null;
}

export interface JackpotClaim {
  number: number;
  level: string;
  table: string;
  machine: string;
  player: string;
  amount_minor: number;
  prize: string;
  at_ms: number;
}

export interface PitJackpot {
  jackpot: JackpotView;
  rules: JackpotRules;
  reason: string;
  books: LevelBooks[];
  claims: JackpotClaim[];
  version: number;
}

export interface JackpotEvent {
  version: number;
  at_ms: number;
  kind: string;
  by: string;
  text: string;
}

export interface MyPrize {
  jackpot: string;
  name: string;
  number: number;
  amount_minor: number;
  currency: string;
  prize: string;
  at_ms: number;
}

export const jackpots = {
  all: () => call<JackpotView[]>("GET", "/api/jackpots"),
  rules: (jackpot: string) => call<JackpotRules>("GET", `/api/jackpots/${at(jackpot)}/rules`),
  prizes: () => call<MyPrize[]>("GET", "/api/me/prizes"),
  printMine: (jackpot: string, claim: number) =>
    call<Slip>("POST", `/api/me/prizes/${at(jackpot)}/${claim}/ticket`, { id: newId() }),
  pit: () => call<PitJackpot[]>("GET", "/api/pit/jackpots"),
  events: (jackpot: string) => call<JackpotEvent[]>("GET", `/api/pit/jackpots/${at(jackpot)}/events`),
  act: (jackpot: string, what: string, values: Record<string, unknown>) =>
    call<PitJackpot>("POST", `/api/pit/jackpots/${at(jackpot)}/${what}`, { id: newId(), ...values }),
  printFor: (jackpot: string, claim: number) =>
    call<Slip>("POST", `/api/pit/jackpots/${at(jackpot)}/claims/${claim}/ticket`, { id: newId() }),
};
