// Filters of the tournament lobby, and what is left to divide in a deal.
import { expect, test } from "vitest";
import type { PokerTournamentPage } from "../src/api/poker";
import { wallLeaders } from "../src/poker/courses";
import { shareLeft } from "../src/poker/deal";
import { fitsHall, type HallFilter } from "../src/poker/hall";
import type { PokerTournamentPart } from "../src/wire/generated";

const row = (stage: string, format: string, open: boolean, mine: boolean, name = "Cup") =>
  ({ tournament: { stage, format, open, name }, mine: mine ? {} : null }) as unknown as PokerTournamentPage;
const every: HallFilter = { stage: "all", format: "all", mine: false, name: "" };

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

test("a tournament is found by a part of its name", () => {
  const sunday = row("registration", "time", true, false, "Sunday Evening");
  expect(fitsHall(sunday, { ...every, name: " evening " })).toBe(true);
  expect(fitsHall(sunday, { ...every, name: "monday" })).toBe(false);
});

test("who is out leads nothing, and at the end the places stand", () => {
  const players = [
    { name: "Ann", place: 0 },
    { name: "Bob", place: 2 },
  ] as PokerTournamentPart["players"];
  const named = (stage: string) => wallLeaders({ stage, players }).map((player) => player.name);
  expect(named("running")).toEqual(["Ann"]);
  expect(named("finished")).toEqual(["Ann", "Bob"]);
});

test("own amounts and the winner's part use up what is open", () => {
  expect(shareLeft({ open_minor: 1500 }, 150, [900, 400, 50])).toBe(0);
  expect(shareLeft({ open_minor: 1500 }, 0, [900, 400, 50])).toBe(150);
});
