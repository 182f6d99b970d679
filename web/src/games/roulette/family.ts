// Roulette: results are numbers of its wheel, and spots are called after what they cover.
import { t } from "../../i18n/speak.svelte";
import { whole, type Family } from "../family";
import { chanceOf, colourOf } from "./geometry";
import { spotName } from "./names";
import { pocketIn } from "./statistics";

const PAIRS = { red: "black", black: "red", even: "odd", odd: "even", low: "high", high: "low" } as const;

const roulette: Family = {
  screen: whole(() => import("./screen")),
  pocket: pocketIn,
  result: (outcome) => {
    const pocket = pocketIn(outcome);
    return pocket === undefined ? "" : t("result.pocket", { number: pocket, colour: t(`colour.${colourOf(pocket)}`) });
  },
  asksOnCloth: () => true,
  needsNoDock: true,
  spotName,
  /** Without its numbers: "Split", "Red, Black". */
  kindName: (spot) => {
    const chance = chanceOf(spot.covers);
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
