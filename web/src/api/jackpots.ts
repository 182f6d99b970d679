// Jackpots over HTTP: the public board, what a winner still gets, and what staff see and do.
import { newId } from "../wire/ids";
import type { Requests } from "./generated";
import { call } from "./http";

export type {
  ClaimView as JackpotClaim,
  FeedView as JackpotFeed,
  JackpotEventView as JackpotEvent,
  LevelBooks,
  MyPrize,
  PitJackpot,
  RulesView as JackpotRules,
} from "./generated";

type Asked<R extends keyof Requests> = Requests[R] extends { body: infer Body } ? Omit<Body, "id"> : never;

export const jackpots = {
  all: () => call("GET /api/jackpots"),
  rules: (jackpot: string) => call("GET /api/jackpots/{jackpot_id}/rules", { path: { jackpot_id: jackpot } }),
  prizes: () => call("GET /api/me/prizes"),
  printMine: (jackpot: string, claim: number) =>
    call("POST /api/me/prizes/{jackpot_id}/{claim}/ticket", {
      path: { jackpot_id: jackpot, claim },
      body: { id: newId() },
    }),
  pit: () => call("GET /api/pit/jackpots"),
  events: (jackpot: string) => call("GET /api/pit/jackpots/{jackpot_id}/events", { path: { jackpot_id: jackpot } }),
  /** Open, suspend or close it, for a reason. */
  set: (jackpot: string, what: "open" | "suspend" | "close", reason: string) =>
    call(`POST /api/pit/jackpots/{jackpot_id}/${what}`, {
      path: { jackpot_id: jackpot },
      body: { id: newId(), reason },
    }),
  link: (jackpot: string, asked: Asked<"POST /api/pit/jackpots/{jackpot_id}/link">) =>
    call("POST /api/pit/jackpots/{jackpot_id}/link", {
      path: { jackpot_id: jackpot },
      body: { id: newId(), ...asked },
    }),
  adjust: (jackpot: string, asked: Asked<"POST /api/pit/jackpots/{jackpot_id}/adjust">) =>
    call("POST /api/pit/jackpots/{jackpot_id}/adjust", {
      path: { jackpot_id: jackpot },
      body: { id: newId(), ...asked },
    }),
  announce: (jackpot: string, asked: Asked<"POST /api/pit/jackpots/{jackpot_id}/announce">) =>
    call("POST /api/pit/jackpots/{jackpot_id}/announce", {
      path: { jackpot_id: jackpot },
      body: { id: newId(), ...asked },
    }),
  giveOn: (jackpot: string, asked: Asked<"POST /api/pit/jackpots/{jackpot_id}/give-on">) =>
    call("POST /api/pit/jackpots/{jackpot_id}/give-on", {
      path: { jackpot_id: jackpot },
      body: { id: newId(), ...asked },
    }),
  /** A prize is given to its winner. */
  give: (jackpot: string, claim: number, asked: Asked<"POST /api/pit/jackpots/{jackpot_id}/claims/{claim}">) =>
    call("POST /api/pit/jackpots/{jackpot_id}/claims/{claim}", {
      path: { jackpot_id: jackpot, claim },
      body: { id: newId(), ...asked },
    }),
  printFor: (jackpot: string, claim: number) =>
    call("POST /api/pit/jackpots/{jackpot_id}/claims/{claim}/ticket", {
      path: { jackpot_id: jackpot, claim },
      body: { id: newId() },
    }),
};
