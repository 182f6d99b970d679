// @Title@: the field at which the wheel stopped.
import { cloth, type Facts, type Family } from "../family";
import { inOwnWords } from "../own-words";
import { WORDS } from "./words";

const say = inOwnWords(WORDS);
const fieldIn = (outcome: Facts) => String(outcome["segment"] ?? "");

const @camel@: Family = {
  screen: cloth(() => import("./@Class@Felt.svelte")),
  bead: (outcome) => ({ text: fieldIn(outcome), tone: "brass" }),
  result: (outcome) => say("result", { field: fieldIn(outcome) }),
};

export const families = { "@name@": @camel@ };
