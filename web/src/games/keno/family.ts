// Keno: the first number that was drawn; the board shows the rest.
import { cloth, type Family } from "../family";

const keno: Family = {
  screen: cloth(() => import("./KenoFelt.svelte")),
  bead: (outcome) => ({ text: String((outcome["numbers"] as unknown[] | undefined)?.[0] ?? ""), tone: "brass" }),
  verb: "draw",
  stills: {
    keno: { balls: ["7", "42", "80"] },
  },
};

export const families = { keno };
