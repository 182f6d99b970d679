// Looking at a finished hand again: how fast, where a link begins, and what each step says.
import { money, t, word } from "../i18n/speak.svelte";
import type { PokerPart } from "../wire/generated";

type Line = PokerPart["log"][number];

export const SPEEDS = [0.5, 1, 2, 4] as const;
const PACE_MS = 1100;

/** How long a step stays on the screen. */
export function paceOf(speed: number): number {
  return PACE_MS / speed;
}

/** The step that an address names; the first one otherwise. */
export function stepIn(search: string): number {
  const named = Number(new URLSearchParams(search).get("step"));
  return Number.isInteger(named) && named > 0 ? named : 0;
}

/** Where everybody sees what they may see of a hand, from this step on. */
export function linkTo(table: string, number: number, step: number): string {
  return `/poker/${encodeURIComponent(table)}/hand/${number}${step > 0 ? `?step=${step}` : ""}`;
}

/** One of several boards by its place. */
export function boardName(number: number): string {
  return word("pokerBoard", String(number));
}

/** The word for what somebody did, or for which board is dealt: who exchanges no card stands pat. */
export function verbOf(line: Pick<Line, "what" | "amount_minor" | "board">): string {
  if (line.what === "runs") return t("pokerTable.wishes", { boards: line.amount_minor });
  if (line.what === "deal-board" && line.board > 0) return boardName(line.board);
  return word("pokerSay", line.what === "discard" && line.amount_minor === 0 ? "stand-pat" : line.what);
}

/** What happened in a step, in words: who, what, and how much. */
export function sayLine(line: Line, view: Pick<PokerPart, "seats" | "currency">): string {
  const name = view.seats.find(({ seat }) => seat === line.seat)?.name;
  return `${line.seat >= 0 ? `${name ?? ""}: ` : ""}${[verbOf(line), amountSaid(line, view.currency)].filter(Boolean).join(" ")}`;
}

/** How much, or how many cards; a wish for boards has its number in its words. */
export function amountSaid(line: Line, currency: string): string {
  if (line.amount_minor <= 0 || line.what === "runs") return "";
  return line.what === "discard" ? String(line.amount_minor) : money(line.amount_minor, currency);
}

/** The cards that are named with it: none that is hidden, and none that was thrown away. */
export function cardsSaid(line: Line): string[] {
  return line.what === "discard" ? [] : line.cards.filter((card) => card !== "??");
}
