import { describe, expect, it } from "vitest";
import type { Board } from "../src/api/tournaments";
import { conditionsOf, DRAFT } from "../src/screens/tournaments/template";
import { minutesLeft } from "../src/tournaments/left";

describe("the conditions of a draft", () => {
  it("are in minor units, with the prizes as the whole pool", () => {
    const conditions = conditionsOf({ ...DRAFT, id: " cup ", title: "Cup", fee: 12.5, shares: "50, 30; 20" });
    expect(conditions.id).toBe("cup");
    expect(conditions.entry_fee_minor).toBe(1250);
    expect(conditions.credits_minor).toBe(100_000);
    expect(conditions.prizes.places.map((prize) => prize.share)).toEqual([500, 300, 200]);
    expect(conditions.sessions.map((plan) => plan.advance)).toEqual([0]);
  });

  it("have a heat before the final where one is played", () => {
    const conditions = conditionsOf({ ...DRAFT, heat: 5, advance: 3 });
    expect(conditions.sessions.map((plan) => [plan.name, plan.rounds, plan.advance])).toEqual([
      ["Heat", 5, 3],
      ["Final", 3, 0],
    ]);
  });
});

describe("the time that a session has left", () => {
  const board = (ends_at_ms: number) => ({ session: { ends_at_ms } }) as unknown as Board;

  it("counts down in minutes and seconds, and never below nothing", () => {
    expect(minutesLeft(board(125_000), 0)).toBe("2:05");
    expect(minutesLeft(board(1_000), 5_000)).toBe("0:00");
  });
});
