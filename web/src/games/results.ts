// A round's result in a few words and as a bead for the history, as its family has them.
import type { Bead } from "./family";
import { factsOf } from "./picture";
import { familyOf } from "./registry";

const UNTOLD: Bead = { text: "•", tone: "dark" };

export function beadOf(family: string, outcome: unknown): Bead {
  return familyOf(family).bead?.(factsOf(outcome)) ?? UNTOLD;
}

/** The sentence for the head of the table. */
export function resultWords(family: string, outcome: unknown): string {
  return familyOf(family).result?.(factsOf(outcome)) ?? "";
}
