// Words for what the server names by codes: lines of pay tables, hands, areas of the table.
import { named, worded, type Detail } from "../i18n/told.svelte";
import { t } from "../i18n/speak.svelte";
import type { Named, Said } from "../wire/generated";

const NOTHING = "0:1";

/** A line of a pay table, as the house's catalogues name it. */
export function payWord(pay: { what: string; word: string }): string {
  return named("pay", pay.word, pay.what);
}

/** What a line of a pay table pays; the largest hands of a jackpot wager take from its meter. */
export function priceWord(kind: string, odds: string): string {
  return kind === "jackpot" && odds === NOTHING ? t("pay.meter") : odds;
}

/** Lines that pay are worth reading; a hand that only keeps its stake is not. */
export function pricedIn<Pay extends { odds: string }>(kind: string, pays: readonly Pay[]): Pay[] {
  return pays.filter((pay) => kind === "jackpot" || pay.odds !== NOTHING);
}

/** What a spot pays, in short: its odds, or the best of them. */
export function oddsWord(pays: readonly { odds: string }[]): string {
  if (pays.length <= 1) return pays[0]?.odds ?? "";
  const ratio = (odds: string) => Number(odds.split(":")[0]) / Number(odds.split(":")[1]);
  const best = pays.reduce((high, pay) => (ratio(pay.odds) > ratio(high.odds) ? pay : high));
  return t("spot.upTo", { odds: best.odds });
}

export function handWord(hand: unknown): string {
  return typeof hand === "string" ? named("hand", hand, hand) : "";
}

/** What a seat may choose, as the house or the game's book calls it. */
export function optionWord(option: string): string {
  return named("option", option, option);
}

/** Where a card goes or what a question is about, as the house says it. */
export function areaWord(area: Said | Named | null | undefined): string {
  return area ? worded(area) : "";
}

/** A symbol of a wheel or of reels. */
export function symbolWord(symbol: string): string {
  return named("symbol", symbol, symbol);
}

/** Where a wheel stopped: the symbol and its place on the rim ("joker/1"), or a number as it is. */
export function segmentWord(pocket: string): string {
  if (pocket === "under-way") return t("desk.underWay");
  const [symbol = "", place] = pocket.split("/");
  return place === undefined ? pocket : `${symbolWord(symbol)} (${place})`;
}

/** What a rulebook says of an option, in words: its values, each in the language of this device. */
export function ruleWords(rule: { text: string; values?: Detail[] | null }): string {
  return rule.values ? `${rule.values.map((value) => worded(value)).join(", ")}.` : rule.text;
}
