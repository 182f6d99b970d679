// What this terminal knows of a table: the parts that the server sent, put together in the order of their versions.
import type {
  ChatLine,
  Chatted,
  Chips,
  JackpotView,
  Jackpots,
  DealerGames,
  MinePart,
  PitPart,
  PursePart,
  ResultPart,
  RoadMark,
  RoundPart,
  SeatPart,
  TablePart,
  View,
} from "../wire/generated";
import { withLines } from "./chat";
import type { Follower } from "../wire/client";

type ChipsBySeat = Record<string, Record<string, number>>;

export class TableState implements Follower {
  version = 0;
  known = $state.raw(0);
  info: TablePart | null = $state.raw(null);
  round: RoundPart | null = $state.raw(null);
  result: ResultPart | null = $state.raw(null);
  history: ResultPart[] = $state.raw([]);
  seats: SeatPart[] = $state.raw([]);
  /** The coups of the present shoe, for baccarat. */
  road: RoadMark[] = $state.raw([]);
  chips: ChipsBySeat = $state.raw({});
  mine: MinePart | null = $state.raw(null);
  purse: PursePart | null = $state.raw(null);
  pit: PitPart | null = $state.raw(null);
  /** What was said at the table lately. */
  chat: ChatLine[] = $state.raw([]);
  chatLanguage = $state("");
  /** What the table plays for. */
  jackpots: JackpotView[] = $state.raw([]);
  /** The games of the dealer who follows this table. */
  dealing: DealerGames | null = $state.raw(null);

  /** Called before new parts are shown, so that a show can hold the old ones back until the ball has come to rest. */
  beforeView: ((message: View) => void) | undefined;
  /** Called once the new parts are in place. */
  afterView: (() => void) | undefined;

  viewed(message: View): void {
    const { view, full } = message;
    if (!full && view.version < this.version) return;
    this.beforeView?.(message);
    this.version = view.version;
    if (full) this.forget();
    if (view.info) this.info = view.info;
    if (view.round) this.round = view.round;
    if (view.result) this.result = view.result;
    if (view.history) this.history = view.history;
    if (view.seats) this.seats = view.seats;
    if (view.road) this.road = view.road;
    if (view.chips) this.chips = view.chips;
    if (view.mine) this.mine = view.mine;
    if (view.purse) this.purse = view.purse;
    if (view.pit) this.pit = view.pit;
    this.known = view.version;
    this.afterView?.();
  }

  chipsMoved(message: Chips): void {
    const chips: ChipsBySeat = { ...this.chips };
    for (const [seat, spot, amount] of message.changes) {
      const others = Object.entries(chips[seat] ?? {}).filter(([lies]) => lies !== spot);
      chips[seat] = Object.fromEntries(amount > 0 ? [...others, [spot, amount]] : others);
    }
    this.chips = chips;
    this.version = Math.max(this.version, message.version);
    this.known = this.version;
  }

  chatted(message: Chatted): void {
    this.chat = withLines(this.chat, message);
    if (message.full) this.chatLanguage = message.language;
  }

  dealerGames(message: DealerGames): void {
    this.dealing = message;
  }

  jackpotsMoved(message: Jackpots): void {
    this.jackpots = message.jackpots;
  }

  private forget(): void {
    this.result = null;
    this.history = [];
    this.seats = [];
    this.road = [];
    this.chips = {};
    this.mine = null;
    this.purse = null;
    this.pit = null;
  }
}
