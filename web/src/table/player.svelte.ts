// What a player does at a table: every click is one command with one id; chips are "pending" until the house accepts.
import type { Layout, LayoutSpot } from "../api/types";
import type { Order, Reply, WireClient } from "../wire/client";
import type { Accepted, Refused } from "../wire/generated";
import { bySpot, firstChip, piecesOf, stakesIn, stakesOf, total, trayFor, type Stake } from "./chips";
import { stakeRange } from "./limits";
import type { TableState } from "./state.svelte";

type PlayerOrder = Order extends infer O ? (O extends Order ? Omit<O, "table"> : never) : never;

interface Pending {
  stakes: Stake[];
  /** Version at which the house accepted; the chips stay pending until the view has it. */
  accepted: number | null;
}

export interface Note {
  spot: string;
  text: string;
  refused: boolean;
}

const NOTE_MS = 4500;

export interface Words {
  trimmed: (breach: string, placed_minor: number) => string;
  short: (minimum_minor: number) => string;
  refused: (reply: Refused) => string;
}

interface PlacedResult {
  chips: Stake[];
  trimmed: string;
}

/** What an answer says was placed; a book may have lowered what was asked for. */
function placedBy(reply: Accepted, asked: Stake[]): { stakes: Stake[]; trimmed: string } {
  const result = reply.result as Partial<PlacedResult>;
  if (!Array.isArray(result.chips)) return { stakes: asked, trimmed: "" };
  return { stakes: result.chips, trimmed: result.trimmed ?? "" };
}

export class PlayerTable {
  chip = $state(0);
  note: Note | null = $state(null);
  /** "Repeat and deal" was pressed after a result: done when the next round opens. */
  repeats = $state(false);
  private pending: ReadonlyMap<number, Pending> = $state.raw(new Map());
  private actions: { round: number; stakes: Stake[] }[] = $state.raw([]);
  /** Chips on the cloth that are no bet before "Place bet" (LC-1.2e), one entry for each action. */
  private laid: { round: number; stakes: Stake[] }[] = $state.raw([]);
  private sequence = 0;
  private noteTimer: ReturnType<typeof setTimeout> | undefined;
  readonly state: TableState;
  readonly layout: Layout;
  private readonly wire: Pick<WireClient, "send">;
  private readonly words: Words;
  private readonly spots: ReadonlyMap<string, LayoutSpot>;

  constructor(wire: Pick<WireClient, "send">, state: TableState, layout: Layout, words: Words) {
    this.wire = wire;
    this.state = state;
    this.layout = layout;
    this.words = words;
    this.spots = new Map(layout.spots.map((spot) => [spot.id, spot]));
  }

  readonly tray: number[] = $derived.by(() => {
    const limits = this.state.info?.limits;
    if (!limits) return [];
    const { minimum, maximum } = stakeRange(limits);
    const steps = [limits.default, ...Object.values(limits.kinds)].map((bound) => bound.step_minor);
    return trayFor(minimum, maximum, Math.min(...steps));
  });

  readonly chosen: number = $derived.by(() => (this.tray.includes(this.chip) ? this.chip : (this.tray[0] ?? 0)));

  readonly open: boolean = $derived.by(
    () => this.state.round?.phase === "betting" && this.state.mine !== null && !this.state.mine.confirmed,
  );

  /** My accepted stakes by spot. */
  readonly stakes: Map<string, number> = $derived.by(() => stakesIn(this.state.mine).free);

  /** Whether chips only become bets by "Place bet". */
  readonly lays: boolean = $derived.by(() => this.state.info?.needs_confirmation ?? false);

  /** What lies on the cloth unconfirmed; it is gone when betting ends (NL-03). */
  readonly laidNow: Stake[][] = $derived.by(() =>
    this.state.round?.phase === "betting"
      ? this.laid.filter((action) => action.round === this.state.round?.number).map((action) => action.stakes)
      : [],
  );

  readonly pendingStakes: Map<string, number> = $derived.by(() =>
    bySpot([
      ...[...this.pending.values()]
        .filter((pending) => pending.accepted === null || pending.accepted > this.state.known)
        .flatMap((pending) => pending.stakes),
      ...this.laidNow.flat(),
    ]),
  );

  readonly canUndo: boolean = $derived.by(
    () => this.laidNow.length > 0 || this.actions.some((action) => action.round === this.state.round?.number),
  );

  readonly canClear: boolean = $derived.by(() => this.laidNow.length > 0 || this.stakes.size > 0);

  /** What lay on the layout in my last round, for "repeat". */
  readonly lastStakes: Stake[] = $derived.by(() =>
    stakesOf(
      bySpot(
        (this.state.mine?.last_lines ?? [])
          .filter((line) => line.disposition !== "stands" && this.mayLieBefore(line.spot))
          .map((line) => ({ spot: line.spot, amount_minor: line.stake_minor })),
      ),
    ),
  );

  /** Whether "repeat" may put a chip here: not on what a choice during the round staked, but on a ticket once written. */
  private mayLieBefore(id: string): boolean {
    const spot = this.spots.get(id);
    return spot ? !spot.in_round && !spot.raised : this.layout.written;
  }

  spot(id: string): LayoutSpot | undefined {
    return this.spots.get(id);
  }

  present(spot: string): number {
    return (this.stakes.get(spot) ?? 0) + (this.pendingStakes.get(spot) ?? 0);
  }

  /** One chip on one spot. */
  add(spot: string, chip: number = this.chosen): Promise<boolean> {
    const known = this.spots.get(spot);
    const amount_minor = firstChip(chip, this.present(spot), known);
    return this.place([spot, ...this.twins(spot)].map((id) => ({ spot: id, amount_minor })));
  }

  /** Spots that must be equal, such as an ante and its blind (HC25-3.6.1a, TSG-A3.3): a chip for one is one for both. */
  private twins(spot: string): string[] {
    const equals = this.spots.get(spot)?.equals || spot;
    return this.layout.spots
      .filter(({ id, equals: other }) => id !== spot && (id === equals || other === equals))
      .map(({ id }) => id);
  }

  async place(stakes: Stake[]): Promise<boolean> {
    if (stakes.length === 0) return false;
    if (this.lays) return this.lay(stakes);
    return this.put(stakes, (round) => ({ type: "place", round, chips: stakes, calls: [] }));
  }

  async call(bundleId: string, unit_minor: number = this.chosen): Promise<boolean> {
    const bundle = this.layout.bundles.find((b) => b.id === bundleId);
    if (!bundle) return false;
    if (this.lays) return this.lay(piecesOf(bundle, unit_minor));
    const calls = [{ bundle: bundleId, unit_minor }];
    return this.put(piecesOf(bundle, unit_minor), (round) => ({ type: "place", round, chips: [], calls }));
  }

  async take(stakes: Stake[]): Promise<boolean> {
    const reply = await this.order((round) => ({ type: "take-back", round, chips: stakes }), stakes[0]?.spot ?? "");
    return reply?.type === "accepted";
  }

  /** One chip off a spot, or all that lies there if it is less. */
  takeOne(spot: string): Promise<boolean> {
    if (this.unlay(spot)) return Promise.resolve(true);
    const present = this.stakes.get(spot) ?? 0;
    return present === 0 ? Promise.resolve(false) : this.take([{ spot, amount_minor: Math.min(present, this.chosen) }]);
  }

  async undo(): Promise<void> {
    if (this.laidNow.length > 0) {
      this.laid = this.laid.slice(0, -1);
      return;
    }
    const last = this.actions.at(-1);
    if (!last || last.round !== this.state.round?.number) return;
    this.actions = this.actions.slice(0, -1);
    const left = new Map(this.stakes);
    const back: Stake[] = [];
    for (const { spot, amount_minor } of last.stakes) {
      const amount = Math.min(amount_minor, left.get(spot) ?? 0);
      left.set(spot, (left.get(spot) ?? 0) - amount);
      if (amount > 0) back.push({ spot, amount_minor: amount });
    }
    if (back.length > 0) await this.take(back);
  }

  async clear(): Promise<void> {
    if (this.laidNow.length > 0) {
      this.laid = [];
      return;
    }
    if (await this.take([])) this.actions = [];
  }

  rebet(): Promise<boolean> {
    return this.place(this.lastStakes);
  }

  double(): Promise<boolean> {
    return this.place(stakesOf(bySpot([...stakesOf(this.stakes), ...this.laidNow.flat()])));
  }

  /** "Place bet": everything that lies on the cloth becomes bets, all of it or nothing. */
  async confirm(): Promise<boolean> {
    const chips = stakesOf(bySpot(this.laidNow.flat()));
    if (chips.length === 0) return false;
    const laid = this.laid;
    this.laid = [];
    const placed = await this.put(chips, (round) => ({ type: "place", round, chips, calls: [] }));
    if (!placed) this.laid = laid;
    return placed;
  }

  /** Whether this table goes on as soon as everybody is ready; what this seat can say to that now. */
  readonly pace: "none" | "bet" | "go" | "again" | "waiting" | "seen" = $derived.by(() => {
    const { info, round, mine } = this.state;
    if (!info?.closes_when_ready || !mine) return "none";
    if (round?.phase === "settled") return this.lastStakes.length > 0 ? "again" : "seen";
    if (round?.phase !== "betting") return "none";
    if (mine.confirmed) return "waiting";
    if (this.stakes.size > 0 && this.laidNow.length === 0) return "go";
    return this.lastStakes.length > 0 && this.pendingStakes.size === 0 ? "again" : "bet";
  });

  /** Nothing more from this seat: deal, or after a result go on. */
  ready(): Promise<Reply | null> {
    return this.order((round) => ({ type: "ready", round }), "");
  }

  /** The bets of the last round once more, and dealt; before the next round is open, as soon as it is. */
  async again(): Promise<void> {
    if (this.state.round?.phase === "settled") {
      this.repeats = true;
      await this.ready();
      return;
    }
    this.repeats = false;
    const placed = (await this.rebet()) && (!this.lays || (await this.confirm()));
    if (placed && this.open) await this.ready();
  }

  decide(key: string, option: string, about: string): Promise<Reply | null> {
    return this.order((round) => ({ type: "decide", round, key, option }), about);
  }

  sit(): Promise<Reply> {
    return this.ask({ type: "sit" });
  }

  leave(): Promise<Reply> {
    return this.ask({ type: "leave" });
  }

  fund(amount_minor: number): Promise<Reply> {
    return this.ask({ type: "fund", amount_minor });
  }

  collect(): Promise<Reply> {
    return this.ask({ type: "collect" });
  }

  /** Take everything back after a power failure, where the book lets players choose (RFH-15.4.1.1). */
  withdraw(): Promise<Reply | null> {
    return this.order((round) => ({ type: "withdraw", round }), "");
  }

  /** Go on with an interrupted game on its temporary table (TSG-A2.34, A4.32). */
  takeUp(): Promise<Reply> {
    return this.ask({ type: "take-up" });
  }

  declineDice(): Promise<Reply> {
    return this.ask({ type: "decline-dice" });
  }

  callSupervisor(note: string): Promise<Reply> {
    return this.ask({ type: "call-supervisor", note });
  }

  say(spot: string, text: string, refused: boolean): void {
    this.note = { spot, text, refused };
    clearTimeout(this.noteTimer);
    this.noteTimer = setTimeout(() => (this.note = null), NOTE_MS);
  }

  private lay(stakes: Stake[]): boolean {
    const round = this.state.round?.number;
    if (round === undefined || !this.open) return false;
    this.laid = [...this.laid.filter((action) => action.round === round), { round, stakes }];
    return true;
  }

  /** Take the last unconfirmed chip off a spot again. */
  private unlay(spot: string): boolean {
    const last = this.laidNow.length > 0 ? this.laid.findLastIndex((a) => a.stakes.some((s) => s.spot === spot)) : -1;
    const action = this.laid[last];
    if (!action) return false;
    const stakes = action.stakes.filter((stake) => stake.spot !== spot);
    this.laid = this.laid.flatMap((a, place) => (place !== last ? [a] : stakes.length > 0 ? [{ ...a, stakes }] : []));
    return true;
  }

  private async put(stakes: Stake[], make: (round: number) => PlayerOrder): Promise<boolean> {
    const round = this.state.round?.number ?? 0;
    const place = (this.sequence += 1);
    this.setPending(place, { stakes, accepted: null });
    const reply = await this.order(make, stakes[0]?.spot ?? "");
    if (reply?.type !== "accepted") {
      this.setPending(place, undefined);
      return false;
    }
    const placed = placedBy(reply, stakes);
    this.setPending(place, { stakes: placed.stakes, accepted: reply.version });
    this.actions = [...this.actions.filter((action) => action.round === round), { round, stakes: placed.stakes }];
    if (placed.trimmed)
      this.say(stakes[0]?.spot ?? "", this.words.trimmed(placed.trimmed, total(placed.stakes)), false);
    else this.warnIfShort(placed.stakes);
    return true;
  }

  /** Some books let chips build up and give back at the close what stayed below the minimum (RFH-4.2, TSG-A4.10). */
  private warnIfShort(placed: Stake[]): void {
    const summed = this.layout.spots.filter((spot) => spot.summed);
    const together = summed.reduce((sum, spot) => sum + this.present(spot.id), 0);
    for (const { spot: id } of placed) {
      const spot = this.spots.get(id);
      if (!spot) continue;
      const counted = spot.summed ? together : this.present(id);
      if (counted < spot.minimum_minor) return this.say(id, this.words.short(spot.minimum_minor), false);
    }
  }

  private setPending(place: number, pending: Pending | undefined): void {
    const settled = [...this.pending].filter(([, p]) => p.accepted === null || p.accepted > this.state.known);
    const next = new Map(settled);
    if (pending) next.set(place, pending);
    else next.delete(place);
    this.pending = next;
  }

  private async order(make: (round: number) => PlayerOrder, spot: string): Promise<Reply | null> {
    const round = this.state.round?.number;
    if (round === undefined) return null;
    const reply = await this.ask(make(round), spot);
    return reply;
  }

  private async ask(order: PlayerOrder, spot = ""): Promise<Reply> {
    const reply = await this.wire.send({ ...order, table: this.layout.table } as Order);
    if (reply.type === "refused") this.say(spot, this.words.refused(reply), true);
    return reply;
  }
}
