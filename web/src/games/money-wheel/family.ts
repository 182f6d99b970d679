// The money wheel: the symbol at which it stopped.
import { named } from "../../i18n/told.svelte";
import { symbolWord } from "../words";
import { whole, type Facts, type Family } from "../family";

const symbolIn = (outcome: Facts) => symbolWord(String(outcome["symbol"] ?? ""));

const moneyWheel: Family = {
  screen: whole(() => import("./screen")),
  bead: (outcome) => ({ text: symbolIn(outcome), tone: "brass" }),
  result: symbolIn,
  spotName: (spot) => `${named("wager", spot.word, spot.name)} ${symbolWord(spot.place)}`,
  verb: "spin",
};

export const families = { "money-wheel": moneyWheel };
