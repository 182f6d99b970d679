// What a table sounds like between two looks at it: one sound for each kind of thing that happened.
import type { PokerTableView } from "../wire/generated";
import { trips } from "./travel";

export type Heard = "turn" | "chips" | "card" | "won";

export function heard(before: PokerTableView | null, after: PokerTableView): Heard[] {
  if (before === null) return [];
  const found: Heard[] = [];
  const moved = trips(before.view, after.view);
  const cards = (look: PokerTableView) => look.view.board.length + (look.mine?.cards.length ?? 0);
  const own = after.view.seats.find((seat) => seat.seat === after.mine?.seat);
  if (moved.some((trip) => trip.to !== "seat")) found.push("chips");
  const dealt = before.view.number !== after.view.number && after.mine !== null && after.mine.cards.length > 0;
  if (dealt || cards(after) > cards(before)) found.push("card");
  if (moved.some((trip) => trip.to === "seat" && trip.seat === own?.seat)) found.push("won");
  const asked = (look: PokerTableView) => (look.mine?.asked ? `${look.view.number}/${look.view.turn}` : "");
  if (asked(after) !== "" && asked(after) !== asked(before)) found.push("turn");
  return found;
}
