// Tournaments over HTTP: what everybody sees, what players ask for, and what the tournament manager does.
import type { Board, SessionView } from "../wire/generated";
import { newId } from "../wire/ids";
import { at, call } from "./http";

export type { Board, BoardRow, SessionView } from "../wire/generated";

export interface TournamentCard {
  id: string;
  title: string;
  game: string;
  stage: string;
  currency: string;
  entry_fee_minor: number;
  administration_fee_minor: number;
  buy_in_minor: number;
  pool_minor: number;
  players: number;
  maximum_players: number;
  starts_at_ms: number;
  bonus: string;
  mine: string;
  rulebook: string;
}

export interface Offer {
  price_minor: number;
  credits_minor: number;
  most: number;
}

export interface Repechage {
  rounds: number;
  length_s: number;
  tables: number;
  advance: number;
  buy_in_minor: number;
}

export interface PlayOff {
  rounds: number;
  length_s: number;
  credits_minor: number;
  most: number;
}

export interface BuyBack {
  price_minor: number;
  administration_minor: number;
  most: number;
  places: number;
  last_session: number;
}

export interface Plan {
  name: string;
  rounds: number;
  length_s: number;
  tables: number;
  advance: number;
  starts_at_ms: number;
  heats: number;
  repechage: Repechage | null;
}

export interface Conditions {
  id: string;
  title: string;
  rulebook: string;
  game: string;
  currency: string;
  entry_fee_minor: number;
  buy_in_minor: number;
  re_buy: Offer | null;
  add_on: Offer | null;
  administration_fee_minor: number;
  credits_minor: number;
  wagers: {
    compulsory_minor: number;
    minimum_minor: number;
    maximum_minor: number;
    step_minor: number;
    may_change: boolean;
    steps: { from_round: number; minimum_minor: number; maximum_minor: number }[];
  };
  sessions: Plan[];
  secondary_rounds: string;
  allocation: string;
  buy_back: string;
  eligibility: { statement: string; may_refuse: boolean; criteria: string };
  entry: {
    withdrawal_until_ms: number;
    form: string;
    minimum_players: number;
    maximum_players: number;
    agreement: boolean;
  };
  prizes: {
    places: { share: number; goods: string }[];
    payment: string;
    added_minor: number;
    guaranteed_minor: number;
    guarantee_needs_entries: number;
    administration_refunded: boolean;
  };
  ties: { advance: string; prizes: string };
  conducted_by: string;
  bonus: string;
  refresh: string;
  credits_at_end: string;
  cash_per_thousand_minor: number;
  play_off: PlayOff | null;
  buying_back: BuyBack | null;
}

/** A game that tables of the floor play, and that a tournament can be held in. */
export interface GameOffer {
  rulebook: string;
  rulebook_title: string;
  game: string;
  title: string;
  family: string;
  currency: string;
  tables: number;
  seats: number;
}

export interface FittingTable {
  id: string;
  name: string;
  seats: number;
  open: boolean;
  used_for: string;
}

export interface Entrant {
  patron: string;
  name: string;
  standing: string;
  why: string;
  entered_ms: number;
  agreed: boolean;
  table: string;
  terminal: number;
  score_minor: number;
  credits_minor: number;
  place: number;
  prize_minor: number;
  agrees_to_end: boolean;
  bought_back: number;
}

export interface Management {
  board: Board;
  conditions: Conditions;
  entrants: Entrant[];
  tables: string[];
  pool_minor: number;
  administration_minor: number;
  sessions: SessionView[];
  fitting: FittingTable[];
}

export interface TournamentPage {
  board: Board;
  conditions: Conditions;
  numbers: string[];
}

export type Act = { do: string } & Record<string, unknown>;

export const tournaments = {
  games: () => call<GameOffer[]>("GET", "/api/tournament-games"),
  all: () => call<TournamentCard[]>("GET", "/api/tournaments"),
  page: (id: string) => call<TournamentPage>("GET", `/api/tournaments/${at(id)}`),
  board: (id: string) => call<Board>("GET", `/api/tournaments/${at(id)}/board`),
  play: (id: string, act: Act) => call<Board>("POST", `/api/tournaments/${at(id)}/play`, { ...act, id: newId() }),
  announce: (conditions: Conditions) => call<TournamentPage>("POST", "/api/tournaments", { id: newId(), conditions }),
  management: (id: string) => call<Management>("GET", `/api/tournaments/${at(id)}/conduct`),
  conduct: (id: string, act: Act) =>
    call<Management>("POST", `/api/tournaments/${at(id)}/conduct`, { ...act, id: newId() }),
};

/** Tournament credits are counted like a currency of this code. */
export const CREDITS = "TCR";
