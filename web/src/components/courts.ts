// The figures of the court cards: the upper half of each, drawn around x = 0 with the waist at y = 0. A card shows the
// half twice, the second time turned upside down.

/** What a shape is painted with; `suit` is the ink of the card. */
export type Paint = "suit" | "gold" | "skin" | "hair" | "cloth" | "fur" | "steel" | "none";

export interface Shape {
  paint: Paint;
  path: string;
}

export type Court = "J" | "Q" | "K";

const dot = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
const ROBE = "M-29 0V-10Q-27 -20 -15 -23L-7 -26H7L15 -23Q27 -20 29 -10V0Z";
const FACE = "M-8.5 -42V-36Q-8 -26 0 -25Q8 -26 8.5 -36V-42Q0 -47 -8.5 -42Z";
const LOOK = "M-5.6 -40.4h3.6M2 -40.4h3.6M-4.4 -37.6h1.6M2.8 -37.6h1.6M0.4 -38.5L-1 -33.4H1";

const KING: readonly Shape[] = [
  { paint: "hair", path: "M-8 -46C-15 -45 -15 -35 -11.5 -29L-14 -25H14L11.5 -29C15 -35 15 -45 8 -46Z" },
  { paint: "suit", path: ROBE },
  { paint: "fur", path: "M-15 -23L-7 -26H7L15 -23L10 -14L0 -9L-10 -14Z" },
  { paint: "gold", path: "M-6 0L-4 -10.5L0 -9L4 -10.5L6 0Z" },
  { paint: "cloth", path: "M-29 0V-9L-19 -7.5L-16 0ZM29 0V-9L19 -7.5L16 0Z" },
  { paint: "skin", path: FACE },
  { paint: "hair", path: "M-8.6 -37Q-8 -32 -4 -32.4Q0 -34 4 -32.4Q8 -32 8.6 -37Q11 -22 0 -16.5Q-11 -22 -8.6 -37Z" },
  { paint: "none", path: "M-2.6 -28.6Q0 -27.4 2.6 -28.6M-4.5 -24L-3 -20.5M4.5 -24L3 -20.5" },
  { paint: "none", path: LOOK },
  { paint: "gold", path: "M-10.5 -45L-13 -58L-6.6 -52L0 -61L6.6 -52L13 -58L10.5 -45Q0 -48.6 -10.5 -45Z" },
  { paint: "suit", path: `${dot(-13, -58, 1.7)}${dot(0, -60.5, 2)}${dot(13, -58, 1.7)}${dot(0, -50.6, 2)}` },
  { paint: "steel", path: "M20.4 -21V-56L22 -60L23.6 -56V-21Z" },
  { paint: "gold", path: "M15.5 -21H28.5V-18.2H15.5ZM20.5 -18H23.5V-8H20.5Z" },
  { paint: "skin", path: dot(22, -13, 3.6) },
];

const QUEEN: readonly Shape[] = [
  {
    paint: "hair",
    path: "M0 -48C-15 -49 -14 -36 -13.5 -28Q-13 -20 -17 -14L-8 -15H8L17 -14Q13 -20 13.5 -28C14 -36 15 -49 0 -48Z",
  },
  { paint: "suit", path: "M-29 0V-9Q-27 -18 -15 -21L-8 -23.5Q0 -12 8 -23.5L15 -21Q27 -18 29 -9V0Z" },
  { paint: "skin", path: "M-3.6 -28V-23L-8 -22Q0 -10.5 8 -22L3.6 -23V-28Z" },
  { paint: "skin", path: FACE },
  { paint: "none", path: LOOK },
  { paint: "suit", path: "M-2.6 -29.6Q-1 -30.8 0 -30Q1 -30.8 2.6 -29.6Q0 -27.2 -2.6 -29.6Z" },
  { paint: "hair", path: "M-8.6 -36Q-10 -46 0 -46.5Q10 -46 8.6 -36Q7 -42.5 0 -43Q-7 -42.5 -8.6 -36Z" },
  { paint: "gold", path: "M-9 -46L-11 -54.5L-6.2 -51L-4 -57L0 -52L4 -57L6.2 -51L11 -54.5L9 -46Q0 -49 -9 -46Z" },
  { paint: "fur", path: `${dot(-11, -55, 1.5)}${dot(-4, -57.6, 1.5)}${dot(4, -57.6, 1.5)}${dot(11, -55, 1.5)}` },
  {
    paint: "gold",
    path: `${dot(-5.4, -18.6, 1.2)}${dot(-2.9, -16.4, 1.2)}${dot(0, -15.4, 1.7)}${dot(2.9, -16.4, 1.2)}${dot(5.4, -18.6, 1.2)}`,
  },
  { paint: "cloth", path: "M-9 0L-6.4 -10Q0 -7.4 6.4 -10L9 0Z" },
  { paint: "gold", path: "M-29 0V-6Q-22 -9 -17 -6L-15 0ZM29 0V-6Q22 -9 17 -6L15 0Z" },
  { paint: "none", path: "M-22 -10Q-25 -24 -22 -34" },
  {
    paint: "suit",
    path: `${dot(-22, -42, 3)}${dot(-26, -38.6, 3)}${dot(-18, -38.6, 3)}${dot(-24.4, -34.4, 3)}${dot(-19.6, -34.4, 3)}`,
  },
  { paint: "gold", path: dot(-22, -38, 2.4) },
  { paint: "skin", path: dot(-22, -13, 3.4) },
];

const JACK: readonly Shape[] = [
  {
    paint: "hair",
    path: "M-9 -46C-13 -44 -12 -36 -11.5 -31Q-13 -28 -15.5 -28.4Q-13 -24 -7 -26H7Q13 -24 15.5 -28.4Q13 -28 11.5 -31C12 -36 13 -44 9 -46Z",
  },
  { paint: "suit", path: ROBE },
  { paint: "cloth", path: "M-29 0L-15 -23L-9.6 -25L-12 0ZM12 0L9.6 -25L15 -23L29 0Z" },
  { paint: "fur", path: "M-11 -24.5L-7 -27L0 -22L7 -27L11 -24.5L4.5 -17L0 -20L-4.5 -17Z" },
  { paint: "gold", path: `${dot(0, -13.4, 1.7)}${dot(0, -7.6, 1.7)}${dot(0, -1.8, 1.7)}` },
  { paint: "skin", path: FACE },
  { paint: "none", path: LOOK },
  { paint: "none", path: "M-2.4 -29.4Q0 -28 2.4 -29.4" },
  { paint: "gold", path: "M8 -51C13 -62 25 -60 26 -48C22 -53 16 -52 10 -47Z" },
  { paint: "suit", path: "M-12 -46Q-15 -57 -2 -58Q12 -58 12.5 -46Z" },
  { paint: "gold", path: "M-12.6 -47.6Q0 -51.4 12.6 -47.6V-43.6Q0 -47.4 -12.6 -43.6Z" },
  { paint: "steel", path: "M-22 -60L-17.5 -52Q-22 -48.5 -26.5 -52Z" },
  { paint: "hair", path: "M-23 -49H-21V0H-23Z" },
  { paint: "skin", path: dot(-22, -14, 3.4) },
];

export const COURTS: Readonly<Record<Court, readonly Shape[]>> = { K: KING, Q: QUEEN, J: JACK };

/** The colours that are the same on every court card; the cloth is the other colour of the deck. */
export function paints(ink: string, red: boolean): Record<Paint, string> {
  return {
    suit: ink,
    gold: "#e2ad3b",
    skin: "#f6dcbf",
    hair: red ? "#8a5a2b" : "#4a3526",
    cloth: red ? "#27456f" : "#a8323a",
    fur: "#fffaf0",
    steel: "#c3ccd4",
    none: "none",
  };
}
