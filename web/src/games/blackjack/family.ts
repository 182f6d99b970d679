// Blackjack: the bank's total, and questions about a hand by what it counts.
import { t } from "../../i18n/speak.svelte";
import type { OwnDecision } from "../../wire/generated";
import type { Board } from "../board";
import { cloth, type Facts, type Family } from "../family";
import { factsOf } from "../picture";
import { areaWord } from "../words";
import { handOf, totalWords } from "./hand";
import { misclick } from "./misclick";

const totalIn = (outcome: Facts) => Number(factsOf(outcome["bank"])["total"] ?? 0);

function ask(board: Board, decision: OwnDecision): string {
  const { about } = decision;
  if (decision.ask === "insurance" || decision.ask === "even-money") {
    const even = decision.options.some((option) => option.id === "even-money");
    return even ? t("ask.evenMoney") : t("ask.insurance");
  }
  if (decision.ask === "follow-double") return t("ask.followDouble", { box: areaWord(about) });
  if (decision.ask === "follow-split") return t("ask.followSplit", { box: areaWord(about) });
  const hand = handOf(board, about);
  return hand.cards.length > 0 ? `${areaWord(about)}: ${totalWords(hand)}` : areaWord(about);
}

const blackjack: Family = {
  screen: cloth(() => import("./BlackjackFelt.svelte")),
  bead: (outcome) => {
    const total = totalIn(outcome);
    return { text: total > 21 ? t("bj.bustShort") : String(total || "–"), tone: total > 21 ? "green" : "dark" };
  },
  result: (outcome) => {
    const total = totalIn(outcome);
    return total > 0 ? t("result.bank", { hand: total > 21 ? t("bj.bust", { total }) : total }) : "";
  },
  ask,
  misclick: (board, decision, option) => {
    const why = misclick(board, decision, option);
    return why ? t(`misclick.${why}`) : "";
  },
};

export const families = { blackjack };
