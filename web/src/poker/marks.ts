// What seats show beside their chips: how many cards were drawn; at a tournament's table the bounty and stacks in
// reserve (TSG-A1T-ix.8).
import { money, t } from "../i18n/speak.svelte";
import type { PokerPart, PokerTournamentMine } from "../wire/generated";

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

/** How many cards each seat has exchanged in this hand, draw by draw: what a player of draw games looks at. */
export function drawsOf(log: PokerPart["log"]): Map<number, SeatMark> {
  const counts = new Map<number, number[]>();
  for (const line of log)
    if (line.what === "discard") counts.set(line.seat, [...(counts.get(line.seat) ?? []), line.amount_minor]);
  const marks = [...counts].map(([seat, drawn]): [number, SeatMark] => [
    seat,
    { text: drawn.join(" · "), title: t("pokerMark.drawn", { counts: drawn.join(", ") }) },
  ]);
  return new Map(marks);
}
