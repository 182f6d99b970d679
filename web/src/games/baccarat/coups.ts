// Results of a baccarat table as coups of the scoreboard; void rounds leave no mark.
import { factsOf } from "../picture";
import type { RoadMark } from "../../wire/generated";
import type { Coup } from "./roads";

export function pairsIn(outcome: unknown): { player: boolean; banker: boolean } {
  const facts = factsOf(outcome);
  const paired = (side: string) => {
    const cards = factsOf(facts[side])["cards"];
    if (!Array.isArray(cards) || typeof cards[0] !== "string" || typeof cards[1] !== "string") return false;
    return cards[0].slice(0, -1) === cards[1].slice(0, -1);
  };
  return { player: paired("player"), banker: paired("banker") };
}

export function coupsOf(history: readonly { number: number; outcome: unknown; void: boolean }[]): Coup[] {
  return [...history]
    .sort((a, b) => a.number - b.number)
    .flatMap((result) => {
      const facts = factsOf(result.outcome);
      const winner = facts["winner"];
      if (result.void || (winner !== "player" && winner !== "banker" && winner !== "tie")) return [];
      const pairs = pairsIn(facts);
      const natural = factsOf(facts["player"])["natural"] === true || factsOf(facts["banker"])["natural"] === true;
      return [{ winner, playerPair: pairs.player, bankerPair: pairs.banker, natural }];
    });
}

/** The coups of the present shoe as the house marks them. */
export function coupsOfRoad(road: readonly RoadMark[]): Coup[] {
  return road.flatMap(([, winner, , , natural, playerPair, bankerPair]) =>
    winner === "player" || winner === "banker" || winner === "tie" ? [{ winner, playerPair, bankerPair, natural }] : [],
  );
}
