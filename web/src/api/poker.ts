// The poker room over HTTP: its tables, and finished hands as text.
import { newId } from "../wire/ids";
import type {
  CaseView,
  HandRow,
  PitPoker,
  PitPool,
  PokerRow as Row,
  PokerTournamentPage,
  PoolRow,
  Replay,
  PokerFigures,
  StepChances,
  TermsRequest,
} from "./generated";
import { call } from "./http";

export type PokerRow = Row;
export type HandReplay = Replay;
export type { CaseView, HandRow, PitPoker, PitPool, PokerFigures, PokerTournamentPage, PoolRow, StepChances };

export type Terms = Omit<TermsRequest, "id">;
export type Verdict = NonNullable<CaseView["verdict"]>;

export const poker = {
  tables: () => call("GET /api/poker"),
  pools: () => call("GET /api/poker/pools"),
  tournaments: () => call("GET /api/poker/tournaments"),
  tournament: (tournament: string) => call("GET /api/poker/tournaments/{tournament}", { path: { tournament } }),
  formats: () => call("GET /api/poker/formats"),
  games: () => call("GET /api/poker/games"),
  /** What terms come to; nothing is announced. */
  forecast: (terms: Terms) => call("POST /api/poker/forecast", { body: { ...terms, id: newId() } }),
  /** Whose name has this in it, also beyond those that the page has. */
  players: (tournament: string, name: string) =>
    call("GET /api/poker/tournaments/{tournament}/players", { path: { tournament }, query: { name } }),
  /** What a buy-in costs from each of my wallets. */
  wallets: (tournament: string) => call("GET /api/poker/tournaments/{tournament}/wallets", { path: { tournament } }),
  announce: (terms: Terms) => call("POST /api/poker/tournaments", { body: { ...terms, id: newId() } }),
  /** Before the start; everybody registered is told. */
  change: (tournament: string, terms: Terms) =>
    call("POST /api/poker/tournaments/{tournament}/terms", { path: { tournament }, body: { ...terms, id: newId() } }),
  desk: (tournament: string) => call("GET /api/poker/tournaments/{tournament}/desk", { path: { tournament } }),
  disqualified: (tournament: string, player: string) =>
    call("GET /api/poker/tournaments/{tournament}/desk/disqualified/{player}", { path: { tournament, player } }),
  redrawn: (tournament: string) =>
    call("GET /api/poker/tournaments/{tournament}/desk/redrawn", { path: { tournament } }),
  /** Where the results are, as a table. */
  results: (tournament: string) => `/api/poker/tournaments/${encodeURIComponent(tournament)}/results`,
  /** Where the history of a hand is; the house shows each person what they may see of it. */
  history: (table: string, number: number, form: "text" | "phh" | "ohh" | "tracker") =>
    `/api/poker/${encodeURIComponent(table)}/hands/${number}?form=${form}`,
  myHands: (before?: string) => call("GET /api/me/hands", { query: before ? { limit: 25, before } : { limit: 25 } }),
  pit: () => call("GET /api/pit/poker"),
  pitPools: () => call("GET /api/pit/pools"),
  /** A supervisor gets a case; whoever is reported is not told. */
  report: (table: string, number: number, name: string, reason: string) =>
    call("POST /api/poker/{table_id}/hands/{number}/report", {
      path: { table_id: table, number },
      body: { id: newId(), name, reason },
    }),
  cases: () => call("GET /api/pit/poker/cases"),
  lookForCases: () => call("POST /api/pit/poker/cases/look"),
  decide: (number: number, verdict: Verdict, reason: string) =>
    call("POST /api/pit/poker/cases/{number}/decide", { path: { number }, body: { id: newId(), verdict, reason } }),
  /** Two who were kept apart may sit at one table again. */
  together: (one: string, other: string) =>
    call("POST /api/pit/poker/together", { body: { id: newId(), names: [one, other] } }),
  myFigures: () => call("GET /api/me/poker"),
  replay: (table: string, number: number) =>
    call("GET /api/poker/{table_id}/hands/{number}/replay", { path: { table_id: table, number } }),
  chances: (table: string, number: number) =>
    call("GET /api/poker/{table_id}/hands/{number}/chances", { path: { table_id: table, number } }),
};
