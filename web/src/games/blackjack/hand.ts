// Counting a blackjack hand: an ace is eleven while that does no harm.
import type { Board } from "../board";
import { say } from "./words";

export interface Counted {
  cards: readonly string[];
  total: number;
  soft: boolean;
}

const BACK = "back";

function valueOf(card: string): number {
  const rank = card.slice(0, -1);
  if (rank === "A") return 1;
  return /^(10|[TJQK])$/.test(rank) ? 10 : Number(rank);
}

export function count(cards: readonly string[]): Counted {
  const open = cards.filter((card) => card !== BACK);
  const hard = open.reduce((sum, card) => sum + valueOf(card), 0);
  const soft = open.some((card) => card.startsWith("A")) && hard + 10 <= 21;
  return { cards: open, total: soft ? hard + 10 : hard, soft };
}

export function isBlackjack(cards: readonly string[]): boolean {
  return cards.length === 2 && count(cards).total === 21;
}

/** "Blackjack", "Soft 17", "16", "Bust 24"; nothing without cards. */
export function totalWords(hand: Counted, split = false): string {
  if (hand.cards.length === 0) return "";
  if (!split && isBlackjack(hand.cards)) return say("blackjack");
  if (hand.total > 21) return say("bust", { total: hand.total });
  return hand.soft && hand.total < 21 ? say("soft", { total: hand.total }) : String(hand.total);
}

/** My own hands of the community form, in their order: "hand 1", "hand 2". */
export function ownHands(cards: Readonly<Record<string, readonly string[]>>): (readonly string[])[] {
  return Object.keys(cards)
    .filter((area) => /^hand \d+$/.test(area))
    .sort((a, b) => Number(a.slice(5)) - Number(b.slice(5)))
    .flatMap((area) => (cards[area] ? [cards[area]] : []));
}

/** The hand that a question is about; in the community form the one that I have made of the shared cards. */
export function handOf(board: Board, about: string): Counted {
  return count(board.mine?.cards[about] ?? board.picture.cards[about] ?? []);
}
