// What a game's screen is drawn from, live or still: spots with what lies on them, the picture, and what can be done.
import type { Layout, LayoutSpot } from "../api/types";
import type { Stake } from "../table/chips";
import type { OtherChip } from "../table/others";
import type {
  HandPart,
  MinePart,
  OwnDecision,
  OwnLine,
  PaidLine,
  ResultPart,
  RoadMark,
  RoundPart,
  SeatPart,
} from "../wire/generated";
import type { Picture } from "./picture";

/** What the cards of an area come to: a total, soft or not, and the code of what they are. */
export interface CountedHand {
  readonly total: number | null;
  readonly soft: boolean;
  readonly code: string;
}

export interface Board {
  readonly layout: Layout;
  readonly spots: ReadonlyMap<string, LayoutSpot>;
  readonly currency: string;
  readonly decimals: number;
  readonly picture: Picture;
  /** The outcome of this round as soon as the house knows it, while its balls or reels are still coming into sight. */
  readonly coming: Record<string, unknown> | null;
  /** The outcome that lies on the table, once it may be seen. */
  readonly outcome: Record<string, unknown> | null;
  readonly phase: string;
  /** The round as the house tells it while the table is live; nothing for a finished one. */
  readonly round: RoundPart | null;
  /** This is a player's own terminal, and not a dealer's, a supervisor's, a display or a replay. */
  readonly plays: boolean;
  /** The chip in the player's hand. */
  readonly chip: number;
  /** Chips can be put down now. */
  readonly live: boolean;
  readonly mine: MinePart | null;
  readonly seats: readonly SeatPart[];
  readonly history: readonly ResultPart[];
  /** The coups of the present shoe. */
  readonly road: readonly RoadMark[];
  readonly decisions: readonly OwnDecision[];
  /** The seat that has the dice, or nothing. */
  readonly shooter: string;
  /** What is on its way into sight, as "dice 1,2,3". */
  readonly flying: string | null;
  /** A card that lies face down until this person turns it, and where. */
  readonly squeezed?: { area: string; card: string } | null;
  turn?(): void;
  /** A spot that somebody points at. */
  readonly looked: string | null;
  readonly bounced: string | undefined;
  /** All chips of others. */
  readonly around: readonly OtherChip[];
  /** How all my wagers ended, once it may be seen. */
  readonly ended: readonly OwnLine[];
  /** The spots that the round paid, once it may be seen; the house says which. */
  readonly won: ReadonlySet<string>;
  /** The lines of a machine that pay, game by game; the house says which. */
  readonly paidLines: readonly (readonly PaidLine[])[];

  /** What the cards that lie in an area now come to, as the house counts them; nothing while it has not said. */
  hand(area: string): CountedHand | undefined;
  /** The house edge of a spot, where it is to be shown. */
  edge?(spot: LayoutSpot): string | undefined;
  stake(spot: string): number;
  pending(spot: string): number;
  standing(spot: string): number;
  others(spot: string): readonly OtherChip[];
  lines(spot: string): readonly OwnLine[];
  /** One chip, or so many of them. */
  add(spot: string, chips?: number): void;
  take(spot: string): void;
  /** Several chips at once, such as a favourite; or a call bet of the book at the chip in hand. */
  place(stakes: Stake[]): void;
  call(bundle: string): void;
  look(spot: string | null): void;
  decide(key: string, option: string): void;
  declineDice(): void;
}

export function counted(hand: HandPart | undefined): CountedHand | undefined {
  return hand && { total: hand[0], soft: hand[1], code: hand[2] };
}

/** All that a seat has on a spot, in whatever state. */
export function lies(board: Board, spot: string): number {
  return board.stake(spot) + board.pending(spot) + board.standing(spot);
}

/** The numbered places of a layout, such as the boxes, in order. */
export function placesOf(board: Board, kind: string): string[] {
  return board.layout.spots.filter((spot) => spot.kind === kind && spot.place !== "").map((spot) => spot.place);
}
