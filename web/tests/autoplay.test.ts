import { describe, expect, it } from "vitest";
import { endOf, longestSeries, type Limits } from "../src/table/autoplay";

const limits: Limits = { rounds: 10, loss_minor: 2_000, win_minor: 5_000 };

function after(made_minor: number, played: number, stake_minor = 500) {
  return endOf(limits, { net_minor: 700 + made_minor, began_minor: 700, played }, stake_minor);
}

describe("bets that repeat themselves", () => {
  it("go on within all limits", () => {
    expect(after(0, 0)).toBeNull();
    expect(after(-1_500, 9)).toBeNull();
  });
  it("stop before a stake that could pass the limit on losses", () => {
    expect(after(-1_501, 3)).toBe("loss");
    expect(after(0, 0, 2_001)).toBe("loss");
  });
  it("stop when enough is won, and never where there is no such limit", () => {
    expect(after(5_000, 3)).toBe("win");
    expect(endOf({ ...limits, win_minor: 0 }, { net_minor: 9_999_999, began_minor: 0, played: 1 }, 500)).toBeNull();
  });
  it("stop after the rounds that were wanted; a series is as long as the table's book says (HC25-5.2.6e)", () => {
    expect(after(0, 10)).toBe("rounds");
    expect(longestSeries({ "series-most": 20 })).toBe(20);
    expect(longestSeries({})).toBeUndefined();
  });
});
