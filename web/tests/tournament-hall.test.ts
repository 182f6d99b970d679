// Filters of the tournament lobby, and what is left to divide in a deal.
import { expect, test } from "vitest";
import type { PokerTournamentPage } from "../src/api/poker";
import { shareLeft } from "../src/poker/deal";
import { fitsHall, type HallFilter } from "../src/poker/hall";

const row = (stage: string, format: string, open: boolean, mine: boolean) =>
  ({ tournament: { stage, format, open }, mine: mine ? {} : null }) as unknown as PokerTournamentPage;
const every: HallFilter = { stage: "all", format: "all", mine: false };

test("late registration counts as open", () => {
  const late = row("running", "re-entry", true, false);
  expect(fitsHall(late, { ...every, stage: "registration" })).toBe(true);
  expect(fitsHall(late, { ...every, stage: "running" })).toBe(true);
  expect(fitsHall(row("running", "re-entry", false, false), { ...every, stage: "registration" })).toBe(false);
});

test("format and my own narrow the list", () => {
  expect(fitsHall(row("running", "time", false, true), { ...every, format: "time", mine: true })).toBe(true);
  expect(fitsHall(row("running", "time", false, false), { ...every, mine: true })).toBe(false);
  expect(fitsHall(row("running", "time", false, true), { ...every, format: "knockout" })).toBe(false);
});

test("own amounts and the winner's part use up what is open", () => {
  expect(shareLeft({ open_minor: 1500 }, 150, [900, 400, 50])).toBe(0);
  expect(shareLeft({ open_minor: 1500 }, 0, [900, 400, 50])).toBe(150);
});
