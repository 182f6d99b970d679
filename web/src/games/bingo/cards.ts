// A player's bingo cards in an outcome, and the letters of the columns.
import { factsOf } from "../picture";

export interface OwnCard {
  id: string;
  rows: string[][];
}

/** The cards of one seat; without a seat, nobody's. Wagers are named by seat and spot: "3:card:1". */
export function cardsOf(outcome: unknown, seat: string | undefined): OwnCard[] {
  if (seat === undefined) return [];
  return Object.entries(factsOf(factsOf(outcome)["cards"]))
    .filter(([id, rows]) => id.startsWith(`${seat}:`) && Array.isArray(rows))
    .map(([id, rows]) => ({ id, rows: rows as string[][] }));
}

const LETTERS = "BINGO";

/** The letter under which a number of seventy-five is called. */
export function columnOf(number: number, most: number): string {
  return most === 75 ? (LETTERS[Math.floor((number - 1) / 15)] ?? "") : "";
}
