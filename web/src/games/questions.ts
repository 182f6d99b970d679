// What a seat is asked, in words; some games ask on their own cloth and not in the dock.
import { t, word } from "../i18n/speak.svelte";
import type { OwnDecision } from "../wire/generated";
import { handOf, totalWords } from "./blackjack/hand";
import { placeOf, type Board } from "./board";
import { areaWord } from "./words";

export function optionWord(id: string): string {
  const [option = id, amount] = id.split("=");
  return amount === undefined ? word("decision", option) : `${word("decision", option)} ${amount}`;
}

/** Games that ask beside the cards or chips that it is about. */
const ON_CLOTH: ReadonlySet<string> = new Set(["pai-gow", "roulette"]);

export function asksInDock(family: string): boolean {
  return !ON_CLOTH.has(family);
}

/** Also questions with so many answers that they are asked by touching cards. */
export function asksOnCloth(family: string, decision: OwnDecision): boolean {
  if (!asksInDock(family)) return true;
  return family === "stadium-three-card-poker" && decision.options.length > 10;
}

export function askWords(board: Board, decision: OwnDecision): string {
  const { about } = decision;
  switch (board.layout.family) {
    case "blackjack":
      return blackjackWords(board, decision);
    case "bingo":
      return t("ask.bingo");
    case "casino-war":
      return t("ask.war", { area: placeOf(about) });
    case "ultimate-holdem": {
      const street = about.includes("before") ? "preflop" : about.includes("flop") ? "flop" : "river";
      return t(`ask.${street}`);
    }
    case "stadium-three-card-poker":
      return t("ask.play");
    default:
      return about ? `${areaWord(about)}: ${t("ask.play")}` : t("ask.play");
  }
}

function blackjackWords(board: Board, decision: OwnDecision): string {
  const { about } = decision;
  if (about === "insurance") {
    const even = decision.options.some((option) => option.id === "even-money");
    return even ? t("ask.evenMoney") : t("ask.insurance");
  }
  if (about.startsWith("double ")) return t("ask.followDouble", { box: areaWord(about.slice(7)) });
  if (about.startsWith("split ")) return t("ask.followSplit", { box: areaWord(about.slice(6)) });
  const hand = handOf(board, about);
  return hand.cards.length > 0 ? `${areaWord(about)}: ${totalWords(hand)}` : areaWord(about);
}
