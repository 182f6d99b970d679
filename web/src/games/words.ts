// Words for what the server names by codes: lines of pay tables, hands, areas of the table.
import { isKey } from "../i18n/messages";
import { worded, type Detail } from "../i18n/told.svelte";
import { t, word } from "../i18n/speak.svelte";

const NOTHING = "0:1";

/** A line of a pay table: "straight-flush", "bonus-straight", "by-4", "3 seven", "win". */
export function payWord(what: string): string {
  const known = word("pay", what);
  if (known !== what) return known;
  const hand = word("hand", what);
  if (hand !== what) return hand;
  const bonus = /^(bonus|beaten)-(.+)$/.exec(what);
  if (bonus?.[2]) return `${payWord(bonus[2])} (${word("pay", bonus[1] ?? "")})`;
  const by = /^by-(\d)$/.exec(what);
  if (by) return t("pay.by", { points: by[1] ?? "" });
  const of = /^(\d) (\w+)$/.exec(what);
  if (of) return `${of[1]} × ${word("symbol", of[2] ?? "")}`;
  return what.replaceAll("-", " ");
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
  if (hand) return t("area.theirs", { hand });
  const area = about.split(" ").find((part) => part.includes(":"));
  return area === undefined ? "" : areaWord(area);
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
