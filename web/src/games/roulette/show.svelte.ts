// What the eyes see, as against what is already settled: until the ball has come to rest, the purse, the history and
// the wagers stay as they were. Nothing is kept back longer than the ball takes.
import type { MinePart, PursePart, ResultPart, RoundPart, View } from "../../wire/generated";
import { reducedMotion } from "../../room/preferences.svelte";
import type { Show } from "../../table/show";
import type { TableState } from "../../table/state.svelte";
import { LANDING_MS } from "./spin";
import { pocketIn, pocketOf } from "./statistics";

interface Held {
  mine: MinePart | null;
  purse: PursePart | null;
  result: ResultPart | null;
  history: ResultPart[];
  chips: Record<string, Record<string, number>>;
  shown: RoundPart["shown"];
}

const LONGEST_MS = LANDING_MS + 1500;

/** The pocket that a running round already shows: entered by the dealer, or known while players decide. */
function pocketOfRound(round: RoundPart | null): string | undefined {
  if (round?.phase === "proposed") return pocketIn(round.proposed);
  return round?.phase === "deciding" ? pocketIn(round.shown) : undefined;
}

export class RouletteShow implements Show {
  private held: Held | null = $state.raw(null);
  private flight: string | undefined = $state();
  private timer: ReturnType<typeof setTimeout> | undefined;

  private readonly state: TableState;
  private readonly still: () => boolean;

  constructor(state: TableState, still: () => boolean = () => reducedMotion() || document.hidden) {
    this.state = state;
    this.still = still;
    state.beforeView = (message) => this.before(message);
  }

  readonly mine: MinePart | null = $derived.by(() => (this.held ? this.held.mine : this.state.mine));
  readonly purse: PursePart | null = $derived.by(() => (this.held ? this.held.purse : this.state.purse));
  readonly result: ResultPart | null = $derived.by(() => (this.held ? this.held.result : this.state.result));
  readonly history: ResultPart[] = $derived.by(() => (this.held ? this.held.history : this.state.history));
  readonly chips: Record<string, Record<string, number>> = $derived.by(() => (this.held ?? this.state).chips);
  /** What the round had shown before it was settled (bonus numbers), while the ball is still on its way. */
  readonly heldShown: RoundPart["shown"] | undefined = $derived.by(() => this.held?.shown);
  readonly waiting: boolean = $derived.by(() => this.flight !== undefined);

  readonly stage: "rest" | "running" | "landing" = $derived.by(() => {
    if (this.flight !== undefined) return "landing";
    const round = this.state.round;
    return round?.phase === "no-more-bets" && !round.stopped ? "running" : "rest";
  });

  /** Where the ball is, or is going to. */
  readonly pocket: string | undefined = $derived.by(
    () => this.flight ?? pocketOfRound(this.state.round) ?? pocketOf(this.state.result),
  );

  /** The result of the round that is on the table now, once it may be seen. */
  readonly settled: ResultPart | null = $derived.by(() => {
    if (this.waiting || this.state.round?.phase !== "settled") return null;
    return this.state.result?.number === this.state.round.number ? this.state.result : null;
  });

  landed(): void {
    this.release();
  }

  private before({ view, full }: View): void {
    if (view.round?.phase === "betting" || view.round?.phase === "closed" || full) this.release();
    if (full || this.still()) return;
    const down = pocketOfRound(this.state.round);
    const coming = view.round ? pocketOfRound(view.round) : undefined;
    if (coming !== undefined && coming !== down) this.fly(coming);
    const news = view.result;
    const pocket = pocketOf(news);
    if (!news || pocket === undefined || news.number === this.state.result?.number) return;
    if (pocket === down && this.flight === undefined) return; // it lies there already for all to see
    const { mine, purse, result, history, chips, round } = this.state;
    this.held = { mine, purse, result, history, chips, shown: round?.shown ?? {} };
    if (this.flight === undefined) this.fly(pocket);
  }

  private fly(pocket: string): void {
    this.flight = pocket;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.release(), LONGEST_MS);
  }

  private release(): void {
    clearTimeout(this.timer);
    this.flight = undefined;
    this.held = null;
  }
}
