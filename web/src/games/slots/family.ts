// Slots: the reels say it all.
import { cloth, type Family } from "../family";
import { linesWord } from "./words";

const slots: Family = {
  screen: cloth(() => import("./SlotsFelt.svelte")),
  spotName: (spot) => linesWord(spot.place),
  verb: "spin",
  stills: {
    slots: { reels: ["7", "7", "7"] },
  },
};

export const families = { slots };
