// The board of a finished round, for replays: nothing on it moves but what the step in sight set in motion.
import type { Layout, RoundRecord } from "../api/types";
import { decimalsOf } from "../i18n/speak.svelte";
import type { HandPart, OwnLine } from "../wire/generated";
import { counted, type Board } from "./board";
import { EMPTY, factsOf, numbersIn, pictureOf, visible, keysOf, type Picture } from "./picture";

/** Cards in their areas after so many answers of the record. */
export function cardsAfter(answers: RoundRecord["answers"], count: number): Record<string, string[]> {
  return Object.assign({}, ...answers.slice(0, count).map(({ cards }) => cards)) as Record<string, string[]>;
}

/** What they come to, as the house counts them. */
function handsAfter(answers: RoundRecord["answers"], count: number): Record<string, HandPart> {
  return Object.assign({}, ...answers.slice(0, count).map(({ hands }) => hands)) as Record<string, HandPart>;
}

/** Dice and segments that the answers so far have shown; the last ones lie on the table. */
function thrownAfter(answers: RoundRecord["answers"], count: number): Pick<Picture, "dice" | "segment"> {
  const thrown = { dice: [] as number[], segment: "" };
  for (const { question, answer } of answers.slice(0, count)) {
    if (question === "roll") thrown.dice = numbersIn(answer);
    if (question === "spin" && typeof answer === "string") thrown.segment = answer;
  }
  return thrown;
}

function pictureAfter(record: RoundRecord, count: number): Picture {
  const whole = count >= record.answers.length && !record.void;
  const shown = { ...EMPTY, cards: cardsAfter(record.answers, count), ...thrownAfter(record.answers, count) };
  if (!whole) return shown;
  const round = { number: record.number, phase: "settled" } as never;
  const result = { number: record.number, outcome: record.outcome, shown: {}, void: false } as never;
  return { ...pictureOf(round, result, null), cards: shown.cards };
}

/** What the last of so many answers sets in motion: dice, or a wheel. */
export function motionOf(record: RoundRecord, count: number): string | null {
  const { question, answer } = record.answers[count - 1] ?? { question: "", answer: null };
  if (question === "roll") return `dice ${numbersIn(answer).join()}`;
  return question === "spin" && typeof answer === "string" ? `segment ${answer}` : null;
}

export function stillBoard(
  layout: Layout,
  record: RoundRecord,
  count: number,
  currency: string,
  flying: string | null = null,
): Board {
  const whole = count > record.answers.length;
  const lines: OwnLine[] = record.lines;
  const picture = pictureAfter(record, count);
  const hands = handsAfter(record.answers, count);
  const onSpot = (spot: string) => lines.filter((line) => line.spot === spot);
  const nothing = () => undefined;
  return {
    layout,
    spots: new Map(layout.spots.map((spot) => [spot.id, spot])),
    currency,
    decimals: decimalsOf(currency),
    picture: visible(picture, new Set(keysOf(picture).filter((key) => key !== flying))),
    coming: count >= record.answers.length && !record.void ? factsOf(record.outcome) : null,
    outcome: whole && !record.void ? factsOf(record.outcome) : null,
    phase: whole ? "settled" : "no-more-bets",
    round: null,
    plays: false,
    chip: 0,
    live: false,
    mine: null,
    seats: [],
    history: [],
    road: [],
    decisions: [],
    shooter: "",
    flying,
    looked: null,
    bounced: undefined,
    around: [],
    ended: whole ? lines : [],
    paidLines: record.paid_lines ?? [],
    won: new Set(whole ? record.winning_spots : []),
    hand: (area) => counted(hands[area]),
    stake: (spot) => (whole ? 0 : onSpot(spot).reduce((sum, line) => sum + line.stake_minor, 0)),
    pending: () => 0,
    standing: () => 0,
    others: () => [],
    lines: (spot) => (whole ? onSpot(spot) : []),
    add: nothing,
    take: nothing,
    place: nothing,
    call: nothing,
    look: nothing,
    decide: nothing,
    declineDice: nothing,
  };
}
