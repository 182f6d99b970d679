// Generated from the server's message schema by `npm run generate:wire`. Do not edit.

/**
 * How the players divide; free amounts are their own.
 */
export type Formula = "chips" | "free" | "icm";
/**
 * Where a table is in its round; screens show each in one place with one look.
 */
export type Phase = "betting" | "closed" | "deciding" | "no-more-bets" | "proposed" | "ready" | "settled";
/**
 * What the open cards of an area come to, as the game counts them.
 *
 * @minItems 3
 */
export type HandPart = [number | null, boolean, string];
/**
 * One coup on the score board.
 *
 * @minItems 7
 */
export type RoadMark = [number, string, number, number, boolean, boolean, boolean];
export type Kind = "play-off" | "repechage" | "session";

export interface Wire {
  FromTerminal:
    | Sit
    | Leave
    | Place
    | TakeBack
    | ConfirmWagers
    | Ready
    | Decide
    | Fund
    | Collect
    | DeclineDice
    | Withdraw
    | TakeUp
    | PlaceLuckyChip
    | CallSupervisor
    | NewGame
    | NoMoreBets
    | Enter
    | ConfirmResult
    | Retract
    | StopSpin
    | SpinAgain
    | PrepareShoe
    | ReportCheck
    | Report
    | MarkEquipment
    | SignOn
    | SignOff
    | OpenTable
    | CloseTable
    | CancelClosing
    | Void
    | Correct
    | SetLimits
    | AllowLate
    | Acknowledge
    | OrderCheck
    | DirectShuffle
    | ChangeCards
    | AssignDealer
    | MoveDealer
    | ReleaseSeat
    | ConfirmWin
    | GroupPlayers
    | SetCalls
    | FindMoney
    | ReleaseFound
    | Watch
    | Unwatch
    | Ping
    | Say
    | WatchJackpots
    | WatchTournament
    | UnwatchTournament
    | WatchPoker
    | UnwatchPoker
    | WatchBoard
    | UnwatchBoard
    | SitDown
    | BuyChips
    | TopUp
    | Act
    | ShowCards
    | FoldAhead
    | SitOut
    | SitIn
    | LeaveTable
    | JoinWaiting
    | LeaveWaiting
    | RemovePlayer
    | Readmit
    | OpenPokerTable
    | ClosePokerTable
    | SignOnAtPoker
    | SignOffAtPoker
    | BeginHand
    | DealCards
    | Misdeal
    | StageHand
    | ActFor
    | WatchPool
    | UnwatchPool
    | EnterPool
    | BuyPoolChips
    | PoolSitOut
    | PoolSitIn
    | LeavePool
    | RemoveFromPool
    | ReadmitToPool
    | WatchPokerTournament
    | UnwatchPokerTournament
    | Register
    | Unregister
    | ChooseRound
    | Rebuy
    | DeclineRebuy
    | TakeAddOn
    | AddStacks
    | AskForDeal
    | ProposeDeal
    | AnswerDeal
    | PlayOn
    | PauseTournament
    | ResumeTournament
    | CancelTournament
    | ReadChanges
    | MovePlayer
    | RedrawSeats
    | DisqualifyPlayer
    | PenalisePlayer;
  ToTerminal:
    | Hello
    | View
    | Chips
    | BoardChanged
    | Accepted
    | Refused
    | Problem
    | Pong
    | Chatted
    | DealerGames
    | Unfinished
    | Jackpots
    | TournamentBoard
    | PokerTableView
    | PokerOffer
    | PoolView
    | PokerTournamentView;
}
/**
 * Take a seat; one patron has one seat at a table, from however many tabs.
 */
export interface Sit {
  type: "sit";
  id: string;
  table: string;
}
/**
 * Give the seat up; refused while a wager is in play.
 */
export interface Leave {
  type: "leave";
  id: string;
  table: string;
}
/**
 * Put chips on the layout; all of it or nothing, apart from what the book trims.
 */
export interface Place {
  type: "place";
  id: string;
  table: string;
  round: number;
  chips?: Chip[];
  calls?: Call[];
}
/**
 * So much on a spot.
 */
export interface Chip {
  spot: string;
  amount_minor: number;
}
/**
 * A call bet: every piece of the bundle, at this unit (RFH-11.2.2).
 */
export interface Call {
  bundle: string;
  unit_minor: number;
}
/**
 * Take chips off again while the period is open; no chips named means all of them.
 */
export interface TakeBack {
  type: "take-back";
  id: string;
  table: string;
  round: number;
  chips?: Chip[];
}
/**
 * Commit what lies on the layout; after that it cannot be changed (RFH-3.2.6).
 */
export interface ConfirmWagers {
  type: "confirm-wagers";
  id: string;
  table: string;
  round: number;
}
/**
 * Nothing more from this seat: its wagers are committed; after a result, it has been seen and the next may begin.
 *
 *     A table that goes on when everybody is ready does so now; it is the house that closes and opens, by its own setting.
 */
export interface Ready {
  type: "ready";
  id: string;
  table: string;
  round: number;
}
/**
 * Answer a decision that the procedure asks of this seat.
 */
export interface Decide {
  type: "decide";
  id: string;
  table: string;
  round: number;
  key: string;
  option: string;
}
/**
 * Move money from the wallet to the terminal's credit meter (RFH-3.3.4).
 */
export interface Fund {
  type: "fund";
  id: string;
  table: string;
  amount_minor: number;
}
/**
 * Move the whole credit meter back to the wallet (RFH-6.2, 6.3.2).
 */
export interface Collect {
  type: "collect";
  id: string;
  table: string;
}
/**
 * The shooter, or somebody whose turn would come, does not want the dice (HC25-4.2.4b, 4.3.4b, 4.4.5b).
 */
export interface DeclineDice {
  type: "decline-dice";
  id: string;
  table: string;
}
/**
 * Take back all own wagers after a power failure, where the book lets players choose (RFH-15.4.1.1).
 */
export interface Withdraw {
  type: "withdraw";
  id: string;
  table: string;
  round: number;
}
/**
 * Go on with an unfinished game, on the temporary table that keeps it (TSG-A2.34, A4.32).
 */
export interface TakeUp {
  type: "take-up";
  id: string;
  table: string;
}
/**
 * Put the Lucky Chip of this round on an area that holds an own wager (RFH-16.7.1.2).
 */
export interface PlaceLuckyChip {
  type: "lucky-chip";
  id: string;
  table: string;
  round: number;
  spot: string;
}
/**
 * A player or dealer asks for a supervisor; a terminal's malfunction is reported this way too (RFH-9.4).
 */
export interface CallSupervisor {
  type: "call-supervisor";
  id: string;
  table: string;
  note?: string;
}
/**
 * Open the wagering period of the next round; `tumbles` is what a tumbler that counts has reported (RFH-12.3.1).
 */
export interface NewGame {
  type: "new-game";
  id: string;
  table: string;
  tumbles?: number | null;
}
/**
 * Close the wagering period now.
 */
export interface NoMoreBets {
  type: "no-more-bets";
  id: string;
  table: string;
  round: number;
}
/**
 * What chance answered: the number, card or dice that the dealer saw, or a sensor sent.
 */
export interface Enter {
  type: "enter";
  id: string;
  table: string;
  round: number;
  answer: unknown;
  source?: string;
}
/**
 * The dealer's second press: the proposed outcome is right; settle it (RFH-3.5).
 */
export interface ConfirmResult {
  type: "confirm-result";
  id: string;
  table: string;
  round: number;
}
/**
 * Take back entries that are not confirmed yet: the last so many, or all of them (0).
 */
export interface Retract {
  type: "retract";
  id: string;
  table: string;
  round: number;
  count?: number;
}
/**
 * No spin: the ball is spun again and wagers stay (RFH-11.5.1, HC25-2.1.2).
 */
export interface StopSpin {
  type: "stop-spin";
  id: string;
  table: string;
  round: number;
  reason: string;
  note?: string;
}
/**
 * The ball is spun again after a no spin; what a sensor read in between does not count (RFH-11.5.1.8, 11.5.1.9).
 */
export interface SpinAgain {
  type: "spin-again";
  id: string;
  table: string;
  round: number;
}
/**
 * The cards are shuffled, cut and burned, and the shoe is ready (RFH-10.1.16 to 10.1.20, HC25-3.1.4).
 *
 *     `cut` is how many cards lay in front of the cut, `cutting_card` how far from the back the cutting card went in; what
 *     is not said is as the game has it. A riffle of cards that came pre-shuffled needs a supervisor (RFH-10.1.17).
 */
export interface PrepareShoe {
  type: "prepare-shoe";
  id: string;
  table: string;
  how?: "pre-shuffled" | "riffle" | "shuffle";
  cut?: number | null;
  cutting_card?: number | null;
  burned?: boolean;
}
/**
 * What a check of the cards found: so many cards, which are missing and which do not belong (RFH-10.5.10.3).
 */
export interface ReportCheck {
  type: "report-check";
  id: string;
  table: string;
  count: number;
  /**
   * @maxItems 60
   */
  missing?: string[];
  /**
   * @maxItems 60
   */
  foreign?: string[];
  note?: string;
  by_device?: boolean;
}
/**
 * Something went wrong: an irregularity of the book by its code, with the card, area or seat that it is about.
 *
 *     What then happens to cards and money is the book's (docs/irregularities.md).
 */
export interface Report {
  type: "report";
  id: string;
  table: string;
  round: number;
  code: string;
  note?: string;
  card?: string;
  seat?: string;
}
/**
 * Say how a shoe, a shuffler, a tumbler or a wheel is (floor/handlers/equipment_marks.py has what each can be).
 */
export interface MarkEquipment {
  type: "mark-equipment";
  id: string;
  table: string;
  kind: string;
  status: string;
  note?: string;
}
/**
 * A dealer comes to the table.
 */
export interface SignOn {
  type: "sign-on";
  id: string;
  table: string;
}
/**
 * The dealer leaves the table.
 */
export interface SignOff {
  type: "sign-off";
  id: string;
  table: string;
}
/**
 * Open a closed table.
 */
export interface OpenTable {
  type: "open-table";
  id: string;
  table: string;
}
/**
 * Give notice that the table closes at a time; with players present not before the book's notice (RFH-18.8).
 */
export interface CloseTable {
  type: "close-table";
  id: string;
  table: string;
  notice_s: number;
  last?: "" | "round" | "shoe";
}
/**
 * The table stays open after all: the sign comes down.
 */
export interface CancelClosing {
  type: "cancel-closing";
  id: string;
  table: string;
}
/**
 * Declare a round void and return every stake (RFH-18.4, 18.5).
 */
export interface Void {
  type: "void";
  id: string;
  table: string;
  round: number;
  reason: string;
  note?: string;
  /**
   * @maxItems 100
   */
  forfeits?: string[];
}
/**
 * Replace a confirmed result before the next round is confirmed; the money is settled again by postings.
 *
 *     `place` says which answer of the round's record was wrong, counted from 0; without it the first one of chance. What
 *     was dealt and chosen after it is kept where it still applies.
 */
export interface Correct {
  type: "correct";
  id: string;
  table: string;
  round: number;
  answer: unknown;
  reason: string;
  note?: string;
  place?: number | null;
}
/**
 * New figures for the table, from the next round on.
 */
export interface SetLimits {
  type: "set-limits";
  id: string;
  table: string;
  limits: Limits;
}
/**
 * The figures of one table: for each kind of wager, and for everything one seat has on a round.
 */
export interface Limits {
  default: Bound;
  kinds: {
    [k: string]: Bound;
  };
  total: Bound | null;
}
/**
 * Lowest and highest amount, and the unit in which amounts above the minimum grow.
 */
export interface Bound {
  minimum_minor: number;
  maximum_minor: number;
  step_minor: number;
}
/**
 * Rule on one seat's late chips: valid when strictness would be plainly unfair (RFH-3.2.8, HC25-1.1.4d).
 */
export interface AllowLate {
  type: "allow-late";
  id: string;
  table: string;
  round: number;
  seat: string;
  chips: Chip[];
  reason: string;
  valid?: boolean;
}
/**
 * A supervisor has come and seen to an alert.
 */
export interface Acknowledge {
  type: "acknowledge";
  id: string;
  table: string;
  alert: number;
  note?: string;
}
/**
 * Have the cards checked, at any time; the dealer does it once the round is over (RFH-10.1.15).
 */
export interface OrderCheck {
  type: "order-check";
  id: string;
  table: string;
  reason?: string;
}
/**
 * Have the cards shuffled after this round, on suspicion that they are not randomly mixed (RFH-10.1.16.3).
 */
export interface DirectShuffle {
  type: "direct-shuffle";
  id: string;
  table: string;
  reason?: string;
}
/**
 * Replace the cards: by the second set with another back, or because they are unfit (RFH-10.1.13, 10.1.14).
 */
export interface ChangeCards {
  type: "change-cards";
  id: string;
  table: string;
  colour: string;
  reason?: "second-set" | "unfit";
  pre_shuffled?: boolean;
}
/**
 * Put a dealer on this table, or take the one there off it (an empty id).
 */
export interface AssignDealer {
  type: "assign-dealer";
  id: string;
  table: string;
  dealer: string;
  name?: string;
}
/**
 * Bring a dealer from another table to this one, in one step; whoever dealt here goes if `relieves` says so.
 */
export interface MoveDealer {
  type: "move-dealer";
  id: string;
  table: string;
  dealer: string;
  source: string;
  name?: string;
  relieves?: boolean;
}
/**
 * Free the seat of somebody who has not wagered for the book's number of rounds at a full table (RFH-18.9).
 */
export interface ReleaseSeat {
  type: "release-seat";
  id: string;
  table: string;
  seat: string;
  note?: string;
}
/**
 * A supervisor confirms a large win, which is held until then (HC25-1.1.14b).
 */
export interface ConfirmWin {
  type: "confirm-win";
  id: string;
  table: string;
  lock: number;
  note?: string;
}
/**
 * These seats play for one person: together they have one player's maximum on each option (HC25-1.1.6c).
 */
export interface GroupPlayers {
  type: "group-players";
  id: string;
  table: string;
  /**
   * @maxItems 60
   */
  seats: string[];
  note?: string;
}
/**
 * The call bets that this table takes from now on, by their kinds; none: no call bet (HC25-1.1.5).
 */
export interface SetCalls {
  type: "set-calls";
  id: string;
  table: string;
  /**
   * @maxItems 60
   */
  kinds?: string[];
}
/**
 * Money lies on the table and nobody knows whose it is; with a spot it lies there as a wager (HC25-1.1.3a).
 */
export interface FindMoney {
  type: "find-money";
  id: string;
  table: string;
  amount_minor: number;
  spot?: string;
  note?: string;
}
/**
 * Somebody has proven that found money is theirs: it goes into their wallet (HC25-1.1.3b).
 */
export interface ReleaseFound {
  type: "release-found";
  id: string;
  table: string;
  found: number;
  patron: string;
  note?: string;
}
/**
 * Follow a table. `since` is the version that the terminal knows already; 0 asks for everything.
 */
export interface Watch {
  type: "watch";
  table: string;
  since?: number;
  audience?: string;
}
/**
 * Stop following a table; the seat stays taken.
 */
export interface Unwatch {
  type: "unwatch";
  table: string;
}
/**
 * Measure the way there and back, and keep the connection awake.
 */
export interface Ping {
  type: "ping";
  sent_ms?: number;
  active?: boolean;
}
/**
 * Say something in a table's chat (LC-1.5a).
 */
export interface Say {
  type: "say";
  id: string;
  table: string;
  text: string;
}
/**
 * Follow all jackpots; nobody has to log in for that (HC25-6.2.3).
 */
export interface WatchJackpots {
  type: "watch-jackpots";
}
/**
 * Follow the leader board of a tournament; nobody has to log in for that (RFH-16.5.2).
 */
export interface WatchTournament {
  type: "watch-tournament";
  tournament: string;
}
/**
 * Stop following a tournament.
 */
export interface UnwatchTournament {
  type: "unwatch-tournament";
  tournament: string;
}
/**
 * Follow a poker table; nobody has to log in for that. Staff see it without the spectators' delay.
 */
export interface WatchPoker {
  type: "watch-poker";
  table: string;
}
/**
 * Stop following a poker table; the seat stays taken.
 */
export interface UnwatchPoker {
  type: "unwatch-poker";
  table: string;
}
/**
 * Be told whenever a board may have changed; the board itself is asked for over HTTP.
 */
export interface WatchBoard {
  type: "watch-board";
  board:
    | "complaints"
    | "conduct"
    | "disputes"
    | "laundering"
    | "lobby"
    | "payments"
    | "payments-desk"
    | "pit"
    | "pit-jackpots"
    | "poker"
    | "promotions"
    | "promotions-desk"
    | "receivables"
    | "second-person"
    | "terminal"
    | "terminals"
    | "tills"
    | "tournaments";
}
/**
 * No longer.
 */
export interface UnwatchBoard {
  type: "unwatch-board";
  board:
    | "complaints"
    | "conduct"
    | "disputes"
    | "laundering"
    | "lobby"
    | "payments"
    | "payments-desk"
    | "pit"
    | "pit-jackpots"
    | "poker"
    | "promotions"
    | "promotions-desk"
    | "receivables"
    | "second-person"
    | "terminal"
    | "terminals"
    | "tills"
    | "tournaments";
}
/**
 * Take a free seat with chips for so much (TSG-A1C.1, A1C.3, A1C.6).
 *
 *     Whoever `posts` pays a big blind to be dealt in at once; the others wait until the big blind comes to them.
 */
export interface SitDown {
  type: "poker-sit";
  id: string;
  table: string;
  amount_minor: number;
  seat?: number | null;
  posts?: boolean;
}
/**
 * More chips, up to the table's maximum; they arrive between hands (TSG-A1C.4, NT-61).
 */
export interface BuyChips {
  type: "poker-buy";
  id: string;
  table: string;
  amount_minor: number;
}
/**
 * Before each hand the stack is filled up to what it was bought in for, or no longer.
 */
export interface TopUp {
  type: "poker-top-up";
  id: string;
  table: string;
  on: boolean;
}
/**
 * An answer to the question that the hand asks of this player.
 *
 *     `hand` and `turn` say which question was meant, so that a late answer is none to the next one.
 */
export interface Act {
  type: "poker-act";
  id: string;
  table: string;
  hand: number;
  turn: number;
  verb: "bring-in" | "call" | "check" | "discard" | "fold" | "muck" | "raise" | "runs" | "show";
  amount_minor?: number;
  cards?: string[];
}
/**
 * Show one's cards, or some of them, after a pot that nobody contested (TSG-A1.28): what the player chooses.
 */
export interface ShowCards {
  type: "poker-show";
  id: string;
  table: string;
  hand: number;
  cards: string[];
}
/**
 * At a pool's table: give the hand up before the turn and be dealt in elsewhere at once (TSG-A1a.16).
 */
export interface FoldAhead {
  type: "poker-fold-ahead";
  id: string;
  table: string;
  hand: number;
}
/**
 * Keep the seat and be left out of hands (TSG-A1.11): from the next hand, or when the big blind comes round.
 */
export interface SitOut {
  type: "poker-sit-out";
  id: string;
  table: string;
  when?: "next-big-blind" | "next-hand";
}
/**
 * Take part again; whoever `posts` makes missed blinds good at once, the others wait for the big blind.
 */
export interface SitIn {
  type: "poker-sit-in";
  id: string;
  table: string;
  posts?: boolean;
}
/**
 * Give the seat up; the chips are credited, and a hand in progress is folded (TSG-A1C.2, A1C.3).
 */
export interface LeaveTable {
  type: "poker-leave";
  id: string;
  table: string;
}
/**
 * Stand last on the waiting list of a full table.
 */
export interface JoinWaiting {
  type: "poker-wait";
  id: string;
  table: string;
}
/**
 * Wait no longer, or let an offered seat pass to the next.
 */
export interface LeaveWaiting {
  type: "poker-wait-leave";
  id: string;
  table: string;
}
/**
 * A supervisor takes a player from the table; every chip is credited (TSG-7.4, A1.33).
 */
export interface RemovePlayer {
  type: "poker-remove";
  id: string;
  table: string;
  patron: string;
}
/**
 * A supervisor lets somebody who was removed take a seat here again.
 */
export interface Readmit {
  type: "poker-readmit";
  id: string;
  table: string;
  patron: string;
}
/**
 * Hands are dealt from now on.
 */
export interface OpenPokerTable {
  type: "poker-open";
  id: string;
  table: string;
}
/**
 * The hand in progress is the last; then everybody's chips are credited.
 */
export interface ClosePokerTable {
  type: "poker-close";
  id: string;
  table: string;
}
/**
 * A dealer takes the table, and deals nowhere else meanwhile.
 */
export interface SignOnAtPoker {
  type: "poker-sign-on";
  id: string;
  table: string;
}
/**
 * The dealer gives the table up; a supervisor may sign whoever deals there off.
 */
export interface SignOffAtPoker {
  type: "poker-sign-off";
  id: string;
  table: string;
}
/**
 * A dealer begins the next hand (HC25-3.4).
 */
export interface BeginHand {
  type: "poker-begin";
  id: string;
  table: string;
}
/**
 * A dealer deals what the hand waits for: all cards of the pending deal, or the next ones of it.
 */
export interface DealCards {
  type: "poker-deal";
  id: string;
  table: string;
  hand: number;
  cards: string[];
}
/**
 * A supervisor gives up a hand that was dealt wrongly: everybody has the chips of its beginning.
 */
export interface Misdeal {
  type: "poker-misdeal";
  id: string;
  table: string;
  hand: number;
}
/**
 * A dealer begins a recorded hand; one that was begun before is given up.
 */
export interface StageHand {
  type: "poker-stage";
  id: string;
  table: string;
  variant: string;
  stakes: StagedStakes;
  /**
   * @minItems 2
   * @maxItems 10
   */
  players:
    | [StagedPlayer, StagedPlayer]
    | [StagedPlayer, StagedPlayer, StagedPlayer]
    | [StagedPlayer, StagedPlayer, StagedPlayer, StagedPlayer]
    | [StagedPlayer, StagedPlayer, StagedPlayer, StagedPlayer, StagedPlayer]
    | [StagedPlayer, StagedPlayer, StagedPlayer, StagedPlayer, StagedPlayer, StagedPlayer]
    | [StagedPlayer, StagedPlayer, StagedPlayer, StagedPlayer, StagedPlayer, StagedPlayer, StagedPlayer]
    | [StagedPlayer, StagedPlayer, StagedPlayer, StagedPlayer, StagedPlayer, StagedPlayer, StagedPlayer, StagedPlayer]
    | [
        StagedPlayer,
        StagedPlayer,
        StagedPlayer,
        StagedPlayer,
        StagedPlayer,
        StagedPlayer,
        StagedPlayer,
        StagedPlayer,
        StagedPlayer
      ]
    | [
        StagedPlayer,
        StagedPlayer,
        StagedPlayer,
        StagedPlayer,
        StagedPlayer,
        StagedPlayer,
        StagedPlayer,
        StagedPlayer,
        StagedPlayer,
        StagedPlayer
      ];
  runs?: number;
  odd_chips?: "clockwise" | "first-seat";
  rake?: number;
}
/**
 * The forced bets and bet sizes of a recorded hand; a negative blind is a post without an option.
 */
export interface StagedStakes {
  limit: "limit" | "no-limit" | "pot-limit";
  blinds?: number[];
  antes?: number[];
  dead_antes?: boolean;
  bring_in?: number;
  min_bet?: number;
  small_bet?: number;
  big_bet?: number;
}
/**
 * Somebody of a recorded hand.
 */
export interface StagedPlayer {
  name: string;
  chips: number;
}
/**
 * In a recorded hand: the answer of whoever is in turn, as the record has it.
 */
export interface ActFor {
  type: "poker-act-for";
  id: string;
  table: string;
  hand: number;
  turn: number;
  verb: "bring-in" | "call" | "check" | "discard" | "fold" | "muck" | "raise" | "runs" | "show";
  amount_minor?: number;
  cards?: string[];
}
/**
 * Follow a fast-fold pool, and the table of my own hand in it wherever that is.
 */
export interface WatchPool {
  type: "watch-pool";
  pool: string;
}
/**
 * Stop following a pool; whoever is in it stays in it.
 */
export interface UnwatchPool {
  type: "unwatch-pool";
  pool: string;
}
/**
 * Bring chips to a pool; it deals its member in as soon as it can (TSG-A1a.16).
 */
export interface EnterPool {
  type: "pool-enter";
  id: string;
  pool: string;
  amount_minor: number;
}
/**
 * More chips, up to the maximum; they arrive between hands (TSG-A1C.4, NT-61).
 */
export interface BuyPoolChips {
  type: "pool-buy";
  id: string;
  pool: string;
  amount_minor: number;
}
/**
 * Be dealt no hand for now.
 */
export interface PoolSitOut {
  type: "pool-sit-out";
  id: string;
  pool: string;
}
/**
 * Be dealt in again.
 */
export interface PoolSitIn {
  type: "pool-sit-in";
  id: string;
  pool: string;
}
/**
 * Leave with every chip; whoever is in a hand leaves its table, which gives the hand up (`poker-leave`).
 */
export interface LeavePool {
  type: "pool-leave";
  id: string;
  pool: string;
}
/**
 * A supervisor has somebody leave after the hand, for good (TSG-7.4, A1.33).
 */
export interface RemoveFromPool {
  type: "pool-remove";
  id: string;
  pool: string;
  patron: string;
}
/**
 * A supervisor lets somebody who was removed enter again.
 */
export interface ReadmitToPool {
  type: "pool-readmit";
  id: string;
  pool: string;
  patron: string;
}
/**
 * Follow a live poker tournament; nobody has to log in for that.
 */
export interface WatchPokerTournament {
  type: "watch-poker-tournament";
  tournament: string;
}
/**
 * Stop following a tournament; whoever is in it stays in it.
 */
export interface UnwatchPokerTournament {
  type: "unwatch-poker-tournament";
  tournament: string;
}
/**
 * Buy in from a wallet (TSG-6.7): before the start, late, or again after going out.
 */
export interface Register {
  type: "poker-tournament-register";
  id: string;
  tournament: string;
  round?: number;
  prize?: boolean;
  adds_minor?: number;
  wallet?: string;
}
/**
 * Before the start; the whole buy-in comes back (TSG-A1T.9).
 */
export interface Unregister {
  type: "poker-tournament-unregister";
  id: string;
  tournament: string;
}
/**
 * Play in another round of the same phase (TSG-A1T-iv.3).
 */
export interface ChooseRound {
  type: "poker-tournament-choose-round";
  id: string;
  tournament: string;
  round: number;
}
/**
 * Buy chips in the rebuy period, from the wallet of the currency (TSG-A1T-viii.1).
 */
export interface Rebuy {
  type: "poker-tournament-rebuy";
  id: string;
  tournament: string;
}
/**
 * Be out without chips, and not wait until the offer ends.
 */
export interface DeclineRebuy {
  type: "poker-tournament-decline";
  id: string;
  tournament: string;
}
/**
 * Buy the chips that are offered once, at the end of the rebuy period (TSG-A1T-viii.8).
 */
export interface TakeAddOn {
  type: "poker-tournament-add-on";
  id: string;
  tournament: string;
}
/**
 * Bring stacks that are still in reserve into play, for nothing (TSG-A1T-ix.4).
 */
export interface AddStacks {
  type: "poker-tournament-stacks";
  id: string;
  tournament: string;
  count: number;
}
/**
 * Talk about a deal after this hand (TSG-A1T.15): a player of the final table, or the director.
 */
export interface AskForDeal {
  type: "poker-tournament-deal-ask";
  id: string;
  tournament: string;
}
/**
 * Divide what is left: by a formula that the house works out, or by amounts of one's own.
 */
export interface ProposeDeal {
  type: "poker-tournament-deal-propose";
  id: string;
  tournament: string;
  formula: Formula;
  for_the_winner_minor?: number;
  shares?: DealShare[];
}
/**
 * What somebody at the final table would get.
 */
export interface DealShare {
  seat: number;
  amount_minor: number;
}
/**
 * Agree to a proposal, or not (TSG-A1T.16).
 */
export interface AnswerDeal {
  type: "poker-tournament-deal-answer";
  id: string;
  tournament: string;
  number: number;
  agrees: boolean;
}
/**
 * No deal: play goes on.
 */
export interface PlayOn {
  type: "poker-tournament-play-on";
  id: string;
  tournament: string;
}
/**
 * No hand begins and the clock stands; hands in progress are played out.
 */
export interface PauseTournament {
  type: "poker-tournament-pause";
  id: string;
  tournament: string;
  why: string;
}
/**
 * Play goes on.
 */
export interface ResumeTournament {
  type: "poker-tournament-resume";
  id: string;
  tournament: string;
}
/**
 * Before the start everybody gets the buy-in back, later what the plan says (TSG-A1T.19 to A1T.21).
 */
export interface CancelTournament {
  type: "poker-tournament-cancel";
  id: string;
  tournament: string;
  why: string;
}
/**
 * Somebody registered has read what changed.
 */
export interface ReadChanges {
  type: "poker-tournament-read";
  id: string;
  tournament: string;
}
/**
 * Somebody takes a seat at another table, while the tournament is paused.
 */
export interface MovePlayer {
  type: "poker-tournament-move";
  id: string;
  tournament: string;
  table: number;
  seat: number;
  to_table: number;
  to_seat: number;
}
/**
 * Everybody draws a new seat, while the tournament is paused.
 */
export interface RedrawSeats {
  type: "poker-tournament-redraw";
  id: string;
  tournament: string;
  why: string;
}
/**
 * Somebody is out at once and the chips leave play, while the tournament is paused.
 */
export interface DisqualifyPlayer {
  type: "poker-tournament-disqualify";
  id: string;
  tournament: string;
  player: string;
  why: string;
}
/**
 * Warn somebody, or have their next hands folded: they are dealt in and post their blinds.
 */
export interface PenalisePlayer {
  type: "poker-tournament-penalise";
  id: string;
  tournament: string;
  player: string;
  hands: number;
  why: string;
}
/**
 * The first message on a connection: who you are to the house.
 */
export interface Hello {
  type: "hello";
  patron: string | null;
  name: string;
  roles: string[];
  now_ms: number;
  house: string;
  version: string;
}
/**
 * Parts of a table that are new to this terminal. `full` means: forget what you knew of the table.
 */
export interface View {
  type: "view";
  view: TableView;
  now_ms: number;
  full: boolean;
}
/**
 * The parts that an audience gets; a part that is None did not change, or is not for that audience.
 */
export interface TableView {
  table: string;
  version: number;
  info?: TablePart | null;
  round?: RoundPart | null;
  result?: ResultPart | null;
  history?: ResultPart[] | null;
  seats?: SeatPart[] | null;
  road?: RoadMark[] | null;
  chips?: {
    [k: string]: {
      [k: string]: number;
    };
  } | null;
  mine?: MinePart | null;
  purse?: PursePart | null;
  pit?: PitPart | null;
}
/**
 * What stays the same from round to round.
 */
export interface TablePart {
  id: string;
  name: string;
  rulebook: string;
  rulebook_version: string;
  game: string;
  title: string;
  family: string;
  mode: string;
  currency: string;
  limits: Limits;
  needs_confirmation: boolean;
  purse: string;
  seats: number;
  closes_when_ready: boolean;
  betting_clock: boolean;
  coach: boolean;
  autoplay: boolean;
  tournament: string;
  temporary_of: string;
}
/**
 * The round in progress.
 */
export interface RoundPart {
  number: number;
  phase: Phase;
  closes_at_ms: number | null;
  period_ms: number;
  waiting_for_first_wager: boolean;
  prompt: Prompt | null;
  respins: number;
  stopped: boolean;
  shown: {
    [k: string]: unknown;
  };
  proposed: unknown;
  pays_early: boolean;
  closing_at_ms: number | null;
  last: string;
  shoe: ShoePart | null;
  hands: {
    [k: string]: HandPart[];
  };
  waiting: OpenQuestion[];
  entered: EntryPart[];
  dummy: boolean;
  shooter: string;
  dealer: string;
  may_withdraw: boolean;
  equipment: {
    [k: string]: string;
  };
  keyed: boolean;
  unfinished: string;
}
/**
 * The pending question, for the dealer: its kind ("spin", "draw", "roll", "pick") and what it needs.
 */
export interface Prompt {
  kind: string;
  data: {
    [k: string]: unknown;
  };
}
/**
 * The cards of the table; their order is nobody's to know.
 */
export interface ShoePart {
  number: number;
  cards: number;
  left: number;
  until_cutting_card: number | null;
  coups: number;
  stage: string;
  needs: string;
  why: (Said | Named) | null;
  machine: boolean;
  colour: string;
  set_status: string;
  checked_by: string;
  check_passed: boolean;
}
/**
 * A sentence, or a part of one; `note` is what a person wrote beside it, in words of their own.
 */
export interface Said {
  type: "said";
  code: string;
  details: {
    [k: string]: number | string | Amount | Named | Said | Several;
  };
  note: string;
}
/**
 * Money, or tournament credits.
 */
export interface Amount {
  type: "amount";
  amount_minor: number;
  currency: string;
}
/**
 * Something that has a name in the catalogues, `family-id`: a role, a wager, a piece of equipment.
 *
 *     `text` is shown where no catalogue names it, as in a rulebook of an operator's own. A "spot" is named by the layout
 *     of its table, and an "outcome" by its game.
 */
export interface Named {
  type: "named";
  family: string;
  id: string;
  text: string;
}
/**
 * Things in a row, with this between them.
 */
export interface Several {
  type: "several";
  items: (number | string | (Amount | Named | Said | Several))[];
  between: string;
}
/**
 * A seat that is being asked, and what about.
 */
export interface OpenQuestion {
  seat: string;
  about: string;
  area: (Said | Named) | null;
}
/**
 * An entry that waits for the dealer's confirmation; a card that lies face down stays "back".
 */
export interface EntryPart {
  answer: unknown;
  source: string;
  to: string;
}
/**
 * The last settled, corrected or void round.
 */
export interface ResultPart {
  number: number;
  outcome: unknown;
  record: unknown[];
  shown: {
    [k: string]: unknown;
  };
  hands: {
    [k: string]: HandPart[];
  };
  winning_spots: string[];
  paid_lines: PaidLine[][];
  at_ms: number;
  void: boolean;
  corrected: boolean;
  reason: string;
  dummy: boolean;
  jackpots: JackpotPart[];
}
/**
 * A line of a machine that pays.
 */
export interface PaidLine {
  line: number;
  rows: number[];
  what: string;
}
/**
 * A jackpot that was won in a round.
 */
export interface JackpotPart {
  jackpot: string;
  name: string;
  level: string;
  seat: string;
  amount_minor: number;
  claimed: string;
  held: boolean;
}
/**
 * A taken seat as others see it.
 */
export interface SeatPart {
  seat: string;
  name: string;
  colour: number;
  away: boolean;
}
/**
 * What belongs to the seat that looks.
 */
export interface MinePart {
  seat: string;
  wagers: OwnWager[];
  decisions: OwnDecision[];
  cards: {
    [k: string]: string[];
  };
  hands: {
    [k: string]: HandPart[];
  };
  confirmed: boolean;
  total_bet_minor: number;
  last_round: number;
  last_win_minor: number;
  last_lines: OwnLine[];
  paid_early: OwnLine[];
  session_started_ms: number;
  session_net_minor: number;
  locked_minor: number;
  moved_to: string;
}
/**
 * One of my wagers in play.
 */
export interface OwnWager {
  id: string;
  spot: string;
  stake_minor: number;
  standing: {
    [k: string]: number;
  };
  covers: string[];
  surrendered: boolean;
}
/**
 * A decision that waits for me.
 */
export interface OwnDecision {
  key: string;
  about: string;
  options: OwnOption[];
  default: string;
  ask: string;
  area: (Said | Named) | null;
  cards: string[];
}
/**
 * One thing that I may do, and what it costs; with a least amount, `id=amount` stakes less.
 */
export interface OwnOption {
  id: string;
  cost_minor: number;
  least_minor: number;
  step_minor: number;
  stakes: OwnStake[];
  closed: Said | null;
  hands: string[];
  unusual: Said | null;
}
/**
 * Where an option puts how much.
 */
export interface OwnStake {
  spot: string;
  amount_minor: number;
}
/**
 * How one of my wagers ended.
 */
export interface OwnLine {
  spot: string;
  disposition: string;
  stake_minor: number;
  profit_minor: number;
  returned_minor: number;
  stands_minor: number;
}
/**
 * My money at this table, and the wallet behind it.
 */
export interface PursePart {
  balance_minor: number;
  wallet_minor: number;
  currency: string;
}
/**
 * What a supervisor sees of the table's money and people.
 */
export interface PitPart {
  stakes_minor: number;
  turnover_minor: number;
  bank_minor: number;
  rounds: number;
  seats_taken: number;
  stakes_by_seat: {
    [k: string]: number;
  };
  idle_by_seat: {
    [k: string]: number;
  };
  alerts: Alert[];
  dealer: string;
  dealer_since_ms: number;
  receivable_minor: number;
  locks: LockPart[];
  found: FoundPart[];
  companies: string[][];
}
/**
 * Something that wants a supervisor.
 */
export interface Alert {
  number: number;
  kind: string;
  details: {
    [k: string]: number | string | Amount | Named | Said | Several;
  };
  at_ms: number;
  note: string;
  by: string;
  acknowledged: boolean;
}
/**
 * A large win that waits for a supervisor.
 */
export interface LockPart {
  number: number;
  seat: string;
  round: number;
  amount_minor: number;
  at_ms: number;
}
/**
 * Money that nobody owns, with what it has won since.
 */
export interface FoundPart {
  number: number;
  amount_minor: number;
  spot: string;
  rounds: number;
}
/**
 * Chips that others put down or took off: [seat, spot, amount now on the spot].
 */
export interface Chips {
  type: "chips";
  table: string;
  version: number;
  changes: [string, string, number][];
}
/**
 * Something on a board that I watch may have changed.
 */
export interface BoardChanged {
  type: "board-changed";
  board:
    | "complaints"
    | "conduct"
    | "disputes"
    | "laundering"
    | "lobby"
    | "payments"
    | "payments-desk"
    | "pit"
    | "pit-jackpots"
    | "poker"
    | "promotions"
    | "promotions-desk"
    | "receivables"
    | "second-person"
    | "terminal"
    | "terminals"
    | "tills"
    | "tournaments";
}
/**
 * A command is done and durable. `result` says what became of it (placed chips after trimming).
 */
export interface Accepted {
  type: "accepted";
  id: string;
  table: string;
  version: number;
  result: {
    [k: string]: unknown;
  };
  repeated: boolean;
}
/**
 * A command was not done, and why: a reason, and what stands in its sentence (docs/languages.md).
 *
 *     The sentence beside them is English, for users of the protocol; screens make their own.
 */
export interface Refused {
  type: "refused";
  id: string;
  reason: string;
  sentence: string;
  details: {
    [k: string]: unknown;
  };
}
/**
 * A message that could not be read, or a connection-level error.
 */
export interface Problem {
  type: "problem";
  reason: string;
  sentence: string;
  details: {
    [k: string]: unknown;
  };
}
/**
 * The answer to a ping.
 */
export interface Pong {
  type: "pong";
  sent_ms: number;
  now_ms: number;
}
/**
 * What was said. `full` means: forget what you knew of this chat.
 */
export interface Chatted {
  type: "chatted";
  table: string;
  lines: ChatLine[];
  full: boolean;
  language: string;
}
/**
 * Something that was said at a table; a line of the same id takes its place.
 */
export interface ChatLine {
  id: string;
  at_ms: number;
  name: string;
  text: string;
  staff: boolean;
  mine: boolean;
  deleted: boolean;
}
/**
 * The games of a dealer terminal; it has one of them active for input and shows how the other stands (N18).
 */
export interface DealerGames {
  type: "dealer-games";
  table: string;
  station: string;
  games: DealerGame[];
  next: string;
}
/**
 * One of the games that a dealer terminal may have in hand.
 */
export interface DealerGame {
  table: string;
  name: string;
  title: string;
  phase: string;
  round: number;
  closes_at_ms: number | null;
  dealer: string;
  mine: boolean;
  may_open: boolean;
  waits_for: string;
}
/**
 * All my unfinished games: after the first message if there are any, and whenever something about them changes.
 */
export interface Unfinished {
  type: "unfinished";
  games: UnfinishedGame[];
}
/**
 * A game of mine that was interrupted and waits on a temporary table (TSG-A2.34, A4.32).
 */
export interface UnfinishedGame {
  table: string;
  name: string;
  title: string;
  family: string;
  round: number;
  stake_minor: number;
  currency: string;
  why: string;
  since_ms: number;
  until_ms: number | null;
  waiting: boolean;
}
/**
 * The meters of the jackpots that a table plays for, or of all of them where no table is named.
 */
export interface Jackpots {
  type: "jackpots";
  table: string;
  jackpots: JackpotView[];
}
/**
 * A jackpot as everybody sees it.
 */
export interface JackpotView {
  id: string;
  name: string;
  currency: string;
  trigger: string;
  status: string;
  levels: LevelView[];
  wins: WinView[];
  tables: string[];
  leaves_at_ms: number;
}
/**
 * One meter.
 */
export interface LevelView {
  id: string;
  name: string;
  amount_minor: number;
  start_minor: number;
  ceiling_minor: number;
  prize: string;
}
/**
 * A jackpot that was won: where and when.
 */
export interface WinView {
  number: number;
  level: string;
  amount_minor: number;
  table: string;
  machine: string;
  at_ms: number;
  prize: string;
}
/**
 * The leader board of a tournament that I follow, whole, with my own part in it if I have one.
 */
export interface TournamentBoard {
  type: "tournament-board";
  tournament: string;
  board: Board;
}
/**
 * The public leader board.
 */
export interface Board {
  id: string;
  title: string;
  game: string;
  stage: string;
  currency: string;
  pool_minor: number;
  players: number;
  session: BoardSession;
  bonus: string;
  rows: BoardRow[];
  announcements: Announcement[];
  paused_for: string;
  now_ms: number;
  mine: Mine | null;
  prizes: PrizeView[];
  heats: HeatView[];
  rulebook: string;
  entry_minor: number;
  maximum_players: number;
}
export interface BoardSession {
  name: string;
  number: number;
  of: number;
  starts_at_ms: number;
  rounds: number;
  length_s: number;
  advance: number;
  tables: string[];
  rounds_left: number | null;
  ends_at_ms: number | null;
  over: boolean;
  minimum_minor: number;
  maximum_minor: number;
  id: number;
  kind: Kind;
  heat: number;
  phase: "ended" | "paused" | "playing" | "to-come";
  players: number;
  paused_for: string;
}
/**
 * A line of the leader board; nobody's id is on it.
 */
export interface BoardRow {
  place: number;
  name: string;
  score_minor: number;
  mine: boolean;
  advances: boolean;
  prize_minor: number;
}
export interface Announcement {
  at_ms: number;
  text: string;
}
/**
 * What a tournament is to whoever asks.
 */
export interface Mine {
  standing: string;
  table: string;
  terminal: number;
  place: number;
  score_minor: number;
  lucky_number: string;
  lucky_chip: string;
  prize_minor: number;
  re_buys_left: number;
  add_ons_left: number;
  agrees_to_end: boolean;
  buys_back: boolean;
  table_name: string;
}
/**
 * What a place would win as the pool stands.
 */
export interface PrizeView {
  place: number;
  amount_minor: number;
  goods: string;
  share: number;
}
/**
 * One of several sessions of a leg, with a leader board of its own.
 */
export interface HeatView {
  session: BoardSession;
  rows: BoardRow[];
}
/**
 * A poker table as I may see it, whole: the part for everybody, and my own where I have a seat.
 */
export interface PokerTableView {
  type: "poker-view";
  table: string;
  version: number;
  now_ms: number;
  view: PokerPart;
  mine: PokerMine | null;
  buy_in: BuyInPart | null;
  waiting: WaitingPart | null;
}
/**
 * The table as everybody sees it.
 */
export interface PokerPart {
  id: string;
  name: string;
  rulebook: string;
  game: string;
  currency: string;
  open: boolean;
  size: number;
  least_minor: number;
  most_minor: number;
  games: GamePart[];
  component: number;
  next_game_in: number;
  assigned: boolean;
  number: number;
  playing: boolean;
  street: number;
  board: string[];
  boards: string[][];
  pots: PotPart[];
  pot_minor: number;
  button: number;
  turn: number;
  seats: PokerSeat[];
  clock: ClockPart | null;
  log: LinePart[];
  waiting: number;
  held: number[];
  pool: string;
  tournament: string;
  dealer: boolean;
  dealt_by: string;
  deal: DealPart | null;
  reenactment: boolean;
  history: number;
}
/**
 * One game of a table and its stakes.
 */
export interface GamePart {
  variant: string;
  name: string;
  limit: "limit" | "no-limit" | "pot-limit";
  blinds: number[];
  bets: number[];
  ante_minor: number;
  bring_in_minor: number;
}
/**
 * A pot and the seats that can win it.
 */
export interface PotPart {
  amount_minor: number;
  seats: number[];
}
/**
 * A seat as everybody sees it; hidden cards are "??".
 */
export interface PokerSeat {
  seat: number;
  name: string;
  stack_minor: number;
  doing: "all-in" | "folded" | "next-hand" | "playing" | "sitting-out" | "waiting";
  bet_minor: number;
  cards: string[];
  house_player: boolean;
  connected: boolean;
  won_minor: number;
  last: string;
  paid_minor: number;
}
/**
 * Whose decision it is and until when; `bank` once the time bank runs.
 */
export interface ClockPart {
  seat: number;
  since_ms: number;
  ends_at_ms: number;
  bank: boolean;
}
/**
 * A fact of the hand, as its history tells it.
 */
export interface LinePart {
  what: string;
  seat: number;
  amount_minor: number;
  cards: string[];
  board: number;
}
/**
 * What a dealer is to deal: so many cards to a seat, or to the board when the seat is -1.
 */
export interface DealPart {
  seat: number;
  count: number;
  up: boolean;
  drawn: number;
  trouble: "" | "fault" | "misread";
}
/**
 * What one player alone sees: own cards, the question, and how the seat stands.
 */
export interface PokerMine {
  seat: number;
  cards: string[];
  asked: AskedPart | null;
  sitting_out: boolean;
  out_at_big_blind: boolean;
  waits_for_blind: boolean;
  posts: boolean;
  owes_minor: number;
  coming_minor: number;
  leaving: boolean;
  top_up: boolean;
  bank_ms: number;
  makes: Said[];
  can_show: string[];
}
/**
 * What the seat is asked, with every legal amount.
 */
export interface AskedPart {
  verbs: ("bring-in" | "call" | "check" | "discard" | "fold" | "muck" | "raise" | "runs" | "show")[];
  call_minor: number;
  raise_from_minor: number;
  raise_to_minor: number;
  fixed: boolean;
  bring_in_minor: number;
  most_runs: number;
}
/**
 * What somebody without a seat would have to bring (NT-61).
 */
export interface BuyInPart {
  least_minor: number;
  most_minor: number;
  barred: boolean;
}
/**
 * How somebody stands on the waiting list; with a seat it is theirs to take until then.
 */
export interface WaitingPart {
  place: number;
  seat: number | null;
  until_ms: number;
}
/**
 * A seat that I waited for is held for me until then.
 */
export interface PokerOffer {
  type: "poker-offer";
  table: string;
  name: string;
  seat: number;
  until_ms: number;
  now_ms: number;
}
/**
 * A fast-fold pool, and how I stand in it; the table of my hand follows as a `poker-view`.
 */
export interface PoolView {
  type: "pool-view";
  pool: string;
  version: number;
  now_ms: number;
  view: PoolPart;
  mine: PoolMine | null;
  buy_in: BuyInPart | null;
}
/**
 * For everybody: that it is a fast-fold pool is said before anybody enters (TSG-A1a.16).
 */
export interface PoolPart {
  id: string;
  name: string;
  rulebook: string;
  game: string;
  currency: string;
  games: GamePart[];
  size: number;
  least_minor: number;
  most_minor: number;
  players: number;
  house_players: number;
  tables: number;
  hands: number;
}
/**
 * How a member stands; in a hand the chips are those at its beginning, the table knows the rest.
 */
export interface PoolMine {
  table: string;
  stack_minor: number;
  coming_minor: number;
  sitting_out: boolean;
  leaving: boolean;
}
/**
 * A live poker tournament, and how I stand in it; my table is followed by itself.
 */
export interface PokerTournamentView {
  type: "poker-tournament-view";
  tournament: string;
  version: number;
  now_ms: number;
  view: PokerTournamentPart;
  mine: PokerTournamentMine | null;
}
/**
 * For everybody.
 */
export interface PokerTournamentPart {
  id: string;
  name: string;
  rulebook: string;
  game: string;
  currency: string;
  format: string;
  variants: string[];
  limit: string;
  stage: string;
  paused: string;
  why: string;
  pool_part_minor: number;
  commission_minor: number;
  bounty_minor: number;
  guarantee_minor: number;
  pool_minor: number;
  prizes: number[];
  starting_chips: number;
  seats: number;
  size: number;
  starts_at_ms: number;
  late_levels: number;
  most_buy_ins: number;
  rebuy: ChipOffer | null;
  add_on: ChipOffer | null;
  open: boolean;
  entrants: number;
  left: number;
  level: number;
  level_ends_ms: number;
  left_ms: number;
  level_minutes: number;
  break_until_ms: number;
  break_every: number;
  break_minutes: number;
  break_at_minute: number | null;
  next_break_ms: number;
  stages: Stage[];
  levels: Level[];
  hand_for_hand: boolean;
  average_chips: number;
  hands: number;
  players: PlayerLine[];
  tables: TableLine[];
  stacks: StackTerms | null;
  all_finalists_win: boolean;
  leads_to: string;
  most_offers: number;
  rounds: RoundLine[];
  fast_fold_until: number;
  fast_fold: boolean;
  shootout_rounds: number;
  changed: Change[];
  deals: DealTerms | null;
  deal: FinalDeal | null;
}
/**
 * Terms of rebuys or of the add-on, told before entry (TSG-A1T.6, A1T-viii.10).
 */
export interface ChipOffer {
  pool_minor: number;
  commission_minor: number;
  chips: number;
  level: number;
  most: number;
  at_most_chips: number;
}
/**
 * From a level on, each lasts so long.
 */
export interface Stage {
  from_level: number;
  minutes: number;
}
/**
 * Forced bets for a time; in a limit game the big blind is the small bet.
 */
export interface Level {
  small: number;
  big: number;
  ante: number;
}
/**
 * One player in the list: chips while playing, a place when out.
 */
export interface PlayerLine {
  name: string;
  chips: number;
  place: number;
  house_player: boolean;
  bounty_minor: number;
  prize_minor: number;
  won_minor: number;
  stacks: number;
  course: number[];
}
export interface TableLine {
  id: string;
  number: number;
  players: number;
}
/**
 * Told before entry (TSG-A1T-ix.2).
 */
export interface StackTerms {
  number: number;
  chips: number;
  until_level: number;
}
/**
 * A round of a phased tournament, told before entry (TSG-A1T-iv.3).
 */
export interface RoundLine {
  number: number;
  phase: number;
  starts_at_ms: number;
  minutes: number;
  players: number;
  state: string;
}
/**
 * One of the terms that is other than it was announced (TSG-A1T.18).
 */
export interface Change {
  field: string;
  before: string;
  after: string;
}
/**
 * Told before entry: deals may be made, and what the operator demands for the winner.
 */
export interface DealTerms {
  winner_percent: number;
  possible: boolean;
}
export interface FinalDeal {
  stage: string;
  asked_by: string;
  until_ms: number;
  open_minor: number;
  least_minor: number;
  most_minor: number;
  for_the_winner_minor: number;
  number: number;
  formula: string;
  proposed_by: string;
  declined_by: string;
  players: DealLine[];
}
/**
 * One player of the final table.
 */
export interface DealLine {
  seat: number;
  name: string;
  chips: number;
  icm_minor: number;
  chips_minor: number;
  amount_minor: number;
  agrees: boolean;
}
/**
 * For somebody who has entered.
 */
export interface PokerTournamentMine {
  table: string;
  chips: number;
  rank: number;
  buy_ins: number;
  out: boolean;
  prize_minor: number;
  bounty_minor: number;
  can_rebuy: boolean;
  can_add_on: boolean;
  offer_until_ms: number;
  seat: number;
  can_ask_for_deal: boolean;
  stacks: number;
  unread: Change[];
  disqualified: string;
  penalty: number;
  penalty_why: string;
  between: boolean;
  marks: SeatMark[];
  course: number[];
  round: number;
  prize_to_use_minor: number;
}
/**
 * What a seat of my table shows beside its chips.
 */
export interface SeatMark {
  seat: number;
  rank: number;
  bounty_minor: number;
  stacks: number;
}
