// What the eyes see of a table, as against what is already settled; each game holds back what its motion still hides.
import type { MinePart, PursePart, ResultPart } from "../wire/generated";

export interface Show {
  readonly mine: MinePart | null;
  readonly purse: PursePart | null;
  readonly result: ResultPart | null;
  readonly history: ResultPart[];
  readonly chips: Record<string, Record<string, number>>;
  /** Something is still on its way: the ball, a card, the dice. */
  readonly waiting: boolean;
  /** The result of the round that is on the table now, once it may be seen. */
  readonly settled: ResultPart | null;
}
