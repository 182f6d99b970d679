// The numbers in the order of the layout: rows of three under the zeros, as the dealer's eye finds them.

export function padRows(pockets: readonly string[]): { zeros: string[]; rows: string[][] } {
  const zeros = pockets.filter((pocket) => pocket === "0" || pocket === "00").sort();
  const numbers = Array.from({ length: 36 }, (_, i) => String(i + 1)).filter((n) => pockets.includes(n));
  const rows = [2, 1, 0].map((row) => numbers.filter((n) => (Number(n) - 1) % 3 === row));
  return { zeros, rows };
}
