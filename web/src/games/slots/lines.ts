// Which lines of a slot machine's window pay: symbols alike from the left, a wild stands for any of them.

export interface WinningLine {
  /** Its place among the machine's lines, from 0. */
  line: number;
  /** The row on each reel, as far as the symbols that pay reach. */
  rows: number[];
  what: string;
}

type Window = readonly (readonly string[])[];

/** How far a symbol reaches on a line. */
function lengthOf(symbols: readonly string[], symbol: string, wild: string): number {
  const end = symbols.findIndex((found) => found !== symbol && (found !== wild || wild === ""));
  return end < 0 ? symbols.length : end;
}

/** The longest run that stands in the pay table, as the wild itself or as the first symbol after it. */
function paidBy(symbols: readonly string[], pays: ReadonlySet<string>, wild: string): string {
  const readings = new Set([symbols[0], symbols.find((symbol) => symbol !== wild)]);
  let best = "";
  for (const symbol of readings) {
    if (symbol === undefined) continue;
    for (let count = lengthOf(symbols, symbol, wild); count > 0; count -= 1) {
      const what = `${count} ${symbol}`;
      if (!pays.has(what)) continue;
      if (best === "" || count > Number.parseInt(best, 10)) best = what;
      break;
    }
  }
  return best;
}

export function winningLines(
  window: Window,
  lines: readonly (readonly number[])[],
  pays: ReadonlySet<string>,
  wild = "",
): WinningLine[] {
  return lines.flatMap((rows, line) => {
    const symbols = rows.map((row, reel) => window[reel]?.[row] ?? "");
    const what = paidBy(symbols, pays, wild);
    return what === "" ? [] : [{ line, rows: rows.slice(0, Number.parseInt(what, 10)), what }];
  });
}
