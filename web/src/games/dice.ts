// Dice in words and order.
import { t } from "../i18n/speak.svelte";
import type { Bead, Facts } from "./family";
import { numbersIn } from "./picture";

export function sortedFaces(faces: readonly number[]): number[] {
  return [...faces].sort((a, b) => a - b);
}

export function totalOf(faces: readonly number[]): number {
  return faces.reduce((sum, face) => sum + face, 0);
}

export function diceBead(outcome: Facts): Bead {
  const dice = numbersIn(outcome["dice"]);
  return { text: String(totalOf(dice)), tone: "brass", dice };
}

export function diceWords(outcome: Facts): string {
  const dice = numbersIn(outcome["dice"]);
  return dice.length === 0 ? "" : t("result.dice", { dice: dice.join(" · "), total: totalOf(dice) });
}
