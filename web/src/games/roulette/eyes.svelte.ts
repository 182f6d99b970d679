// What the player's eyes are on at a roulette table: numbers that light up, the turned cloth, the width of neighbours.
import type { Layout } from "../../api/types";
import { callsOf } from "./calls";
import { clothOf, type Colours, type Sheet } from "./geometry";
import { NO_WHEEL, sheetFor } from "./sheet";

export class Eyes {
  private numbers: ReadonlySet<string> | null = $state.raw(null);
  width = $state(2);

  readonly covers: ReadonlyMap<string, readonly string[]>;
  readonly calls;
  readonly pockets: string[];
  readonly colours: Colours;
  private readonly horizontal: Sheet;
  private readonly vertical: Sheet;

  constructor({ spots, bundles, wheel }: Layout) {
    this.pockets = wheel?.pockets ?? [];
    this.colours = wheel?.colours ?? {};
    const cloth = clothOf(spots, wheel ?? NO_WHEEL);
    this.horizontal = sheetFor(cloth, "horizontal");
    this.vertical = sheetFor(cloth, "vertical");
    this.covers = new Map(spots.map((spot) => [spot.id, spot.covers]));
    this.calls = callsOf(bundles, this.covers, this.pockets);
    if (!this.calls.widths.includes(this.width)) this.width = this.calls.widths[0] ?? 2;
  }

  get hasTrack(): boolean {
    return this.calls.neighbours.size > 0 || this.calls.sectors.length > 0;
  }

  sheet(turned: boolean): Sheet {
    return turned ? this.vertical : this.horizontal;
  }

  /** The numbers that light up: those of a call bet, or those that the spot pointed at covers. */
  lit(spot: string | null): ReadonlySet<string> {
    return this.numbers ?? new Set(spot === null ? [] : this.covers.get(spot));
  }

  lookAt(numbers: Iterable<string> | null): void {
    this.numbers = numbers === null ? null : new Set(numbers);
  }

  /** Where something about a spot lies, in percent of the cloth. */
  placeOf(spot: string, sheet: Sheet): { x: number; y: number } {
    const placed = sheet.cloth.byId.get(spot);
    if (!placed) return { x: 50, y: 55 };
    const { x, y } = sheet.point(placed.along, placed.across);
    return { x: (100 * x) / sheet.width, y: (100 * y) / sheet.height };
  }
}
