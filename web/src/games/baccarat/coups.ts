// Results of a baccarat table as coups of the scoreboard; void rounds leave no mark.
import { factsOf } from "../picture";
import type { RoadMark } from "../../wire/generated";
import type { Coup } from "./roads";

/** Whether the house says that a side has a pair. */
export function hasPair(outcome: unknown, side: "player" | "banker"): boolean {
  return factsOf(factsOf(outcome)[side])["pair"] === true;
}

export function coupsOf(history: readonly { number: number; outcome: unknown; void: boolean }[]): Coup[] {
  return [...history]
    .sort((a, b) => a.number - b.number)
    .flatMap((result) => {
      const facts = factsOf(result.outcome);
      const winner = facts["winner"];
      if (result.void || (winner !== "player" && winner !== "banker" && winner !== "tie")) return [];
      const natural = factsOf(facts["player"])["natural"] === true || factsOf(facts["banker"])["natural"] === true;
      const [playerPair, bankerPair] = [hasPair(facts, "player"), hasPair(facts, "banker")];
      return [{ winner, playerPair, bankerPair, natural }];
    });
}

/** The coups of the present shoe as the house marks them. */
export function coupsOfRoad(road: readonly RoadMark[]): Coup[] {
  return road.flatMap(([, winner, , , natural, playerPair, bankerPair]) =>
    winner === "player" || winner === "banker" || winner === "tie" ? [{ winner, playerPair, bankerPair, natural }] : [],
  );
}
