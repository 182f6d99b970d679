// A hand of poker step by step, from the declaration that the engine plays by: what is dealt, who begins, what wins.
import type { PokerStreetRule, PokerVariantRule } from "../api/generated";
import { say } from "./poker-words";

export interface PokerStep {
  key: string;
  text: string;
  /** What lies before oneself and in the middle by then, as an example. */
  own: readonly string[];
  board: readonly string[];
}

/** Examples: a good high hand, and a good low one. */
const HIGH = ["As", "Kh", "Ad", "Qc", "Ts", "9h", "8d"];
const LOW = ["As", "3h", "2d", "6c", "8s", "Kd", "Qc"];
const BOARD = ["Ac", "7h", "9d", "Tc", "8s"];

export const streetName = (street: PokerStreetRule): string => say.word("name", street.name);

function dealt(street: PokerStreetRule): string {
  const parts = (["down", "up", "board"] as const).flatMap((where) =>
    street[where] > 0 ? [say(where, { n: street[where] })] : [],
  );
  return [...parts, ...(street.draw ? [say("draw")] : [])].join(", ");
}

function handOf(variant: PokerVariantRule): string {
  if (variant.rankings.includes("badugi")) return say("hand.badugi");
  if (variant.two_and_three) return say("hand.two-and-three");
  return say(variant.streets.some((street) => street.board > 0) ? "hand.common" : "hand.own");
}

export function stepsOfHand(variant: PokerVariantRule): PokerStep[] {
  const still = (key: string, text: string): PokerStep => ({ key, text, own: [], board: [] });
  const example = variant.rankings.some((ranking) => ranking !== "high" && ranking !== "short-deck") ? LOW : HIGH;
  let [own, board] = [0, 0];
  const streets = variant.streets.map((street) => {
    [own, board] = [own + street.down + street.up, board + street.board];
    const text = say("street", {
      name: streetName(street),
      cards: dealt(street),
      opens: say.word("opens", street.opens),
    });
    return { key: street.name, text, own: example.slice(0, own), board: BOARD.slice(0, board) };
  });
  return [
    still("goal", say("goal", { seats: variant.seats })),
    still("forced", say(variant.bring_in ? "bringIn" : "blinds")),
    ...streets,
    still("hand", handOf(variant)),
    still("wins", variant.rankings.length > 1 ? say("wins.split") : say.word("wins", variant.rankings[0] ?? "high")),
  ];
}

/** How bets are sized, one sentence for each structure that a table may have. */
export function structuresOf(variant: PokerVariantRule, structures: readonly string[]): string[] {
  const big = variant.streets.find((street) => street.big_bet);
  return (variant.structure ? [variant.structure] : structures).map((structure) =>
    structure === "limit"
      ? say("structure.limit", { name: big ? streetName(big) : "" })
      : say.word("structure", structure),
  );
}
