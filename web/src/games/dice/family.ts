// Diceball and barbut: the dice and their total.
import { diceBead, diceWords } from "../dice";
import { cloth, type Family } from "../family";

const diceball: Family = {
  screen: cloth(() => import("./DiceballFelt.svelte")),
  bead: diceBead,
  result: diceWords,
};
const barbut: Family = {
  screen: cloth(() => import("./BarbutFelt.svelte")),
  bead: diceBead,
  result: diceWords,
};

export const families = { diceball, barbut };
