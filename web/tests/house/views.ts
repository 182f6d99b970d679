// Parts of views as the server writes them.
import type { MinePart, OwnLine, ResultPart, RoundPart, TablePart, View } from "../../src/wire/generated";
import { coloursOf } from "./fakeHouse";

export function info(change: Partial<TablePart> = {}): TablePart {
  const bound = { minimum_minor: 100, maximum_minor: 20_000, step_minor: 100 };
  return {
    id: "salon",
    name: "Salon",
    rulebook: "star-rfh",
    rulebook_version: "1",
    game: "roulette",
    title: "Roulette",
    family: "roulette",
    mode: "rng",
    currency: "EUR",
    limits: { default: bound, kinds: {}, total: null },
    needs_confirmation: false,
    closes_when_ready: false,
    betting_clock: true,
    coach: false,
    autoplay: false,
    purse: "wallet",
    seats: 8,
    tournament: "",
    temporary_of: "",
    ...change,
  };
}

export function round(change: Partial<RoundPart> = {}): RoundPart {
  return {
    number: 7,
    phase: "betting",
    closes_at_ms: null,
    period_ms: 30_000,
    waiting_for_first_wager: false,
    prompt: null,
    respins: 0,
    stopped: false,
    shown: {},
    proposed: null,
    pays_early: false,
    closing_at_ms: null,
    last: "",
    shoe: null,
    hands: {},
    waiting: [],
    entered: [],
    dummy: false,
    shooter: "",
    dealer: "",
    may_withdraw: false,
    equipment: {},
    keyed: false,
    unfinished: "",
    ...change,
  };
}

export function mine(wagers: [spot: string, stake_minor: number][] = [], change: Partial<MinePart> = {}): MinePart {
  return {
    seat: "1",
    wagers: wagers.map(([spot, stake_minor], place) => ({
      id: `w${place}`,
      spot,
      stake_minor,
      standing: {},
      covers: [],
      surrendered: false,
    })),
    decisions: [],
    cards: {},
    hands: {},
    confirmed: false,
    total_bet_minor: wagers.reduce((sum, [, stake]) => sum + stake, 0),
    last_round: 0,
    last_win_minor: 0,
    last_lines: [],
    paid_early: [],
    session_started_ms: 0,
    session_net_minor: 0,
    locked_minor: 0,
    moved_to: "",
    ...change,
  };
}

export function line(spot: string, stake_minor: number): OwnLine {
  return { spot, disposition: "lost", stake_minor, profit_minor: 0, returned_minor: 0, stands_minor: 0 };
}

export function result(number: number, pocket: string): ResultPart {
  return {
    number,
    outcome: { pocket, colour: coloursOf([pocket])[pocket] },
    record: [],
    shown: {},
    hands: {},
    winning_spots: [],
    paid_lines: [],
    at_ms: 0,
    void: false,
    corrected: false,
    reason: "",
    dummy: false,
    jackpots: [],
  };
}

export function view(version: number, parts: Partial<View["view"]>, full = false): View {
  return { type: "view", view: { table: "salon", version, ...parts }, now_ms: 0, full };
}
