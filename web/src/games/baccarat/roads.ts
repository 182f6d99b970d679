// The scoreboard roads of baccarat, as pure functions from results to cells.
//
// The big road puts equal winners into one column and starts a new one when the winner changes; ties are marks on the
// cell before. The three derived roads compare each entry of the big road with columns one, two and three before it:
// red where the shoe repeats itself, blue where it does not. A road is six rows high; what does not fit turns right.

export type Side = "player" | "banker";
export type Winner = Side | "tie";

export interface Coup {
  winner: Winner;
  playerPair: boolean;
  bankerPair: boolean;
  natural: boolean;
}

export interface Placed<T> {
  column: number;
  row: number;
  mark: T;
}

export interface BigMark {
  winner: Side;
  ties: number;
  playerPair: boolean;
  bankerPair: boolean;
  natural: boolean;
}

export const ROWS = 6;

/** Columns of equal winners, as deep as they come; ties before the first winner are kept on the first cell. */
export function bigRoadColumns(coups: readonly Coup[]): BigMark[][] {
  const columns: BigMark[][] = [];
  let early = 0;
  for (const coup of coups) {
    const column = columns.at(-1);
    const last = column?.at(-1);
    if (coup.winner === "tie") {
      if (last) last.ties += 1;
      else early += 1;
      continue;
    }
    const { playerPair, bankerPair, natural, winner } = coup;
    const mark: BigMark = { winner, ties: early, playerPair, bankerPair, natural };
    early = 0;
    if (column && last?.winner === winner) column.push(mark);
    else columns.push([mark]);
  }
  return columns;
}

/** Lays columns on a grid of six rows: down while the cell below is free, then to the right along the row. */
export function laid<T>(columns: readonly (readonly T[])[]): Placed<T>[] {
  const taken = new Set<string>();
  const cells: Placed<T>[] = [];
  let start = -1;
  for (const marks of columns) {
    start += 1;
    while (taken.has(`${start} 0`)) start += 1;
    let [column, row] = [start, 0];
    marks.forEach((mark, place) => {
      if (place > 0) {
        const turned = column > start;
        if (!turned && row + 1 < ROWS && !taken.has(`${column} ${row + 1}`)) row += 1;
        else column += 1;
      }
      taken.add(`${column} ${row}`);
      cells.push({ column, row, mark });
    });
  }
  return cells;
}

export function bigRoad(coups: readonly Coup[]): Placed<BigMark>[] {
  return laid(bigRoadColumns(coups));
}

/** Every coup in order, six to a column. */
export function beadPlate(coups: readonly Coup[]): Placed<Coup>[] {
  return coups.map((mark, place) => ({ column: Math.floor(place / ROWS), row: place % ROWS, mark }));
}

export type Derived = "red" | "blue";

/** The marks of a derived road that looks `back` columns behind: 1 big eye boy, 2 small road, 3 cockroach pig. */
export function derivedMarks(columns: readonly (readonly unknown[])[], back: 1 | 2 | 3): Derived[] {
  const marks: Derived[] = [];
  columns.forEach((column, at) => {
    column.forEach((_, depth) => {
      if (depth === 0) {
        // A new column: were the two columns before it, so far apart, equally deep?
        const before = columns[at - 1];
        const compared = columns[at - 1 - back];
        if (before && compared) marks.push(before.length === compared.length ? "red" : "blue");
        return;
      }
      // Down a column: does the column compared with reach this row, or end above the row before as well?
      const compared = columns[at - back];
      if (!compared) return;
      const here = compared.length > depth;
      const above = compared.length > depth - 1;
      marks.push(here === above ? "red" : "blue");
    });
  });
  return marks;
}

export function derivedRoad(coups: readonly Coup[], back: 1 | 2 | 3): Placed<Derived>[] {
  const columns: Derived[][] = [];
  for (const mark of derivedMarks(bigRoadColumns(coups), back)) {
    const column = columns.at(-1);
    if (column?.[0] === mark) column.push(mark);
    else columns.push([mark]);
  }
  return laid(columns);
}

/** What each derived road would say if the next coup were this side's. */
export function whatIf(coups: readonly Coup[], winner: Side): (Derived | undefined)[] {
  const next = [...coups, { winner, playerPair: false, bankerPair: false, natural: false }];
  return ([1, 2, 3] as const).map((back) => {
    const before = derivedMarks(bigRoadColumns(coups), back).length;
    const after = derivedMarks(bigRoadColumns(next), back);
    return after.length > before ? after.at(-1) : undefined;
  });
}
