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
  turned: ["player", "banker"],
  stills: {
    "punto-banco": { cards: ["9h", "Kc"], against: ["4s", "3d"] },
    baccarat: { cards: ["8d", "Js"], against: ["2c", "5h"] },
    "even-money-baccarat": { cards: ["6s", "Qh"], against: ["9c", "9d"] },
  },
};

export const families = { baccarat };
