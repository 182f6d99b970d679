// A round's result in a few words and as a bead for the history, for each family.
import { t, word } from "../i18n/speak.svelte";
import { totalOf } from "./dice";
import { factsOf, numbersIn } from "./picture";
import { colourOf } from "./roulette/geometry";
import { pocketIn } from "./roulette/statistics";
import { handWord } from "./words";

export interface Bead {
  text: string;
  tone: "brass" | "blue" | "red" | "green" | "dark";
  dice?: number[];
  marks?: string[];
}

const WINNERS: Record<string, { tone: Bead["tone"]; letter: "roads.p" | "roads.b" | "roads.t" }> = {
  player: { tone: "blue", letter: "roads.p" },
  banker: { tone: "red", letter: "roads.b" },
  tie: { tone: "green", letter: "roads.t" },
};

function bankOf(outcome: unknown): Record<string, unknown> {
  return factsOf(factsOf(outcome)["bank"]);
}

export function pairsIn(outcome: unknown): { player: boolean; banker: boolean } {
  const facts = factsOf(outcome);
  const paired = (side: string) => {
    const cards = factsOf(facts[side])["cards"];
    if (!Array.isArray(cards) || typeof cards[0] !== "string" || typeof cards[1] !== "string") return false;
    return cards[0].slice(0, -1) === cards[1].slice(0, -1);
  };
  return { player: paired("player"), banker: paired("banker") };
}

/** The family whose outcome this is, told by its shape, where nobody says it. */
function familyIn(facts: Record<string, unknown>): string {
  if ("winner" in facts) return "baccarat";
  if ("symbol" in facts) return "money-wheel";
  if ("areas" in facts) return "casino-war";
  if ("balls" in facts) return "bingo";
  if ("picks" in facts || "numbers" in facts) return "keno";
  const bank = factsOf(facts["bank"]);
  return "total" in bank ? "blackjack" : "hands" in bank ? "pai-gow" : "";
}

export function beadOf(said: string, outcome: unknown): Bead {
  const facts = factsOf(outcome);
  const family = said || familyIn(facts);
  const winner = WINNERS[String(facts["winner"])];
  if (family === "baccarat" && winner) {
    const pairs = pairsIn(outcome);
    const marks = [...(pairs.player ? ["player"] : []), ...(pairs.banker ? ["banker"] : [])];
    return { text: t(winner.letter), tone: winner.tone, marks };
  }
  const dice = numbersIn(facts["dice"]);
  if (dice.length > 0) return { text: String(totalOf(dice)), tone: "brass", dice };
  if (family === "money-wheel") return { text: word("symbol", String(facts["symbol"] ?? "")), tone: "brass" };
  if (family === "casino-war") return { text: String(facts["dealer"] ?? "").slice(0, -1), tone: "dark" };
  if (family === "blackjack") {
    const total = Number(bankOf(outcome)["total"] ?? 0);
    return { text: total > 21 ? t("bj.bustShort") : String(total || "–"), tone: total > 21 ? "green" : "dark" };
  }
  if (family === "bingo")
    return { text: String((facts["balls"] as unknown[] | undefined)?.length ?? 0), tone: "brass" };
  if (family === "keno") return { text: String((facts["numbers"] as unknown[] | undefined)?.[0] ?? ""), tone: "brass" };
  if (family === "pai-gow")
    return { text: handWord((bankOf(outcome)["hands"] as unknown[] | undefined)?.[0]), tone: "dark" };
  return { text: handWord(bankOf(outcome)["hand"]) || "•", tone: "dark" };
}

/** The sentence for the head of the table. */
export function resultWords(family: string, outcome: unknown): string {
  const pocket = family === "roulette" ? pocketIn(outcome) : undefined;
  if (pocket !== undefined) return t("result.pocket", { number: pocket, colour: t(`colour.${colourOf(pocket)}`) });
  const facts = factsOf(outcome);
  const dice = numbersIn(facts["dice"]);
  if (family === "baccarat") return word("winner", String(facts["winner"] ?? ""));
  if (dice.length > 0) return t("result.dice", { dice: dice.join(" · "), total: totalOf(dice) });
  if (family === "money-wheel") return word("symbol", String(facts["symbol"] ?? ""));
  if (family === "bingo") {
    const count = (facts["balls"] as unknown[] | undefined)?.length ?? 0;
    const nobody = Array.isArray(facts["winners"]) && facts["winners"].length === 0;
    return t(nobody ? "result.bingo.none" : "result.bingo", { count });
  }
  if (family === "keno" || family === "slots") return "";
  if (family === "casino-war") return "";
  const bank = bankOf(outcome);
  if (family === "blackjack") {
    const total = Number(bank["total"] ?? 0);
    return total > 0 ? t("result.bank", { hand: total > 21 ? t("bj.bust", { total }) : total }) : "";
  }
  const hand = handWord(family === "pai-gow" ? (bank["hands"] as unknown[] | undefined)?.[0] : bank["hand"]);
  if (!hand) return "";
  return bank["qualified"] === false ? t("result.unqualified") : t("result.bank", { hand });
}
