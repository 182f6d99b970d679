// Where seats stand around the oval: one's own at the bottom, the others clockwise in their order.

export interface Spot {
  seat: number;
  /** Per cent of the table's width and height. */
  x: number;
  y: number;
  /** Where the seat's bet lies. */
  betX: number;
  betY: number;
}

/** The spots of all seats, turned so that `own` is at the bottom; without a seat the first is. */
export function spots(size: number, own: number, tall: boolean): Spot[] {
  const { wide, high, middle } = tall ? { wide: 37, high: 36, middle: 49 } : { wide: 43, high: 39, middle: 50 };
  return Array.from({ length: size }, (_, seat) => {
    const turn = (seat - Math.max(own, 0) + size) % size;
    const angle = Math.PI / 2 + (2 * Math.PI * turn) / size;
    const [across, down] = [Math.cos(angle), Math.sin(angle)];
    // Bets of seats at the sides lie beside the board; on a narrow screen a little above or below it.
    const beside = tall && Math.abs(down) < 0.9;
    return {
      seat,
      x: 50 + wide * across,
      y: middle + high * down,
      betX: 50 + wide * (tall ? 0.32 : 0.57) * across,
      betY: middle + high * (tall && !beside ? 0.47 : beside ? 0.5 : 0.57) * down,
    };
  });
}
