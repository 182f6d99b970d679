// The trainer: asks situations of a game's charts, those first that were played wrong; what is wrong comes again.
import type { Chart } from "../api/types";
import { forget, missedAt, remember, same, type Situation } from "./missed";

/** So many other questions lie between a wrong answer and the same question. */
const BETWEEN = 2;

const first = (cell: string) => cell.split("/")[0] ?? "";

export class Trainer {
  asked = $state.raw<Situation | null>(null);
  /** Of the last answer. */
  judged = $state.raw<{ right: boolean; best: string; about: Situation; played: string; cost: number } | null>(null);
  made = $state(0);
  right = $state(0);
  /** How many situations still have to be answered right. */
  open = $state(0);
  private again: { situation: Situation; after: number }[] = [];

  constructor(
    private readonly game: string,
    private readonly charts: readonly Chart[],
    private readonly chance: () => number = Math.random,
  ) {
    this.again = missedAt(game)
      .filter((situation) => this.cell(situation))
      .map((situation) => ({ situation, after: 0 }));
    this.next();
  }

  /** What can be answered to what is asked. */
  options(): string[] {
    const chart = this.charts.find(({ id }) => id === this.asked?.chart);
    const plays = (chart?.cells ?? []).flat().flatMap((cell) => cell.split("/"));
    return [...new Set([...plays, this.asked?.played ?? ""])].filter(Boolean);
  }

  answer(option: string): void {
    const about = this.asked;
    if (!about) return;
    const best = first(this.cell(about));
    const right = option === best;
    this.made += 1;
    if (right) {
      this.right += 1;
      forget(this.game, about);
    } else {
      const missed = { ...about, played: option };
      remember(this.game, missed);
      this.again.push({ situation: missed, after: BETWEEN });
    }
    this.judged = { right, best, about, played: option, cost: this.cost(about, best, option) };
    this.next();
  }

  private cell({ chart, row, column }: Situation): string {
    const found = this.charts.find(({ id }) => id === chart);
    return found?.cells[found.rows.indexOf(row)]?.[found.columns.indexOf(column)] ?? "";
  }

  /** What an answer costs against the best, of the stake; 0 where the chart does not price it. */
  private cost({ chart, row, column }: Situation, best: string, option: string): number {
    const found = this.charts.find(({ id }) => id === chart);
    const worths = found?.worths[found.rows.indexOf(row)]?.[found.columns.indexOf(column)] ?? {};
    return Math.max(0, Number(worths[best] ?? 0) - Number(worths[option] ?? worths[best] ?? 0));
  }

  private next(): void {
    const due = this.again.findIndex(({ after }) => after <= 0);
    this.asked = due >= 0 ? (this.again.splice(due, 1)[0]?.situation ?? null) : this.drawn();
    this.open = this.again.length + (due >= 0 ? 1 : 0);
    for (const later of this.again) later.after -= 1;
  }

  private drawn(): Situation | null {
    const every = this.charts.flatMap(({ id, rows, columns }) =>
      rows.flatMap((row) => columns.map((column) => ({ chart: id, row, column }))),
    );
    const fresh = every.filter(
      (situation) =>
        this.cell(situation) &&
        !this.again.some((later) => same(later.situation, situation)) &&
        !(this.judged && same(this.judged.about, situation)),
    );
    return fresh[Math.floor(this.chance() * fresh.length)] ?? every[0] ?? null;
  }
}
