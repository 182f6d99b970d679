// What lies on the picture of each game: what its family says, or that of its motif.
import type { Still } from "../../games/family";
import { familyOf } from "../../games/registry";

const MOTIFS: Readonly<Record<string, Still>> = {
  dice: { dice: [5, 3] },
  balls: { balls: ["7", "42"] },
  cards: { cards: ["Ks", "Ah"] },
};

export function stillOf(family: string, game: string, motif: string): Still {
  return familyOf(family).stills?.[game] ?? MOTIFS[motif] ?? {};
}
