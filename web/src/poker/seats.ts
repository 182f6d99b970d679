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
  const [wide, high] = tall ? [39, 42] : [43, 39];
  return Array.from({ length: size }, (_, seat) => {
    const turn = (seat - Math.max(own, 0) + size) % size;
    const angle = Math.PI / 2 + (2 * Math.PI * turn) / size;
    const [across, down] = [Math.cos(angle), Math.sin(angle)];
    return {
      seat,
      x: 50 + wide * across,
      y: 50 + high * down,
      betX: 50 + wide * 0.58 * across,
      betY: 50 + high * 0.55 * down,
    };
  });
}
