// A blackjack hand in words, as the house counts it.
import type { CountedHand } from "../board";
import type { Facts } from "../family";
import { say } from "./words";

/** "Blackjack", "Soft 17", "16", "Bust 24"; nothing without cards. */
export function totalWords(hand: CountedHand | undefined): string {
  if (!hand?.total) return "";
  if (hand.code === "blackjack") return say("blackjack");
  if (hand.code === "bust") return say("bust", { total: hand.total });
  return hand.soft ? say("soft", { total: hand.total }) : String(hand.total);
}

/** The areas of my own hands of the community form, in their order: "hand 1", "hand 2". */
export function ownHands(cards: Readonly<Record<string, readonly string[]>>): string[] {
  return Object.keys(cards)
    .filter((area) => /^hand \d+$/.test(area))
    .sort((a, b) => Number(a.slice(5)) - Number(b.slice(5)));
}

/** The hands of an outcome with what they came to, soft no more; none while there is no outcome. */
export function endedHands(hands: unknown): { cards: readonly string[]; hand: CountedHand }[] | undefined {
  if (!Array.isArray(hands)) return undefined;
  return (hands as Facts[]).map((facts) => ({
    cards: (facts["cards"] as string[] | undefined) ?? [],
    hand: {
      total: (facts["total"] as number | undefined) ?? null,
      soft: false,
      code: facts["blackjack"] ? "blackjack" : facts["bust"] ? "bust" : "",
    },
  }));
}
