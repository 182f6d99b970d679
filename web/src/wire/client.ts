// Talks to the house over one line: follows tables, sends commands once each, and comes back after a lost connection
// with the same command ids and the versions that it knows.
import { refusal } from "../i18n/told.svelte";
import type {
  Accepted,
  Chatted,
  Chips,
  DealerGames,
  Hello,
  Jackpots,
  PokerOffer,
  PokerTableView,
  PokerTournamentView,
  PoolView,
  Refused,
  TournamentBoard,
  Unfinished,
  View,
  Wire,
} from "./generated";
import { newId } from "./ids";
import type { Line, Transport } from "./transport";

type ToTerminal = Wire["ToTerminal"];
type FromTerminal = Wire["FromTerminal"];
export type BoardName = Extract<FromTerminal, { type: "watch-board" }>["board"];
export type Command = Extract<FromTerminal, { id: string }>;
/** A command as a screen writes it; the client adds the id. */
export type Order = Command extends infer C ? (C extends Command ? Omit<C, "id"> : never) : never;
export type Audience = "player" | "dealer" | "supervisor" | "display";
export type Status = "connecting" | "open" | "reconnecting" | "closed";
export type Reply = Accepted | Refused;

export interface Follower {
  version: number;
  viewed(message: View): void;
  chipsMoved(message: Chips): void;
  chatted?(message: Chatted): void;
  dealerGames?(message: DealerGames): void;
  jackpotsMoved?(message: Jackpots): void;
}

export interface PokerFollower {
  viewed(message: PokerTableView): void;
  chatted?(message: Chatted): void;
}

/** Whoever follows a pool is shown the table of the own hand too, wherever it is. */
export interface PoolFollower {
  pooled(message: PoolView): void;
  dealt(message: PokerTableView): void;
}

export interface ClientOptions {
  transport: Transport;
  onStatus?: (status: Status) => void;
  onHello?: (hello: Hello) => void;
  onProblem?: (sentence: string) => void;
  onUnfinished?: (message: Unfinished) => void;
  onPokerOffer?: (message: PokerOffer) => void;
  /** Whether somebody has touched the screen since the last time that this was asked; without it sessions go idle. */
  touched?: () => boolean;
  newId?: () => string;
  now?: () => number;
  random?: () => number;
}

interface Outstanding {
  text: string;
  resolve: (reply: Reply) => void;
}

interface Followed {
  audience: Audience;
  follower: Follower;
}

const FIRST_RETRY_MS = 400;
const LONGEST_RETRY_MS = 8000;
const PING_EVERY_MS = 15_000;
const SILENCE_MS = 35_000;

export class WireClient {
  /** Add this to the local clock to get the house's clock, in milliseconds. */
  clockOffsetMs = 0;
  status: Status = "connecting";

  private line: Line | undefined;
  private attempts = 0;
  private heardAt = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private pings: ReturnType<typeof setInterval> | undefined;
  private readonly outstanding = new Map<string, Outstanding>();
  private readonly followed = new Map<string, Followed>();
  private readonly jackpotWalls = new Set<(message: Jackpots) => void>();
  private readonly leaderBoards = new Map<string, Set<(message: TournamentBoard) => void>>();
  private readonly boards = new Map<BoardName, Set<() => void>>();
  private readonly pokerTables = new Map<string, Set<PokerFollower>>();
  private readonly pools = new Map<string, Set<PoolFollower>>();
  private readonly cups = new Map<string, Set<(message: PokerTournamentView) => void>>();
  private readonly now: () => number;

  constructor(private readonly options: ClientOptions) {
    this.now = options.now ?? Date.now;
  }

  connect(): void {
    if (this.line || this.status === "closed") return;
    this.heardAt = this.now();
    const line = this.options.transport({
      opened: () => this.line === line && this.opened(),
      received: (text) => this.line === line && this.received(text),
      closed: () => this.line === line && this.lost(),
    });
    this.line = line;
    this.pings ??= setInterval(() => this.keepAwake(), PING_EVERY_MS);
  }

  /** Hang up for good. */
  close(): void {
    this.setStatus("closed");
    clearTimeout(this.retry);
    clearInterval(this.pings);
    this.pings = undefined;
    const line = this.line;
    this.line = undefined;
    line?.close();
  }

  /** A new person at the terminal: the same tables over a new line, seen with their eyes from the beginning. */
  redial(): void {
    clearTimeout(this.retry);
    const line = this.line;
    this.line = undefined;
    line?.close();
    for (const { follower } of this.followed.values()) follower.version = 0;
    this.setStatus("connecting");
    this.connect();
  }

  /** Try again now, as when the device says that the network is back. */
  wake(): void {
    if (this.line || this.status === "closed") return;
    clearTimeout(this.retry);
    this.connect();
  }

  follow(table: string, audience: Audience, follower: Follower): () => void {
    const entry = { audience, follower };
    this.followed.set(table, entry);
    if (this.status === "open") this.watch(table, entry);
    return () => {
      if (this.followed.get(table) !== entry) return;
      this.followed.delete(table);
      if (this.status === "open") this.say({ type: "unwatch", table });
    };
  }

  /** Follow the meters of all jackpots; nobody has to log in for that. */
  followJackpots(tell: (message: Jackpots) => void): () => void {
    this.jackpotWalls.add(tell);
    if (this.status === "open") this.say({ type: "watch-jackpots" });
    return () => this.jackpotWalls.delete(tell);
  }

  /** Follow the leader board of a tournament; nobody has to log in for that. */
  followTournament(tournament: string, tell: (message: TournamentBoard) => void): () => void {
    const walls = this.leaderBoards.get(tournament) ?? new Set();
    this.leaderBoards.set(tournament, walls.add(tell));
    if (this.status === "open") this.say({ type: "watch-tournament", tournament });
    return () => {
      walls.delete(tell);
      if (walls.size > 0 || this.leaderBoards.get(tournament) !== walls) return;
      this.leaderBoards.delete(tournament);
      if (this.status === "open") this.say({ type: "unwatch-tournament", tournament });
    };
  }

  /** Follow a poker table; nobody has to log in for that. */
  followPoker(table: string, follower: PokerFollower): () => void {
    const followers = this.pokerTables.get(table) ?? new Set();
    this.pokerTables.set(table, followers.add(follower));
    if (this.status === "open") this.say({ type: "watch-poker", table });
    return () => {
      followers.delete(follower);
      if (followers.size > 0 || this.pokerTables.get(table) !== followers) return;
      this.pokerTables.delete(table);
      if (this.status === "open") this.say({ type: "unwatch-poker", table });
    };
  }

  /** Follow a live poker tournament. */
  followPokerTournament(tournament: string, tell: (message: PokerTournamentView) => void): () => void {
    const followers = this.cups.get(tournament) ?? new Set();
    this.cups.set(tournament, followers.add(tell));
    if (this.status === "open") this.say({ type: "watch-poker-tournament", tournament });
    return () => {
      followers.delete(tell);
      if (followers.size > 0 || this.cups.get(tournament) !== followers) return;
      this.cups.delete(tournament);
      if (this.status === "open") this.say({ type: "unwatch-poker-tournament", tournament });
    };
  }

  /** Follow a fast-fold pool, and the tables of one's own hands in it. */
  followPool(pool: string, follower: PoolFollower): () => void {
    const followers = this.pools.get(pool) ?? new Set();
    this.pools.set(pool, followers.add(follower));
    if (this.status === "open") this.say({ type: "watch-pool", pool });
    return () => {
      followers.delete(follower);
      if (followers.size > 0 || this.pools.get(pool) !== followers) return;
      this.pools.delete(pool);
      if (this.status === "open") this.say({ type: "unwatch-pool", pool });
    };
  }

  /** Be told at once and whenever a board may have changed; the board itself is asked for over HTTP. */
  followBoard(board: BoardName, tell: () => void): () => void {
    const screens = this.boards.get(board) ?? new Set();
    this.boards.set(board, screens.add(tell));
    if (this.status === "open") this.say({ type: "watch-board", board });
    return () => {
      screens.delete(tell);
      if (screens.size > 0 || this.boards.get(board) !== screens) return;
      this.boards.delete(board);
      if (this.status === "open") this.say({ type: "unwatch-board", board });
    };
  }

  /** Sends a command under one id for as long as it takes, and gives the house's answer. */
  send(order: Order): Promise<Reply> {
    const id = (this.options.newId ?? newId)();
    const text = JSON.stringify({ ...order, id });
    return new Promise((resolve) => {
      this.outstanding.set(id, { text, resolve });
      if (this.status === "open") this.line?.send(text);
    });
  }

  houseNow(): number {
    return this.now() + this.clockOffsetMs;
  }

  private opened(): void {
    this.attempts = 0;
    this.setStatus("open");
    for (const [table, entry] of this.followed) this.watch(table, entry);
    if (this.jackpotWalls.size > 0) this.say({ type: "watch-jackpots" });
    for (const tournament of this.leaderBoards.keys()) this.say({ type: "watch-tournament", tournament });
    for (const table of this.pokerTables.keys()) this.say({ type: "watch-poker", table });
    for (const pool of this.pools.keys()) this.say({ type: "watch-pool", pool });
    for (const tournament of this.cups.keys()) this.say({ type: "watch-poker-tournament", tournament });
    for (const board of this.boards.keys()) this.say({ type: "watch-board", board });
    for (const { text } of this.outstanding.values()) this.line?.send(text);
    this.say({ type: "ping", sent_ms: Math.round(this.now()) });
  }

  private lost(): void {
    this.line = undefined;
    if (this.status === "closed") return;
    this.setStatus("reconnecting");
    const longest = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.attempts);
    const wait = longest * (0.5 + 0.5 * (this.options.random ?? Math.random)());
    this.attempts += 1;
    this.retry = setTimeout(() => this.connect(), wait);
  }

  private keepAwake(): void {
    if (this.status !== "open") return;
    if (this.now() - this.heardAt > SILENCE_MS) {
      const line = this.line;
      this.lost();
      line?.close();
      return;
    }
    this.say({ type: "ping", sent_ms: Math.round(this.now()), active: this.options.touched?.() ?? false });
  }

  private watch(table: string, { audience, follower }: Followed): void {
    this.say({ type: "watch", table, audience, since: follower.version });
  }

  private say(message: FromTerminal): void {
    this.line?.send(JSON.stringify(message));
  }

  private received(text: string): void {
    this.heardAt = this.now();
    const message = JSON.parse(text) as ToTerminal;
    switch (message.type) {
      case "hello":
        this.clockOffsetMs = message.now_ms - this.now();
        this.options.onHello?.(message);
        break;
      case "view":
        this.followed.get(message.view.table)?.follower.viewed(message);
        break;
      case "chips":
        this.followed.get(message.table)?.follower.chipsMoved(message);
        break;
      case "chatted":
        this.followed.get(message.table)?.follower.chatted?.(message);
        for (const follower of this.pokerTables.get(message.table) ?? []) follower.chatted?.(message);
        break;
      case "unfinished":
        this.options.onUnfinished?.(message);
        break;
      case "dealer-games":
        this.followed.get(message.table)?.follower.dealerGames?.(message);
        break;
      case "jackpots":
        if (message.table === "") for (const tell of this.jackpotWalls) tell(message);
        else this.followed.get(message.table)?.follower.jackpotsMoved?.(message);
        break;
      case "tournament-board":
        for (const tell of this.leaderBoards.get(message.tournament) ?? []) tell(message);
        break;
      case "poker-view":
        for (const follower of this.pokerTables.get(message.table) ?? []) follower.viewed(message);
        for (const follower of this.pools.get(message.view.pool) ?? []) follower.dealt(message);
        break;
      case "poker-tournament-view":
        for (const tell of this.cups.get(message.tournament) ?? []) tell(message);
        break;
      case "pool-view":
        for (const follower of this.pools.get(message.pool) ?? []) follower.pooled(message);
        break;
      case "poker-offer":
        this.options.onPokerOffer?.(message);
        break;
      case "board-changed":
        for (const tell of this.boards.get(message.board) ?? []) tell();
        break;
      case "accepted":
        this.answered(message);
        break;
      case "refused":
        this.answered({ ...message, sentence: refusal(message.reason, message.details) });
        break;
      case "pong": {
        const travelled = this.now() - message.sent_ms;
        this.clockOffsetMs = message.now_ms + travelled / 2 - this.now();
        break;
      }
      case "problem":
        this.options.onProblem?.(refusal(message.reason, message.details));
        break;
    }
  }

  private answered(reply: Reply): void {
    const waiting = this.outstanding.get(reply.id);
    this.outstanding.delete(reply.id);
    waiting?.resolve(reply);
  }

  private setStatus(status: Status): void {
    if (this.status === status) return;
    this.status = status;
    this.options.onStatus?.(status);
  }
}
