// Keno: the first number that was drawn; the board shows the rest.
import { cloth, type Family } from "../family";

const keno: Family = {
  screen: cloth(() => import("./KenoFelt.svelte")),
  bead: (outcome) => ({ text: String((outcome["numbers"] as unknown[] | undefined)?.[0] ?? ""), tone: "brass" }),
};

export const families = { keno };
