// Tournaments over HTTP: what everybody sees, what players ask for, and what the tournament manager does.
import { newId } from "../wire/ids";
import type { Conditions, Requests } from "./generated";
import { call } from "./http";

export type {
  Board,
  BoardRow,
  BuyBack,
  Card as TournamentCard,
  Conditions,
  EntrantView as Entrant,
  FittingTable,
  GameOffer,
  Management,
  PlayOff,
  Purchase as Offer,
  Repechage,
  SessionPlan as Plan,
  BoardSession as SessionView,
  TournamentPage,
} from "./generated";

export type Without<Body, Key extends string> = Body extends unknown ? Omit<Body, Key> : never;
/** What a player asks for, and what the manager does. */
export type Play = Without<Requests["POST /api/tournaments/{tournament}/play"]["body"], "id">;
export type Conduct = Without<Requests["POST /api/tournaments/{tournament}/conduct"]["body"], "id">;

export const tournaments = {
  games: () => call("GET /api/tournament-games"),
  all: () => call("GET /api/tournaments"),
  page: (tournament: string) => call("GET /api/tournaments/{tournament}", { path: { tournament } }),
  board: (tournament: string) => call("GET /api/tournaments/{tournament}/board", { path: { tournament } }),
  play: (tournament: string, act: Play) =>
    call("POST /api/tournaments/{tournament}/play", { path: { tournament }, body: { ...act, id: newId() } }),
  announce: (conditions: Conditions) => call("POST /api/tournaments", { body: { id: newId(), conditions } }),
  management: (tournament: string) => call("GET /api/tournaments/{tournament}/conduct", { path: { tournament } }),
  conduct: (tournament: string, act: Conduct) =>
    call("POST /api/tournaments/{tournament}/conduct", { path: { tournament }, body: { ...act, id: newId() } }),
};

/** Tournament credits are counted like a currency of this code. */
export const CREDITS = "TCR";
