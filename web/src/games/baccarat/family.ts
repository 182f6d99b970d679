// Baccarat: a letter in the colour of the side that won, with a dot for each pair.
import { t, word } from "../../i18n/speak.svelte";
import { whole, type Bead, type Family } from "../family";
import { pairsIn } from "./coups";

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
    const pairs = pairsIn(outcome);
    const marks = [...(pairs.player ? ["player"] : []), ...(pairs.banker ? ["banker"] : [])];
    return { text: t(winner.letter), tone: winner.tone, marks };
  },
  result: (outcome) => word("winner", String(outcome["winner"] ?? "")),
};

export const families = { baccarat };
