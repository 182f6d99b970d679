// Poker against the bank, hold'em among it: the bank's hand.
import { bankBead, bankWords } from "../bank";
import { cloth, type Family } from "../family";
import { say } from "./words";

const poker: Family = {
  screen: cloth(() => import("./PokerFelt.svelte")),
  bead: bankBead(),
  result: bankWords(),
};

const holdem: Family = {
  ...poker,
  ask: (_, { ask }) => say.word("ask", ask),
};

export const families = {
  "caribbean-stud": poker,
  "four-card-poker": poker,
  "three-card-poker": poker,
  "ultimate-holdem": holdem,
};
