// The board of a table that is being played: for its players, and without hands for dealers, displays and supervisors.
import type { Layout, LayoutSpot } from "../api/types";
import { decimalsOf } from "../i18n/speak.svelte";
import type { Edges } from "../table/edges.svelte";
import { chipsOf, type OtherChip } from "../table/others";
import { stakesIn, type Stake } from "../table/chips";
import type { PlayerTable } from "../table/player.svelte";
import type { TableState } from "../table/state.svelte";
import type {
  MinePart,
  OwnDecision,
  OwnLine,
  PaidLine,
  ResultPart,
  RoadMark,
  RoundPart,
  SeatPart,
} from "../wire/generated";
import type { Board, CountedHand } from "./board";
import { factsOf, type Picture } from "./picture";
import type { GameShow } from "./show.svelte";

export class LiveBoard implements Board {
  private lookedAt: string | null = $state(null);
  readonly spots: ReadonlyMap<string, LayoutSpot>;
  /** Whether the line to the house is open. */
  connected = $state(true);
  /** The house edges of the table, where this person sees them. */
  edges: Edges | null = $state.raw(null);

  constructor(
    private readonly state: TableState,
    readonly layout: Layout,
    private readonly show: GameShow,
    private readonly player: PlayerTable | null = null,
  ) {
    this.spots = new Map(layout.spots.map((spot) => [spot.id, spot]));
  }

  hand(area: string): CountedHand | undefined {
    return this.show.hand(area);
  }
  edge(spot: LayoutSpot): string | undefined {
    return this.edges?.of(spot, this.spots);
  }

  get currency(): string {
    return this.state.info?.currency ?? "EUR";
  }
  get decimals(): number {
    return decimalsOf(this.currency);
  }
  get picture(): Picture {
    return this.show.picture;
  }
  get phase(): string {
    return this.state.round?.phase ?? "closed";
  }
  get round(): RoundPart | null {
    return this.state.round;
  }
  get plays(): boolean {
    return this.player !== null;
  }
  get chip(): number {
    return this.player?.chosen ?? 0;
  }
  get live(): boolean {
    return this.connected && (this.player?.open ?? false);
  }
  get mine(): MinePart | null {
    return this.player ? this.show.mine : null;
  }
  get seats(): readonly SeatPart[] {
    return this.state.seats;
  }
  get history(): readonly ResultPart[] {
    return this.show.history;
  }
  get road(): readonly RoadMark[] {
    return this.state.road;
  }
  get shooter(): string {
    return this.state.round?.shooter ?? "";
  }
  get flying(): string | null {
    return this.show.flying;
  }
  get squeezed(): { area: string; card: string } | null {
    return this.show.squeezed;
  }
  turn(): void {
    this.show.turn();
  }
  get looked(): string | null {
    return this.lookedAt;
  }
  get bounced(): string | undefined {
    const note = this.player?.note;
    return note?.refused ? note.spot : undefined;
  }
  get decisions(): readonly OwnDecision[] {
    return this.show.waiting ? [] : (this.mine?.decisions ?? []);
  }

  private readonly settled: ResultPart | null = $derived.by(() => this.show.settled);
  readonly outcome: Record<string, unknown> | null = $derived.by(() =>
    this.settled && !this.settled.void ? factsOf(this.settled.outcome) : null,
  );
  readonly won: ReadonlySet<string> = $derived.by(() => new Set(this.settled?.winning_spots ?? []));
  readonly paidLines: readonly (readonly PaidLine[])[] = $derived.by(() => {
    const { round, result } = this.state;
    return round?.phase === "settled" && result?.number === round.number ? result.paid_lines : [];
  });
  readonly coming: Record<string, unknown> | null = $derived.by(() => {
    const { round, result } = this.state;
    const known = round?.phase === "settled" && result?.number === round.number && !result.void;
    return known ? factsOf(result.outcome) : null;
  });
  private readonly lying = $derived.by(() => stakesIn(this.show.mine));
  readonly ended: readonly OwnLine[] = $derived.by(() => {
    const mine = this.player ? this.show.mine : null;
    return this.settled && mine?.last_round === this.settled.number ? mine.last_lines : [];
  });
  readonly around: readonly OtherChip[] = $derived.by(() =>
    this.settled ? [] : chipsOf(this.show.chips, this.state.seats, this.player ? this.state.mine?.seat : undefined),
  );

  stake(spot: string): number {
    return this.ended.length > 0 ? 0 : (this.lying.free.get(spot) ?? 0);
  }
  pending(spot: string): number {
    return this.player?.pendingStakes.get(spot) ?? 0;
  }
  standing(spot: string): number {
    return this.ended.some((line) => line.spot === spot) ? 0 : (this.lying.standing.get(spot) ?? 0);
  }
  others(spot: string): readonly OtherChip[] {
    return this.around.filter((chip) => chip.spot === spot);
  }
  lines(spot: string): readonly OwnLine[] {
    return this.ended.filter((line) => line.spot === spot);
  }
  add(spot: string, chips = 1): void {
    if (this.live && this.player) void this.player.add(spot, this.player.chosen * chips);
  }
  take(spot: string): void {
    if (this.live) void this.player?.takeOne(spot);
  }
  place(stakes: Stake[]): void {
    if (this.live) void this.player?.place(stakes);
  }
  call(bundle: string): void {
    if (this.live) void this.player?.call(bundle);
  }
  look(spot: string | null): void {
    this.lookedAt = spot;
  }
  decide(key: string, option: string): void {
    void this.player?.decide(key, option, "");
  }
  declineDice(): void {
    void this.player?.declineDice();
  }
}
