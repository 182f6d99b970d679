// Slots: the reels say it all.
import { cloth, type Family } from "../family";
import { linesWord } from "./words";

const slots: Family = {
  screen: cloth(() => import("./SlotsFelt.svelte")),
  spotName: (spot) => linesWord(spot.place),
};

export const families = { slots };
