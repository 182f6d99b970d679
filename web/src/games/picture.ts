// What lies on a table now: cards by area, dice, a segment, balls, reels; and in which order the eyes get to see it.
import type { MinePart, ResultPart, RoundPart } from "../wire/generated";

export type Cards = Readonly<Record<string, readonly string[]>>;

export interface Picture {
  cards: Cards;
  dice: readonly number[];
  segment: string;
  balls: readonly string[];
  /** The windows of a slot machine: games, reels, symbols. */
  reels: readonly (readonly (readonly string[])[])[];
}

export const EMPTY: Picture = { cards: {}, dice: [], segment: "", balls: [], reels: [] };
const BACK = "back";
const IN_PLAY = new Set(["no-more-bets", "deciding", "proposed"]);

type Facts = Record<string, unknown>;

export function factsOf(value: unknown): Facts {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Facts) : {};
}

function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === "string") : [];
}

export function numbersIn(value: unknown): number[] {
  return Array.isArray(value) ? value.filter((item): item is number => typeof item === "number") : [];
}

const CARD = /^(?:(?:[2-9TJQKA]|10)[shdc]|back|(?:joker|jk|x)\w*)$/i;

/** The areas of a picture that hold cards. */
export function cardsIn(shown: unknown): Record<string, string[]> {
  const areas: Record<string, string[]> = {};
  for (const [area, value] of Object.entries(factsOf(shown))) {
    const cards = strings(value);
    if (cards.length > 0 && cards.every((card) => CARD.test(card))) areas[area] = cards;
  }
  return areas;
}

/** Cards that I may see and others may not, laid over their backs. */
export function withOwn(cards: Cards, own: Readonly<Record<string, readonly string[]>>): Record<string, string[]> {
  const seen: Record<string, string[]> = {};
  for (const [area, lying] of Object.entries(cards)) {
    const mine = [...(own[area] ?? [])];
    seen[area] = lying.map((card) => (card === BACK ? (mine.shift() ?? BACK) : card));
  }
  return seen;
}

/** What an outcome or the answers of a running round say apart from cards. */
function thingsIn(facts: Facts): Omit<Picture, "cards"> {
  const reels = Array.isArray(facts["games"]) ? (facts["games"] as string[][][]) : [];
  const segment = facts["segment"] ?? facts["pocket"];
  const balls = strings(facts["balls"]);
  return {
    dice: numbersIn(facts["dice"]),
    segment: typeof segment === "string" ? segment : "",
    balls: balls.length > 0 ? balls : strings(facts["numbers"] ?? facts["keno number"]),
    reels,
  };
}

export function pictureOf(round: RoundPart | null, result: ResultPart | null, mine: MinePart | null): Picture {
  if (!round) return EMPTY;
  if (round.phase === "settled" && result?.number === round.number && !result.void)
    return { cards: cardsIn(result.shown), ...thingsIn(factsOf(result.outcome)) };
  if (!IN_PLAY.has(round.phase)) return EMPTY;
  const cards = withOwn(cardsIn(round.shown), mine?.cards ?? {});
  const things = thingsIn(factsOf(round.shown));
  if (round.phase !== "proposed") return { cards, ...things };
  const dice = numbersIn(round.proposed);
  return {
    cards,
    ...things,
    dice: dice.length > 0 ? dice : things.dice,
    segment: typeof round.proposed === "string" && !CARD.test(round.proposed) ? round.proposed : things.segment,
  };
}

/** Every single thing that comes into sight, in the order of the deal: a card to each area, then the next. */
export function keysOf(picture: Picture): string[] {
  const keys: string[] = [];
  const areas = Object.entries(picture.cards);
  const most = Math.max(0, ...areas.map(([, cards]) => cards.length));
  for (let place = 0; place < most; place += 1)
    for (const [area, cards] of areas) if (place < cards.length) keys.push(`${area}#${place}`);
  if (picture.dice.length > 0) keys.push(`dice ${picture.dice.join()}`);
  if (picture.segment) keys.push(`segment ${picture.segment}`);
  picture.balls.forEach((ball, place) => keys.push(`ball ${place} ${ball}`));
  picture.reels.forEach((game, g) => game.forEach((_, reel) => keys.push(`reel ${g} ${reel}`)));
  return keys;
}

/** The part of a picture whose things have come into sight. */
export function visible(picture: Picture, seen: ReadonlySet<string>): Picture {
  const cards: Record<string, string[]> = {};
  for (const [area, lying] of Object.entries(picture.cards)) {
    const there = lying.filter((_, place) => seen.has(`${area}#${place}`));
    if (there.length > 0) cards[area] = there;
  }
  return {
    cards,
    dice: seen.has(`dice ${picture.dice.join()}`) ? picture.dice : [],
    segment: seen.has(`segment ${picture.segment}`) ? picture.segment : "",
    balls: picture.balls.filter((ball, place) => seen.has(`ball ${place} ${ball}`)),
    reels: picture.reels.map((game, g) => game.filter((_, reel) => seen.has(`reel ${g} ${reel}`))),
  };
}
