// Stadium three card poker: which three cards are played is said by touching them.
import { t } from "../../i18n/speak.svelte";
import { bankBead, bankWords } from "../bank";
import { cloth, type Family } from "../family";

const stadium: Family = {
  screen: cloth(() => import("./StadiumFelt.svelte")),
  bead: bankBead(),
  result: bankWords(),
  ask: () => t("ask.play"),
  asksOnCloth: (decision) => decision.ask === "three-of-nine",
  stills: {
    "stadium-three-card-poker": { cards: ["10h", "Jh", "Qh"] },
  },
};

export const families = { "stadium-three-card-poker": stadium };
