// What a dealer at a poker table is to do next, and the cards that are chosen for it.
import type { DealPart, PokerPart } from "../wire/generated";

/** How many cards are still to be chosen. */
export function missing(deal: DealPart, chosen: readonly string[]): number {
  return Math.max(0, deal.count - deal.drawn - chosen.length);
}

/** A card more, or one less where it was chosen already; never more than the deal wants. */
export function toggled(deal: DealPart, chosen: readonly string[], card: string): string[] {
  if (chosen.includes(card)) return chosen.filter((each) => each !== card);
  return missing(deal, chosen) > 0 ? [...chosen, card] : [...chosen];
}

/** The name of whoever a seat belongs to. */
export function nameAt(view: PokerPart, seat: number): string {
  return view.seats.find((each) => each.seat === seat)?.name ?? "";
}
