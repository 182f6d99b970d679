// Roulette: results are numbers of its wheel, and spots are called after their kind and their numbers.
import { t, word } from "../../i18n/speak.svelte";
import { whole, type Family } from "../family";
import { chanceOf } from "./geometry";
import { spotName } from "./names";
import { numberIn } from "./statistics";

const PAIRS = { red: "black", black: "red", even: "odd", odd: "even", low: "high", high: "low" } as const;

const roulette: Family = {
  screen: whole(() => import("./screen")),
  fallen: numberIn,
  result: (outcome) => {
    const fallen = numberIn(outcome);
    return fallen ? t("result.pocket", { number: fallen.pocket, colour: word("colour", fallen.colour) }) : "";
  },
  asksOnCloth: () => true,
  needsNoDock: true,
  spotName,
  /** Without its numbers: "Split", "Red, Black". */
  kindName: (spot) => {
    const chance = chanceOf(spot);
    if (chance) return `${t(`spot.${chance}`)}, ${t(`spot.${PAIRS[chance]}`)}`;
    return spotName(spot).replace(/\s[\d/-]+$/, "");
  },
  verb: "spin",
  stills: {
    "french-roulette": { mark: "½" },
    "american-roulette": { mark: "0" },
    "american-roulette-00": { mark: "00" },
    "quick-roulette": { mark: "»" },
    "lucky-ladys-roulette": { cards: ["Qh"] },
  },
};

export const families = { roulette };
