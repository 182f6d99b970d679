// A text as Code 128 (set B): widths of bars and gaps in turn, with start, check and stop, as every scanner reads them.

/** Widths of three bars and three gaps for each value; every one is eleven wide. */
const PATTERNS =
  "212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 " +
  "123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 " +
  "232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 " +
  "313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 " +
  "111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 " +
  "111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 " +
  "114311 411113 411311 113141 114131 311141 411131 211412 211214 211232";
const VALUES = PATTERNS.split(" ");
const STOP = "2331112";
const START_B = 104;
const FIRST = 32; // the space has the value nothing
const LAST = 126;
const CHECKED_BY = 103;

/** The widths from the first bar to the last; nothing for a text that set B does not hold. */
export function code128(text: string): number[] {
  const values = [...text].map((character) => character.charCodeAt(0) - FIRST);
  if (values.length === 0 || values.some((value) => value < 0 || value > LAST - FIRST)) return [];
  const check = values.reduce((sum, value, place) => sum + value * (place + 1), START_B) % CHECKED_BY;
  const drawn = [START_B, ...values, check].map((value) => VALUES[value] ?? "").join("") + STOP;
  return [...drawn].map(Number);
}

export interface Bar {
  x: number;
  width: number;
}

/** The bars alone, with the ten empty modules that a scanner needs before and after them, and how wide it is in all. */
export function barsOf(text: string): { bars: Bar[]; width: number } {
  const QUIET = 10;
  let x = QUIET;
  const bars: Bar[] = [];
  code128(text).forEach((width, place) => {
    if (place % 2 === 0) bars.push({ x, width });
    x += width;
  });
  return { bars, width: x + QUIET };
}
