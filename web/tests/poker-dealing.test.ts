import { expect, test } from "vitest";
import { missing, toggled } from "../src/poker/dealing";

const flop = { seat: -1, count: 3, up: true, drawn: 0, trouble: "" as const };

test("a deal takes as many cards as it wants, and a card pressed again goes back", () => {
  let chosen: string[] = [];
  for (const card of ["As", "Kd", "7c", "2h"]) chosen = toggled(flop, chosen, card);
  expect(chosen).toEqual(["As", "Kd", "7c"]);
  expect(missing(flop, chosen)).toBe(0);
  chosen = toggled(flop, chosen, "Kd");
  expect(chosen).toEqual(["As", "7c"]);
  expect(missing(flop, chosen)).toBe(1);
});

test("cards that were read already are not asked for again", () => {
  expect(missing({ ...flop, drawn: 2 }, [])).toBe(1);
  expect(toggled({ ...flop, drawn: 2 }, ["As"], "Kd")).toEqual(["As"]);
});
