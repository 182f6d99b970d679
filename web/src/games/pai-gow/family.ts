// Pai gow: the bank's high hand; players set theirs on the cloth.
import { bankBead, bankWords } from "../bank";
import { cloth, type Facts, type Family } from "../family";

const high = (bank: Facts) => (bank["hands"] as unknown[] | undefined)?.[0];

const paiGow: Family = {
  screen: cloth(() => import("./PaiGowFelt.svelte")),
  bead: bankBead(high),
  result: bankWords(high),
  asksOnCloth: () => true,
  needsNoDock: true,
  stills: {
    "pai-gow": { cards: ["8c", "8h", "Kc", "Kd", "Ks"], against: ["Ah", "Qs"] },
  },
};

export const families = { "pai-gow": paiGow };
