// The money wheel: the symbol at which it stopped.
import { symbolWord } from "../words";
import { whole, type Facts, type Family } from "../family";

const symbolIn = (outcome: Facts) => symbolWord(String(outcome["symbol"] ?? ""));

const moneyWheel: Family = {
  screen: whole(() => import("./screen")),
  bead: (outcome) => ({ text: symbolIn(outcome), tone: "brass" }),
  result: symbolIn,
};

export const families = { "money-wheel": moneyWheel };
