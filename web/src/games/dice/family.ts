// Diceball and barbut: the dice and their total.
import { diceBead, diceWords } from "../dice";
import { cloth, type Family } from "../family";

const diceball: Family = {
  screen: cloth(() => import("./DiceballFelt.svelte")),
  bead: diceBead,
  result: diceWords,
  verb: "roll",
  stills: {
    diceball: { dice: [4, 3], balls: ["7"] },
  },
};
const barbut: Family = {
  screen: cloth(() => import("./BarbutFelt.svelte")),
  bead: diceBead,
  result: diceWords,
  verb: "roll",
  stills: {
    barbut: { dice: [6, 6] },
  },
};

export const families = { diceball, barbut };
