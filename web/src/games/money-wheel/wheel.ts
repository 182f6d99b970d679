// Where the money wheel has to turn so that a segment comes to rest under the leather.

export const SYMBOL_COLOURS: Record<string, string> = {
  "1": "#2c4680",
  "2": "#1f7f75",
  "5": "#7b57a8",
  "10": "#93406d",
  "20": "#b06a2a",
  joker: "#171310",
  crown: "#8a6d1f",
};

/** Symbols that are drawn: a star and a crown. */
export const SYMBOL_SHAPES: Record<string, string> = {
  joker: "M0 -2.6L0.7 -0.8L2.5 -0.8L1.1 0.4L1.6 2.2L0 1.1L-1.6 2.2L-1.1 0.4L-2.5 -0.8L-0.7 -0.8Z",
  crown: "M-2.1 2V-1.4L-0.9 0.2L0 -2.2L0.9 0.2L2.1 -1.4V2Z",
};

/** The place of a segment such as "5/12" on the rim, counted from 0; undefined for anything else. */
export function placeIn(segment: string): number | undefined {
  const number = Number(segment.split("/")[1]);
  return Number.isInteger(number) && number > 0 ? number - 1 : undefined;
}

/** The next angle, further on than the present one by some whole turns, that puts a place on top. */
export function turnTo(angle: number, place: number, many: number, turns: number): number {
  const wanted = (360 - (place * 360) / many) % 360;
  const now = ((angle % 360) + 360) % 360;
  return angle - now + wanted + (wanted < now ? 360 : 0) + turns * 360;
}
