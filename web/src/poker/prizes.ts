// A table of prizes as a picture: neighbours with the same prize are one row.
export interface PrizeRow {
  from: number;
  to: number;
  prize_minor: number;
  /** Of the first prize, 0 to 1. */
  part: number;
}

export function prizeRows(prizes: readonly number[]): PrizeRow[] {
  const found: PrizeRow[] = [];
  const first = Math.max(1, prizes[0] ?? 0);
  prizes.forEach((prize_minor, at) => {
    const last = found.at(-1);
    if (last?.prize_minor === prize_minor) last.to = at + 1;
    else found.push({ from: at + 1, to: at + 1, prize_minor, part: prize_minor / first });
  });
  return found;
}
