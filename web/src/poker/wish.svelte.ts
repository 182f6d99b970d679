// A wish for one's next turn: it lasts for one hand, and is forgotten when it would no longer mean the same.

export type Pre = "check-fold" | "check" | "call";
type Answer = "check" | "fold" | "call";

/** What a wish answers to a question, or nothing where the question must be asked after all. */
export function answered(wish: Pre, call_minor: number, meant_minor: number): Answer | null {
  if (wish === "call") return call_minor > 0 && call_minor === meant_minor ? "call" : null;
  if (call_minor === 0) return "check";
  return wish === "check-fold" ? "fold" : null;
}

export class Wish {
  chosen: Pre | null = $state(null);
  private meant_minor = 0;
  private hand = -1;

  choose(wish: Pre, hand: number, owing_minor: number): void {
    this.chosen = this.chosen === wish ? null : wish;
    [this.hand, this.meant_minor] = [hand, owing_minor];
  }

  /** A wish of an earlier hand is gone, and so is a call of an amount that has changed. */
  look(hand: number, owing_minor: number): void {
    const changed = this.chosen !== "check-fold" && owing_minor !== this.meant_minor;
    if (this.chosen !== null && (hand !== this.hand || changed)) this.chosen = null;
  }

  /** The answer to the question that has come; a wish is used up by it. */
  take(call_minor: number): Answer | null {
    const wish = this.chosen;
    this.chosen = null;
    return wish === null ? null : answered(wish, call_minor, this.meant_minor);
  }
}
