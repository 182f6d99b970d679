// The money wheel: the symbol at which it stopped.
import { word } from "../../i18n/speak.svelte";
import { whole, type Facts, type Family } from "../family";

const symbolIn = (outcome: Facts) => word("symbol", String(outcome["symbol"] ?? ""));

const moneyWheel: Family = {
  screen: whole(() => import("./screen")),
  bead: (outcome) => ({ text: symbolIn(outcome), tone: "brass" }),
  result: symbolIn,
};

export const families = { "money-wheel": moneyWheel };
