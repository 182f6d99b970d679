// Plays that are nearly always a slip of the finger: hit on hard 17 or more, stand on 11 or less, double on hard 12 or
// more. The terminal asks once more, and the player can switch that off (TSG-A2.31, A2.32).
import type { OwnDecision } from "../../wire/generated";
import type { Board, CountedHand } from "../board";

export type Misclick = "hit" | "stand" | "double";

export function unusual({ total, soft }: Pick<CountedHand, "total" | "soft">, option: string): Misclick | "" {
  if (total === null) return "";
  if (option === "hit" && !soft && total >= 17) return "hit";
  if (option === "stand" && total <= 11) return "stand";
  if (option.startsWith("double") && !soft && total >= 12) return "double";
  return "";
}

export function misclick(board: Board, decision: OwnDecision, option: string): Misclick | "" {
  if (decision.ask) return "";
  const hand = board.hand(decision.about);
  return hand ? unusual(hand, option) : "";
}
