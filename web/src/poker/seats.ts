// Where seats stand around the table: one's own at the bottom, the others clockwise in their order.

export interface Point {
  /** Per cent of the table's width and height. */
  x: number;
  y: number;
}

export interface Spot extends Point {
  seat: number;
  /** Where the seat's bet lies. */
  betX: number;
  betY: number;
}

/** Towards the sides of a table with long straight edges: a corner is further out than on an ellipse. */
const outwards = (part: number, power: number) =>
  Math.abs(part) < 1e-9 ? 0 : Math.sign(part) * Math.abs(part) ** power;

const SHAPES = {
  wide: { wide: 42.3, high: 38.5, middle: 51, power: 0.72, steep: 1, ownY: 89.5, ownBetY: 70.5, potY: 60 },
  /** One of several tables: the seats are large beside the felt, and the own cards lie beside the own name. */
  low: { wide: 42, high: 34, middle: 48, power: 0.66, steep: 0.85, ownY: 86, ownBetY: 66, potY: 56 },
  tall: { wide: 37, high: 38, middle: 49, power: 0.5, steep: 1, ownY: 87, ownBetY: 70.3, potY: 60 },
} as const;
export type Shape = keyof typeof SHAPES;

const LOW_PX = 380;
/** On a narrow screen bets lie above the own cards, whoever's they are. */
const LOWEST_BET = 64;

export function shapeOf(width: number, height: number): Shape {
  return height > width ? "tall" : height < LOW_PX ? "low" : "wide";
}

/** Where the pot lies, under the board. */
export function potOf(shape: Shape): Point {
  return { x: 50, y: SHAPES[shape].potY };
}

/** The spots of all seats, turned so that `own` is at the bottom; without a seat the first is. */
export function spots(size: number, own: number, shape: Shape): Spot[] {
  const { wide, high, middle, power, steep, ownY, ownBetY } = SHAPES[shape];
  const tall = shape === "tall";
  return Array.from({ length: size }, (_, seat) => {
    const turn = (seat - Math.max(own, 0) + size) % size;
    if (turn === 0) return { seat, x: 50, y: ownY, betX: 50, betY: ownBetY };
    const angle = Math.PI / 2 + (2 * Math.PI * turn) / size;
    const across = outwards(Math.cos(angle), power);
    const down = outwards(Math.sin(angle), steep);
    // Bets of seats at the sides lie beside the board; on a narrow screen a little above or below it.
    const beside = Math.abs(across) > 0.5;
    // On a narrow screen the bet of the seat at the top leaves room for what is marked under its plate.
    const atTop = Math.abs(across) < 0.2;
    // Of several tables each is low: the bet of the seat at the top lies beside its plate, not over it.
    if (shape === "low" && atTop) return { seat, x: 50 + wide * across, y: middle + high * down, betX: 64, betY: 25 };
    return {
      seat,
      x: 50 + wide * across,
      y: middle + high * down,
      betX: 50 + wide * (tall ? (beside ? 0.34 : 0.3) : 0.62) * across,
      betY: Math.min(
        middle + high * (tall ? (beside ? (down > 0 ? 0.85 : 0.72) : atTop ? 0.47 : 0.56) : 0.5) * down,
        tall ? LOWEST_BET : 100,
      ),
    };
  });
}
