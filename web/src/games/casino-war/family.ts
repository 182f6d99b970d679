// Casino war: the rank of the dealer's card.
import { placeOf } from "../board";
import { cloth, type Family } from "../family";
import { say } from "./words";

const war: Family = {
  screen: cloth(() => import("./WarFelt.svelte")),
  bead: (outcome) => ({ text: String(outcome["dealer"] ?? "").slice(0, -1), tone: "dark" }),
  ask: (_, { about }) => say("ask.war", { area: placeOf(about) }),
};

export const families = { "casino-war": war };
