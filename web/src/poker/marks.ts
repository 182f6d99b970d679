// What the seats of a tournament's table show beside their chips: the bounty, stacks in reserve (TSG-A1T-ix.8).
import { money, t } from "../i18n/speak.svelte";
import type { PokerTournamentMine } from "../wire/generated";

export interface SeatMark {
  text: string;
  /** The same in words. */
  title: string;
}

export function marksOf(marks: PokerTournamentMine["marks"], currency: string): Map<number, SeatMark> {
  const found = new Map<number, SeatMark>();
  for (const { seat, bounty_minor, stacks } of marks) {
    const texts: string[] = [];
    const titles: string[] = [];
    if (bounty_minor > 0) {
      texts.push(`★ ${money(bounty_minor, currency)}`);
      titles.push(t("pokerMark.bounty", { amount: money(bounty_minor, currency) }));
    }
    if (stacks > 0) {
      texts.push(`▤ ${stacks}`);
      titles.push(t("pokerMark.stacks", { left: stacks }));
    }
    if (texts.length > 0) found.set(seat, { text: texts.join(" "), title: titles.join(", ") });
  }
  return found;
}
