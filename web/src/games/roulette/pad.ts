// The numbers in the order of the layout: rows of three under the zeros, as the dealer's eye finds them.
import type { Colours } from "./geometry";

export function padRows(pockets: readonly string[], colours: Colours): { zeros: string[]; rows: string[][] } {
  const zeros = pockets.filter((pocket) => colours[pocket] === "green").sort();
  const numbers = pockets.filter((pocket) => !zeros.includes(pocket)).sort((a, b) => Number(a) - Number(b));
  const rows = [2, 1, 0].map((row) => numbers.filter((n) => (Number(n) - 1) % 3 === row));
  return { zeros, rows };
}
