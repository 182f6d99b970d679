// Looking at a finished hand again: how fast, where a link begins, and what each step says.
import { money, word } from "../i18n/speak.svelte";
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

/** The word for what somebody did: who exchanges no card stands pat. */
export function verbOf(line: Pick<Line, "what" | "amount_minor">): string {
  return word("pokerSay", line.what === "discard" && line.amount_minor === 0 ? "stand-pat" : line.what);
}

/** What happened in a step, in words: who, what, and how much. */
export function sayLine(line: Line, view: Pick<PokerPart, "seats" | "currency">): string {
  const name = view.seats.find(({ seat }) => seat === line.seat)?.name;
  const counted = line.what === "discard" || line.what === "runs";
  const amount =
    line.amount_minor > 0 ? ` ${counted ? line.amount_minor : money(line.amount_minor, view.currency)}` : "";
  return `${line.seat >= 0 ? `${name ?? ""}: ` : ""}${verbOf(line)}${amount}`;
}

/** The cards that are named with it: none that is hidden, and none that was thrown away. */
export function cardsSaid(line: Line): string[] {
  return line.what === "discard" ? [] : line.cards.filter((card) => card !== "??");
}
