// The bank's hand as a result, in the poker games against the bank.
import { t } from "../i18n/speak.svelte";
import type { Bead, Facts } from "./family";
import { factsOf } from "./picture";
import { handWord } from "./words";

type Named = (bank: Facts) => unknown;
const ONE: Named = (bank) => bank["hand"];

export const bankBead =
  (named: Named = ONE) =>
  (outcome: Facts): Bead => ({ text: handWord(named(factsOf(outcome["bank"]))) || "•", tone: "dark" });

export const bankWords =
  (named: Named = ONE) =>
  (outcome: Facts): string => {
    const bank = factsOf(outcome["bank"]);
    const hand = handWord(named(bank));
    if (!hand) return "";
    return bank["qualified"] === false ? t("result.unqualified") : t("result.bank", { hand });
  };
