// A hand that goes on without the one who looks.
import type { PokerPart, PokerSeat } from "../wire/generated";

/** Those who can still win it, and those who have won it. */
export function stillIn(view: Pick<PokerPart, "playing" | "seats">): PokerSeat[] {
  return view.seats.filter((seat) =>
    view.playing
      ? seat.doing === "playing" || seat.doing === "all-in"
      : seat.won_minor > 0 || seat.cards.some((card) => card !== "??"),
  );
}
