// The pace of a table: cards, dice, balls and reels come into sight one after the other, and until the last of them has
// come the purse, the history and the wagers stay as they were. With reduced motion everything is there at once.
import { reducedMotion } from "../room/preferences.svelte";
import type { Show } from "../table/show";
import type { TableState } from "../table/state.svelte";
import type { MinePart, PursePart, ResultPart, View } from "../wire/generated";
import { counted, type CountedHand } from "./board";
import { paceOf } from "./pace";
import { keysOf, pictureOf, visible, type Picture } from "./picture";

interface Held {
  mine: MinePart | null;
  purse: PursePart | null;
  result: ResultPart | null;
  history: ResultPart[];
  chips: Record<string, Record<string, number>>;
}

const LONGEST_MS = 14_000;
/** So long a card waits to be turned by hand; then it turns by itself. */
const SQUEEZE_MS = 20_000;

export class GameShow implements Show {
  private held: Held | null = $state.raw(null);
  private seen: ReadonlySet<string> = $state.raw(new Set());
  /** What is on its way now; the next one follows when it has come. */
  flying: string | null = $state(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private begun = 0;
  /** The last view was a whole one: what it shows has been there before we came. */
  private whole = false;
  private arrived: ((key: string) => void) | undefined;
  /** Areas whose cards this person turns by hand. */
  squeezes: ReadonlySet<string> = new Set();

  private readonly state: TableState;
  private readonly still: () => boolean;

  constructor(state: TableState, still: () => boolean = () => reducedMotion() || document.hidden) {
    this.state = state;
    this.still = still;
    state.beforeView = (message) => this.before(message);
    state.afterView = () => this.after();
    this.seen = new Set(keysOf(this.target));
  }

  /** What the cards of an area that are in sight come to; the house tells it after each card, then each of the board. */
  hand(area: string): CountedHand | undefined {
    const { round, result, mine } = this.state;
    const settled = round?.phase === "settled" && result?.number === round.number;
    const told = (settled ? result.hands : { ...round?.hands, ...mine?.hands })[area] ?? [];
    const own = this.picture.cards[area] ?? mine?.cards[area] ?? [];
    const all = this.target.cards[area] ?? own;
    const count = own.length < all.length ? own.length : own.length + (this.picture.cards["board"]?.length ?? 0);
    return own.length === 0 ? undefined : counted(told[Math.min(count, told.length) - 1]);
  }

  private get target(): Picture {
    return pictureOf(this.state.round, this.state.result, this.state.mine);
  }

  readonly picture: Picture = $derived.by(() =>
    visible(pictureOf(this.state.round, this.state.result, this.state.mine), this.seen),
  );
  readonly mine: MinePart | null = $derived.by(() => (this.held ? this.held.mine : this.state.mine));
  readonly purse: PursePart | null = $derived.by(() => (this.held ? this.held.purse : this.state.purse));
  readonly result: ResultPart | null = $derived.by(() => (this.held ? this.held.result : this.state.result));
  readonly history: ResultPart[] = $derived.by(() => (this.held ? this.held.history : this.state.history));
  readonly chips: Record<string, Record<string, number>> = $derived.by(() => (this.held ?? this.state).chips);
  /** The card that lies face down until it is turned by hand, and where. */
  readonly squeezed: { area: string; card: string } | null = $derived.by(() => {
    const [area = "", place = ""] = this.flying?.split("#") ?? [];
    const card = this.squeezes.has(area) ? this.target.cards[area]?.[Number(place)] : undefined;
    return card === undefined ? null : { area, card };
  });
  readonly waiting: boolean = $derived.by(() => this.flying !== null);

  readonly settled: ResultPart | null = $derived.by(() => {
    if (this.waiting || this.state.round?.phase !== "settled") return null;
    return this.state.result?.number === this.state.round.number ? this.state.result : null;
  });

  /** Tells whoever makes sounds that something has come into sight. */
  onArrival(tell: (key: string) => void): () => void {
    this.arrived = tell;
    return () => (this.arrived = undefined);
  }

  /** Everything at once, for those who press. */
  hurry(): void {
    clearTimeout(this.timer);
    this.flying = null;
    this.held = null;
    this.seen = new Set(keysOf(this.target));
  }

  /** The card that lies face down is turned now. */
  turn(): void {
    const key = this.flying;
    if (this.squeezed && key) this.arrive(key);
  }

  /** Whether nothing moves; cards that are turned by hand wait all the same. */
  private get stands(): boolean {
    return this.still() && this.squeezes.size === 0;
  }

  private before({ view, full }: View): void {
    const news = view.result;
    // What a supervisor put right has been played before: nothing moves again.
    const corrected = news?.corrected === true && news.number === this.state.result?.number;
    this.whole = full || corrected;
    if (this.whole || this.stands) return;
    if (!news || news.void || news.number === this.state.result?.number || this.held) return;
    const { mine, purse, result, history, chips } = this.state;
    this.held = { mine, purse, result, history, chips };
  }

  private after(): void {
    const keys = keysOf(this.target);
    if (keys.length === 0 || this.whole || this.stands) {
      this.hurry();
      return;
    }
    this.seen = new Set([...this.seen].filter((key) => keys.includes(key)));
    if (this.flying === null) {
      this.begun = Date.now();
      this.next();
    }
  }

  private next(): void {
    const key = keysOf(this.target).find((coming) => !this.seen.has(coming));
    const late = this.squeezes.size === 0 && Date.now() - this.begun > LONGEST_MS;
    if (key === undefined || late) {
      this.hurry();
      return;
    }
    this.flying = key;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.arrive(key), this.squeezed ? SQUEEZE_MS : paceOf(key));
  }

  private arrive(key: string): void {
    this.seen = new Set([...this.seen, key]);
    this.arrived?.(key);
    this.next();
  }
}
