// The chip graph's lines, and what seats of a tournament show beside their chips.
import { expect, test } from "vitest";
import { courses } from "../src/poker/courses";
import { marksOf } from "../src/poker/marks";
import type { PokerTournamentPart } from "../src/wire/generated";

const player = (name: string, chips: number, course: number[], place = 0) => ({ name, chips, course, place });

test("whoever came at the start begins with the starting chips, whoever came late where they came", () => {
  const players = [player("Ann", 9000, [4000, 7000]), player("Late", 5000, [5500])];
  const view = { players, starting_chips: 5000, level: 3 } as unknown as PokerTournamentPart;
  const lines = courses(view, null);
  expect(lines.map((line) => line.chips)).toEqual([
    [5000, 4000, 7000, 9000],
    [5500, 5000],
  ]);
});

test("the own line is marked once, among the leaders or after them", () => {
  const players = [player("Ann", 9000, [4000]), player("Ben", 800, [], 4)];
  const view = { players, starting_chips: 5000, level: 2 } as unknown as PokerTournamentPart;
  const first = courses(view, { course: [4000], chips: 9000, rank: 1, out: false });
  expect(first.map((line) => line.own)).toEqual([true]);
  const last = courses(view, { course: [2000], chips: 700, rank: 12, out: false });
  expect(last.map((line) => line.own)).toEqual([false, true]);
  expect(courses(view, { course: [], chips: 0, rank: 9, out: true })).toHaveLength(1);
});

test("a seat without bounty and stacks shows nothing", () => {
  const marks = marksOf(
    [
      { seat: 0, rank: 1, bounty_minor: 500, stacks: 2 },
      { seat: 3, rank: 2, bounty_minor: 0, stacks: 0 },
    ],
    "EUR",
  );
  expect([...marks.keys()]).toEqual([0]);
  expect(marks.get(0)?.text).toContain("▤ 2");
});
