// Blackjack: the bank's total, and questions about a hand by what it counts.
import { cardOf } from "../../components/cards";
import { t } from "../../i18n/speak.svelte";
import type { OwnDecision } from "../../wire/generated";
import type { Board } from "../board";
import { cloth, type Facts, type Family } from "../family";
import { factsOf } from "../picture";
import { areaWord } from "../words";
import { totalWords } from "./hand";
import { say } from "./words";

const bankIn = (outcome: Facts) => {
  const bank = factsOf(outcome["bank"]);
  return { total: Number(bank["total"] ?? 0), bust: bank["bust"] === true };
};

function ask(board: Board, decision: OwnDecision): string {
  const { about } = decision;
  if (decision.ask === "insurance" || decision.ask === "even-money") {
    const even = decision.options.some((option) => option.id === "even-money");
    return even ? say("ask.evenMoney") : say("ask.insurance");
  }
  if (decision.ask === "follow-double") return say("ask.followDouble", { box: areaWord(decision.area) });
  if (decision.ask === "follow-split") return say("ask.followSplit", { box: areaWord(decision.area) });
  const total = totalWords(board.hand(about));
  if (!total) return areaWord(decision.area);
  const [shown] = (board.picture.cards["bank"] ?? []).map(cardOf).filter((face) => face !== undefined);
  const against = shown ? say("ask.against", { total, card: shown.rank }) : total;
  return `${areaWord(decision.area)}: ${against}`;
}

const blackjack: Family = {
  screen: cloth(() => import("./BlackjackFelt.svelte")),
  bead: (outcome) => {
    const { total, bust } = bankIn(outcome);
    return { text: bust ? say("bustShort") : String(total || "–"), tone: bust ? "green" : "dark" };
  },
  result: (outcome) => {
    const { total, bust } = bankIn(outcome);
    return total > 0 ? t("result.bank", { hand: bust ? say("bust", { total }) : total }) : "";
  },
  ask,
  stills: {
    "black-jack": { cards: ["As", "Jh"] },
    "black-jack-6-5": { cards: ["Ad", "Jc"] },
    "casino-21": { cards: ["7h", "7s", "7d"] },
    blackjack: { cards: ["Kh", "As"] },
    "classic-blackjack": { cards: ["Ac", "Qd"] },
    "premium-blackjack": { cards: ["Ah", "Kh"] },
  },
};

export const families = { blackjack };
