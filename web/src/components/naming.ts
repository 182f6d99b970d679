// What a card is called, for whoever does not see it: "six of clubs" in every language.
import { t } from "../i18n/speak.svelte";
import { cardOf, JOKER } from "./cards";

const RANKS: Readonly<Record<string, string>> = {
  "2": "two",
  "3": "three",
  "4": "four",
  "5": "five",
  "6": "six",
  "7": "seven",
  "8": "eight",
  "9": "nine",
  "10": "ten",
  J: "jack",
  Q: "queen",
  K: "king",
  A: "ace",
};

export function cardName(card: string): string {
  if (card === JOKER) return t("card.joker");
  const face = cardOf(card);
  return face ? t("card.name", { rank: RANKS[face.rank] ?? face.rank, suit: face.suit }) : t("card.back");
}
