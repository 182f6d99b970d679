// What a player has daubed on the cards of a round, kept on this device: a page that is loaded again has them still.

const KEY = "croupier.bingo";

interface StoredMarks {
  round: number;
  marks: string[];
}

type Shelf = Pick<Storage, "getItem" | "setItem">;

/** The marks of a round at a table; of another round there are none. */
export function keptMarks(table: string, round: number, shelf: Shelf = localStorage): string[] {
  try {
    const kept = JSON.parse(shelf.getItem(`${KEY}.${table}`) ?? "null") as StoredMarks | null;
    return kept?.round === round && Array.isArray(kept.marks) ? kept.marks.map(String) : [];
  } catch {
    return [];
  }
}

export function keepMarks(table: string, round: number, marks: Iterable<string>, shelf: Shelf = localStorage): void {
  try {
    shelf.setItem(`${KEY}.${table}`, JSON.stringify({ round, marks: [...marks] } satisfies StoredMarks));
  } catch {
    // A device that keeps nothing forgets the marks with its page; the house knows every ball.
  }
}
