// The coach at tables that have one: asks the house for the best play of each question, and keeps the score.
import type { CoachView } from "../api/types";

type Advice = CoachView["advice"][number];

export interface Judged {
  right: boolean;
  best: string;
  /** Of the stake, on average; unknown where the chart does not price it. */
  share: number | null;
  /** The same of this seat's own stake; 0 where it is not one wager's. */
  costMinor: number;
}

export class Coach {
  /** Choices that the charts speak about, and how many of them were the chart's. */
  made = $state(0);
  right = $state(0);
  /** What all choices that were not the chart's cost on average. */
  costMinor = $state(0);
  /** Of the last choice. */
  judged: Judged | null = $state.raw(null);
  private known: ReadonlyMap<string, Advice> = $state.raw(new Map());
  private asked = "";

  constructor(
    private readonly ask: () => Promise<CoachView>,
    /** Hears of every choice that was not the chart's, for the trainer. */
    private readonly missed: (advice: Advice, played: string) => void = () => undefined,
  ) {}

  /** A question has come: have the answer at hand before the person gives theirs. */
  async hear(question: string): Promise<void> {
    if (this.asked === question) return;
    this.asked = question;
    const told = await this.ask().catch(() => null);
    if (this.asked === question) this.known = new Map((told?.advice ?? []).map((advice) => [advice.key, advice]));
  }

  of(key: string): Advice | undefined {
    return this.known.get(key);
  }

  /** What the person chose, with an amount behind it where there is one. */
  judge(key: string, option: string): void {
    const advice = this.known.get(key);
    if (!advice) return;
    const [played = "", part] = option.split("=");
    const right = played === advice.best;
    this.made += 1;
    if (right) this.right += 1;
    else this.missed(advice, played);
    // Part of a stake is not what the chart prices.
    const share = right || part ? null : (advice.costs[played] ?? null);
    const costMinor = Math.round((share ?? 0) * advice.stake_minor);
    this.costMinor += costMinor;
    this.judged = { right, best: advice.best, share, costMinor };
    this.known = new Map();
  }
}
