// Plays that are nearly always a slip of the finger: hit on hard 17 or more, stand on 11 or less, double on hard 12 or
// more. The terminal asks once more, and the player can switch that off (TSG-A2.31, A2.32).
import type { OwnDecision } from "../../wire/generated";
import type { Board } from "../board";
import { handOf, type Counted } from "./hand";

export type Misclick = "hit" | "stand" | "double";

export function unusual(hand: Pick<Counted, "total" | "soft">, option: string): Misclick | "" {
  if (option === "hit" && !hand.soft && hand.total >= 17) return "hit";
  if (option === "stand" && hand.total <= 11) return "stand";
  if (option.startsWith("double") && !hand.soft && hand.total >= 12) return "double";
  return "";
}

export function misclick(board: Board, decision: OwnDecision, option: string): Misclick | "" {
  if (decision.ask) return "";
  const hand = handOf(board, decision.about);
  return hand.cards.length > 0 ? unusual(hand, option) : "";
}
