// When time and result are shown in front of the game.
import { describe, expect, test } from "vitest";
import { dueAt } from "../src/screens/cards/reality";

describe("the reality check", () => {
  test("is due at every whole interval since the session began [RTS-13]", () => {
    const seen = { interval_s: 600, started_ms: 1_000_000 };
    expect(dueAt(seen, 1_000_000)).toBe(1_600_000);
    expect(dueAt(seen, 1_599_999)).toBe(1_600_000);
    expect(dueAt(seen, 1_600_000)).toBe(2_200_000);
  });

  test("never comes where nobody wants it", () => {
    expect(dueAt({ interval_s: 0, started_ms: 1 }, 5)).toBe(0);
  });
});
