// Bingo: after how many balls it was won.
import { t } from "../../i18n/speak.svelte";
import { cloth, type Facts, type Family } from "../family";

const ballsIn = (outcome: Facts) => (outcome["balls"] as unknown[] | undefined)?.length ?? 0;

const bingo: Family = {
  screen: cloth(() => import("./BingoFelt.svelte")),
  bead: (outcome) => ({ text: String(ballsIn(outcome)), tone: "brass" }),
  result: (outcome) => {
    const nobody = Array.isArray(outcome["winners"]) && outcome["winners"].length === 0;
    return t(nobody ? "result.bingo.none" : "result.bingo", { count: ballsIn(outcome) });
  },
  ask: () => t("ask.bingo"),
};

export const families = { bingo };
