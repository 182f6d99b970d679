// Bingo cards in an outcome or a running round, calls of the players, and the letters of the columns.
import type { NumberColumn } from "../../api/types";
import { factsOf } from "../picture";

export interface OwnCard {
  id: string;
  rows: string[][];
}

/** A call of bingo, and what the check of the caller's cards has shown. */
export interface Call {
  seat: string;
  balls: number;
  verdict: string;
}

/** The cards of one seat; without a seat, nobody's. Wagers are named by seat and spot: "3:card:1". */
export function cardsOf(told: unknown, seat: string | undefined): OwnCard[] {
  if (seat === undefined) return [];
  return Object.entries(factsOf(factsOf(told)["cards"]))
    .filter(([id, rows]) => id.startsWith(`${seat}:`) && Array.isArray(rows))
    .map(([id, rows]) => ({ id, rows: rows as string[][] }));
}

export function callsOf(told: unknown): Call[] {
  const calls = factsOf(told)["calls"];
  return Array.isArray(calls) ? (calls as Call[]) : [];
}

/** Wagers that an outcome or a running round names in a list: "winners", "late". */
export function wagersIn(told: unknown, list: string): string[] {
  const wagers = factsOf(told)[list];
  return Array.isArray(wagers) ? (wagers as string[]) : [];
}

/** The letter under which a number is called, if any. */
export function letterOf(number: string, columns: readonly NumberColumn[]): string {
  return columns.find((column) => column.numbers.includes(number))?.letter ?? "";
}
