// Baccarat: a letter in the colour of the side that won, with a dot for each pair.
import { whole, type Bead, type Family } from "../family";
import { hasPair } from "./coups";
import { say } from "./words";

const WINNERS: Record<string, { tone: Bead["tone"]; letter: "roads.p" | "roads.b" | "roads.t" }> = {
  player: { tone: "blue", letter: "roads.p" },
  banker: { tone: "red", letter: "roads.b" },
  tie: { tone: "green", letter: "roads.t" },
};

const baccarat: Family = {
  screen: whole(() => import("./screen")),
  bead: (outcome) => {
    const winner = WINNERS[String(outcome["winner"])];
    if (!winner) return { text: "•", tone: "dark" };
    const marks = (["player", "banker"] as const).filter((side) => hasPair(outcome, side));
    return { text: say(winner.letter), tone: winner.tone, marks };
  },
  result: (outcome) => say.word("winner", String(outcome["winner"] ?? "")),
};

export const families = { baccarat };
