import { describe, expect, it } from "vitest";
import { ofPot, typed, within } from "../src/poker/amounts";
import { spots } from "../src/poker/seats";

describe("bet sizes", () => {
  it("stay within what the house allows", () => {
    expect(within(50, { from: 200, to: 900 })).toBe(200);
    expect(within(5000, { from: 200, to: 900 })).toBe(900);
  });

  it("are parts of the pot once the bet is called", () => {
    // A pot of 3.00 with 1.00 to call: a pot-sized raise is to 1.00 + 4.00.
    expect(ofPot(1, 300, 100, 0, { from: 200, to: 10_000 })).toBe(500);
    expect(ofPot(0.5, 300, 100, 50, { from: 200, to: 10_000 })).toBe(350);
  });

  it("are read as people type them", () => {
    expect(typed("4,50", 2)).toBe(450);
    expect(typed(" 12 ", 2)).toBe(1200);
    expect(typed("1e3", 2)).toBeUndefined();
    expect(typed("", 2)).toBeUndefined();
  });
});

describe("seats around the table", () => {
  it("are turned so that one's own is at the bottom, in their order", () => {
    for (const tall of [false, true]) {
      for (const own of [-1, 0, 3, 5]) {
        const found = spots(6, own, tall);
        const lowest = found.reduce((low, spot) => (spot.y > low.y ? spot : low));
        expect(lowest.seat).toBe(Math.max(own, 0));
        expect(found.map((spot) => spot.seat)).toEqual([0, 1, 2, 3, 4, 5]);
      }
    }
  });

  it("put bets between the seat and the middle", () => {
    for (const { x, betX } of spots(9, 2, false)) expect(Math.abs(betX - 50)).toBeLessThanOrEqual(Math.abs(x - 50));
  });
});
