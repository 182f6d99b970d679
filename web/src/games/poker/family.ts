// Poker against the bank, hold'em among it: the bank's hand.
import { bankBead, bankWords } from "../bank";
import { cloth, type Family } from "../family";
import { say } from "./words";

const poker: Family = {
  screen: cloth(() => import("./PokerFelt.svelte")),
  bead: bankBead(),
  result: bankWords(),
  stills: {
    "three-card-poker": { cards: ["Qs", "Ks", "As"] },
    "four-card-poker": { cards: ["Jc", "Jd", "Jh", "Js"] },
    "caribbean-stud": { cards: ["10d", "Jd", "Qd", "Kd", "Ad"] },
    "ultimate-texas-holdem": { cards: ["Ac", "Ad"], against: ["Kh", "7s", "2d"] },
    "heads-up-holdem": { cards: ["Qc", "Qh"], against: ["Jd", "10s", "4c"] },
    "heads-up-holdem-micro": { cards: ["5h", "5c"], against: ["As", "9d", "3h"] },
  },
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
