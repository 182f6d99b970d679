import { describe, expect, it } from "vitest";
import { Returns } from "../src/table/returns";
import { round } from "./house/views";

describe("what went back when betting closed", () => {
  it("is told once, with the spot that it lay on", () => {
    const returns = new Returns();
    const lay = new Map([
      ["red", 100],
      ["straight:17", 50],
    ]);
    expect(returns.notice(round({ number: 7 }), lay)).toBeNull();
    const left = new Map([["straight:17", 50]]);
    const closed = round({ number: 7, phase: "no-more-bets" });
    expect(returns.notice(closed, left)).toEqual({ spot: "red", amount_minor: 100, lay_minor: 100 });
    expect(returns.notice(closed, left)).toBeNull();
  });

  it("is nothing where a ticket only got its numbers", () => {
    const returns = new Returns();
    returns.notice(round({ number: 7 }), new Map([["quick:5", 100]]));
    const closed = round({ number: 7, phase: "no-more-bets" });
    expect(returns.notice(closed, new Map([["numbers:1-2-3-4-5", 100]]))).toBeNull();
  });
});
