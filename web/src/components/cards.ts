// Playing cards as the screens draw them: suits as paths, and their colours in a two- and a four-colour deck.

export type Suit = "s" | "h" | "d" | "c";

export interface Face {
  rank: string;
  suit: Suit;
  twoColour: string;
  fourColour: string;
}

export const SUIT_PATHS: Record<Suit, string> = {
  h: "M12 21C5 15 2 11 2 7.5A4.8 4.8 0 0 1 12 6A4.8 4.8 0 0 1 22 7.5C22 11 19 15 12 21Z",
  d: "M12 2L20.5 12L12 22L3.5 12Z",
  c: "M12 2A4.6 4.6 0 0 1 15.6 9.5A4.6 4.6 0 1 1 13 15.6Q13.4 19 15.5 22H8.5Q10.6 19 11 15.6A4.6 4.6 0 1 1 8.4 9.5A4.6 4.6 0 0 1 12 2Z",
  s: "M12 2C7 8 2.5 10.6 2.5 14.6A4.4 4.4 0 0 0 11 16.4Q10.6 19.6 8.5 22H15.5Q13.4 19.6 13 16.4A4.4 4.4 0 0 0 21.5 14.6C21.5 10.6 17 8 12 2Z",
};

export const JOKER = "Jk";
/** A card that stays face down: nobody has looked at it. */
export const UNSEEN = "??";
export const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"] as const;
export const SUITS: readonly Suit[] = ["s", "h", "d", "c"];

const RED = "#b5222c";
const BLACK = "#171310";
const FOUR: Record<Suit, string> = { s: BLACK, h: RED, d: "#1d55a0", c: "#1f7a3c" };

/** Reads "As", "Th" or "10h"; undefined for a card that is not shown. */
export function cardOf(text: string): Face | undefined {
  const match = /^([2-9TJQKA]|10)([shdc])$/.exec(text);
  if (!match?.[1] || !match[2]) return undefined;
  const suit = match[2] as Suit;
  const twoColour = suit === "h" || suit === "d" ? RED : BLACK;
  return { rank: match[1] === "T" ? "10" : match[1], suit, twoColour, fourColour: FOUR[suit] };
}
