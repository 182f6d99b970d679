// Words for what the server names by codes: lines of pay tables, hands, areas of the table.
import { isKey } from "../i18n/messages";
import { named, worded, type Detail } from "../i18n/told.svelte";
import { t, word } from "../i18n/speak.svelte";

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
  return typeof hand === "string" ? word("hand", hand) : "";
}

/** Words with a number in them, which are no areas by themselves. */
const NUMBERED = new Set(["box", "hand", "place", "war", "mine", "theirs", "array"]);

/** What a question is about, for the dealer: a hand, a box, an area; nothing for insurance and the like. */
export function aboutWord(about: string): string {
  const hand = /^hand (\d+)$/.exec(about)?.[1];
  return hand ? t("area.theirs", { hand }) : about && areaWord(about);
}

/** Where a card goes, for the dealer: "Player", "Box 3", "Bank". */
export function areaWord(area: string): string {
  if (!NUMBERED.has(area) && isKey(`area.${area}`)) return word("area", area);
  const [name = "", number = ""] = area.split(/[:-]/);
  const rest = area.slice(name.length + 1);
  if (name === "box") {
    const [box = "", hand] = number.split(".");
    return hand ? t("area.hand", { box, hand }) : t("area.box", { box });
  }
  if (name === "area" && rest.endsWith("-war")) return t("area.war", { area: rest.replace("-war", "") });
  if (name === "area" || name === "ante") return t("area.place", { area: rest });
  if (/^hand \d+$/.test(area)) return t("area.mine", { hand: area.slice(5) });
  if (name === "array") return t("area.array", { place: number });
  return area;
}

/** Where a wheel stopped: the symbol and its place on the rim ("joker/1"), or a number as it is. */
export function segmentWord(pocket: string): string {
  if (pocket === "under-way") return t("desk.underWay");
  const [symbol = "", place] = pocket.split("/");
  return place === undefined ? pocket : `${word("symbol", symbol)} (${place})`;
}

/** What a rulebook says of an option, in words: its values, each in the language of this device. */
export function ruleWords(rule: { text: string; values?: Detail[] | null }): string {
  return rule.values ? `${rule.values.map((value) => worded(value)).join(", ")}.` : rule.text;
}
