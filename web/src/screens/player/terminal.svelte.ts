// What the player's eyes are on: the spot pointed at, the numbers that light up, others' chips, the turned cloth.
import { t } from "../../i18n/speak.svelte";
import { router } from "../../room/router.svelte";
import { callsOf } from "../../games/roulette/calls";
import { clothOf, type Sheet } from "../../games/roulette/geometry";
import { sheetFor } from "../../games/roulette/sheet";
import type { PlayerTable } from "../../table/player.svelte";

export class Terminal {
  private spotId: string | null = $state(null);
  private numbers: ReadonlySet<string> | null = $state.raw(null);
  width = $state(2);

  private before: { round: number; stakes: ReadonlyMap<string, number> } | null = null;

  readonly covers: ReadonlyMap<string, readonly string[]>;
  readonly calls;
  private readonly horizontal: Sheet;
  private readonly vertical: Sheet;

  private readonly table: PlayerTable;

  constructor(table: PlayerTable) {
    this.table = table;
    const { spots, bundles, wheel } = table.layout;
    const pockets = wheel?.pockets ?? [];
    const cloth = clothOf(spots, pockets);
    this.horizontal = sheetFor(cloth, "horizontal");
    this.vertical = sheetFor(cloth, "vertical");
    this.covers = new Map(spots.map((spot) => [spot.id, spot.covers]));
    this.calls = callsOf(bundles, this.covers, pockets);
    if (!this.calls.widths.includes(this.width)) this.width = this.calls.widths[0] ?? 2;
  }

  readonly looked = $derived.by(() => (this.spotId === null ? undefined : this.table.spot(this.spotId)));

  readonly lit: ReadonlySet<string> = $derived.by(() => this.numbers ?? new Set(this.looked?.covers ?? []));

  sheet(narrow: boolean): Sheet {
    return narrow ? this.vertical : this.horizontal;
  }

  look(spot: string | null): void {
    this.spotId = spot;
    this.numbers = null;
  }

  lookAt(numbers: Iterable<string> | null): void {
    this.numbers = numbers === null ? null : new Set(numbers);
  }

  /** Where a note about a spot lies, in percent of the cloth; a note about no spot lies in the middle. */
  placeOf(spot: string, sheet: Sheet): { x: number; y: number } {
    const placed = sheet.cloth.byId.get(spot);
    if (!placed) return { x: 50, y: 55 };
    const { x, y } = sheet.point(placed.along, placed.across);
    return { x: (100 * x) / sheet.width, y: (100 * y) / sheet.height };
  }

  /** Tells the player what went back when betting closed; called whenever the round or the stakes change. */
  noticeReturns(say: (spot: string, amount_minor: number) => void): void {
    const { round } = this.table.state;
    if (round?.phase === "betting") this.before = { round: round.number, stakes: this.table.stakes };
    if (round?.phase !== "no-more-bets" || this.before?.round !== round.number) return;
    const gone = [...this.before.stakes]
      .map(([spot, amount]) => ({ spot, amount: amount - (this.table.stakes.get(spot) ?? 0) }))
      .filter(({ amount }) => amount > 0);
    const first = gone[0];
    if (!first) return;
    this.before = null;
    say(
      first.spot,
      gone.reduce((sum, { amount }) => sum + amount, 0),
    );
  }

  async callSupervisor(): Promise<void> {
    const reply = await this.table.callSupervisor("");
    if (reply.type === "accepted") this.table.say("", t("act.called"), false);
  }

  async leave(): Promise<void> {
    const reply = await this.table.leave();
    if (reply.type === "accepted") router.go("/");
  }
}
