// Sic bo: three dice and their total.
import { diceBead, diceWords } from "../dice";
import { cloth, type Family } from "../family";

const sicBo: Family = {
  screen: cloth(() => import("./SicBoFelt.svelte")),
  bead: diceBead,
  result: diceWords,
  verb: "roll",
  stills: {
    "sic-bo": { dice: [3, 3, 3] },
  },
};

export const families = { "sic-bo": sicBo };
