import { expect, it } from "vitest";
import { spots } from "../src/poker/seats";

it("leaves room on a small phone between the plate at the top and its bet, for what is marked under it", () => {
  // In an oval of 410 pixels the plate ends 53 below the seat's middle, its badge 10 below that; half a pile is 12.
  const top = spots(6, 0, "tall").find((spot) => spot.seat === 3);
  expect(top?.x).toBeCloseTo(50);
  expect((((top?.betY ?? 0) - (top?.y ?? 0)) / 100) * 410).toBeGreaterThan(53 + 10 + 12);
});
