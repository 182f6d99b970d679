// Casino war: the rank of the dealer's card.
import { cloth, type Family } from "../family";
import { say } from "./words";

const war: Family = {
  screen: cloth(() => import("./WarFelt.svelte")),
  bead: (outcome) => ({ text: String(outcome["dealer"] ?? "").slice(0, -1), tone: "dark" }),
  ask: (board, { about }) => say("ask.war", { area: board.spots.get(about)?.place ?? "" }),
  stills: {
    "casino-war": { cards: ["Kd"], against: ["Kc"] },
  },
};

export const families = { "casino-war": war };
