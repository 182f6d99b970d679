// What the house answers over HTTP.

export interface Patron {
  id: string;
  name: string;
  roles: string[];
  language: string;
  previous_login_ms: number | null;
  /** The name to log in with. */
  account: string;
}

export interface Session {
  patron: Patron | null;
  csrf: string;
  demo: boolean;
  now_ms: number;
  terminal?: string;
}

export interface DemoAccount {
  name: string;
  password: string;
  roles: string[];
  says: string;
  card: string;
  pin: string;
}

export interface LobbyTable {
  id: string;
  name: string;
  rulebook: string;
  rulebook_title: string;
  game: string;
  title: string;
  family: string;
  mode: string;
  currency: string;
  minimum_minor: number;
  maximum_minor: number;
  phase: string;
  round: number;
  seats_taken: number;
  seats: number;
  last_results: unknown[];
}

export interface House {
  name: string;
  notice: string;
  prohibited_tools?: string[];
  [fact: string]: unknown;
}

export interface Lobby {
  house: House;
  tables: LobbyTable[];
}

export interface LayoutSpot {
  id: string;
  kind: string;
  covers: string[];
  odds: string;
  name: string;
  minimum_minor: number;
  maximum_minor: number;
  step_minor: number;
  pays: { what: string; odds: string }[];
  /** What must lie there first: a kind or spot, or several divided by "|". */
  needs: string;
  /** Only a choice during the round stakes here. */
  in_round: boolean;
  /** Equal parts that a stake divides into; limits hold for each. */
  parts: number;
  /** Why nobody can bet on it at this table, in the house's words; nothing where somebody can. */
  closed?: string;
}

export interface LayoutBundle {
  id: string;
  kind: string;
  name: string;
  units: number;
  pieces: { spot: string; units: number }[];
}

export interface Reason {
  code: string;
  text: string;
  clause: string;
  role?: string;
  needs_note?: boolean;
}

export interface Incident extends Reason {
  effect: string;
  needs_card: boolean;
  needs_seat: boolean;
  cards: string;
}

export interface Layout {
  table: string;
  family: string;
  game: string;
  rulebook: string;
  rulebook_version: string;
  wheel: { name: string; pockets: string[]; colours: Record<string, string> } | null;
  spots: LayoutSpot[];
  bundles: LayoutBundle[];
  rules: { title: string; text: string; clause: string; values?: string[] | null; note?: string }[];
  stop_reasons: Reason[];
  void_reasons: Reason[];
  correct_reasons: Reason[];
  /** The irregularities of the book that can be reported at this table. */
  incidents: Incident[];
  options: Record<string, unknown>;
}

export interface PastResult {
  number: number;
  outcome: unknown;
  at_ms: number;
  void: boolean;
  corrected: boolean;
}

export interface RoundWager {
  seat?: string;
  name?: string;
  spot: string;
  stake_minor: number;
}

export interface RoundLine extends RoundWager {
  disposition: string;
  profit_minor: number;
  returned_minor: number;
  stands_minor: number;
  why: string;
}

export interface RoundRecord {
  table: string;
  number: number;
  game: string;
  rulebook_version: string;
  opened_ms: number | null;
  closed_ms: number | null;
  settled_ms: number | null;
  wagers: RoundWager[];
  answers: { question: string; answer: unknown; source: string; by?: string; to?: string }[];
  outcome: unknown;
  lines: RoundLine[];
  void: boolean;
  corrected: boolean;
  corrections: unknown[];
  events?: PitEvent[];
  jackpots?: { seat: string; player: string; name: string; amount_minor: number; claimed: string }[];
}

export interface Purse {
  id: string;
  kind: string;
  currency: string;
  balance_minor: number;
}

export interface MyRound {
  table: string;
  table_name: string;
  game: string;
  number: number;
  at_ms: number;
  currency: string;
  staked_minor: number;
  won_minor: number;
  net_minor: number;
  outcome: unknown;
  cursor?: string;
}

export interface StatementLine {
  at_ms: number;
  kind: string;
  amount_minor: number;
  balance_minor: number;
  reference: string;
}

export interface Statement {
  lines: StatementLine[];
  meters: Record<string, number>;
}

export interface PitAlert {
  number: number;
  kind: string;
  text: string;
  at_ms: number;
  by: string;
  acknowledged: boolean;
}

export interface PitTable {
  id: string;
  name: string;
  title: string;
  family: string;
  mode: string;
  currency: string;
  phase: string;
  round: number;
  seats_taken: number;
  seats: number;
  stakes_minor: number;
  turnover_minor: number;
  win_minor: number;
  hold: number | null;
  theory: number | null;
  alerts: PitAlert[];
  dealer: string;
  receivable_minor: number;
  temporary_of?: string;
  unfinished?: boolean;
}

export interface PitEvent {
  version: number;
  at_ms: number;
  kind: string;
  by: string;
  text: string;
  body: unknown;
}

export interface PreviewLine {
  seat: string;
  name: string;
  before_minor: number;
  after_minor: number;
  change_minor: number;
  receivable_minor: number;
}

export interface Preview {
  lines: PreviewLine[];
  total_minor: number;
}

export interface Verification {
  ok: boolean;
  events: number;
  streams: number;
  problems: unknown[];
  checkpoints: Record<string, unknown>;
}

export interface RulebookSummary {
  id: string;
  title: string;
  effective: string;
  version: string;
  games: { id: string; title: string; family: string }[];
}

/** A game of a rulebook as a document; which lists it has depends on the game. */
export interface GameRules {
  title?: string;
  rulebook_title?: string;
  wagers?: { kind: string; name?: string; odds?: string; clause?: string; covers?: number }[];
  options?: Record<string, unknown> | unknown[];
  rules?: Layout["rules"];
  clauses?: ({ id: string; text: string } | string)[];
  [more: string]: unknown;
}
