// The last hundred spins of a table: those of before from the house, those since from the table itself.
import { house } from "../../api/http";
import type { PastResult } from "../../api/types";
import type { Board } from "../board";
import { fallenIn, type Spin } from "./statistics";

const OVER = 100;

export class Spins {
  private past: PastResult[] = $state.raw([]);
  private readonly board: () => Board;

  constructor(board: () => Board) {
    this.board = board;
    $effect(() => {
      house.results(board().layout.table, OVER).then(
        (found) => (this.past = found),
        () => (this.past = []), // the table itself has the last ones
      );
    });
  }

  readonly all: Spin[] = $derived.by(() => {
    const { history, flying, round } = this.board();
    const spins = new Map<number, Spin>();
    for (const result of [...this.past, ...history]) {
      const fallen = fallenIn(result);
      const hidden = flying !== null && result.number === round?.number;
      if (fallen && !hidden) spins.set(result.number, { number: result.number, ...fallen });
    }
    return [...spins.values()].sort((a, b) => b.number - a.number).slice(0, OVER);
  });
}
