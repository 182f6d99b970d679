// Slots: the reels say it all.
import { cloth, type Family } from "../family";

const slots: Family = { screen: cloth(() => import("./SlotsFelt.svelte")) };

export const families = { slots };
