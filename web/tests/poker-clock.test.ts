import { describe, expect, it } from "vitest";
import { asClock, costOf, leftOnClock } from "../src/poker/clock";

describe("a tournament's clock", () => {
  it("counts down to the next level, through a break, and stands in a pause", () => {
    expect(leftOnClock({ level_ends_ms: 9_000, left_ms: 0, break_until_ms: 0 }, 4_000)).toBe(5_000);
    expect(leftOnClock({ level_ends_ms: 0, left_ms: 60_000, break_until_ms: 7_000 }, 4_000)).toBe(3_000);
    expect(leftOnClock({ level_ends_ms: 0, left_ms: 60_000, break_until_ms: 0 }, 4_000)).toBe(60_000);
    expect(leftOnClock({ level_ends_ms: 3_000, left_ms: 0, break_until_ms: 0 }, 4_000)).toBe(0);
  });
  it("reads like one on a wall", () => {
    expect([309_000, 59_001, 0].map(asClock)).toEqual(["5:09", "1:00", "0:00"]);
  });
  it("costs its parts together", () => {
    expect(costOf({ pool_part_minor: 500, commission_minor: 50, bounty_minor: 200 })).toBe(750);
  });
});
