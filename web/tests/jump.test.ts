import { expect, test } from "vitest";
import { payJump } from "../src/poker/jump";

test("before the money nothing is certain, and the last paid place is the next jump", () => {
  expect(payJump([50, 30, 20], 5)).toEqual({ certain_minor: 0, place: 3, prize_minor: 20 });
});

test("in the money the next jump is the next higher prize, over places that pay the same", () => {
  expect(payJump([50, 20, 20, 20], 4)).toEqual({ certain_minor: 20, place: 1, prize_minor: 50 });
  expect(payJump([50, 30, 20], 3)).toEqual({ certain_minor: 20, place: 2, prize_minor: 30 });
});

test("equal prizes have no jump, and where chips decide or one is left there is nothing to tell", () => {
  expect(payJump([50, 50], 2)).toEqual({ certain_minor: 50, place: 0, prize_minor: 0 });
  expect(payJump([], 9)).toBeNull();
  expect(payJump([50, 30], 1)).toBeNull();
});
