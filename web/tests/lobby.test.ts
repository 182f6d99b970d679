import { expect, test } from "vitest";
import { fastest, fitting, type Wish } from "../src/screens/lobby/groups";
import { Visits } from "../src/screens/lobby/visits.svelte";

const table = (id: string, minimum_minor: number, more: object = {}) => ({
  id,
  name: id,
  group: "roulette" as const,
  minimum_minor,
  mode: "rng",
  phase: "betting",
  seats: 5,
  seats_taken: 0,
  closes_when_ready: false,
  ...more,
});
const wish = (more: Partial<Wish>): Wish => ({ text: "", group: null, stakes: "any", ...more });
const games: Record<string, string> = { Utrecht: "Lucky Lady's Roulette", Plzeň: "Ruleta" };
const spoken = ({ name }: { name: string }) => games[name] ?? "";
const ids = (tables: readonly { id: string }[]) => tables.map(({ id }) => id);

test("a search finds a table by its game or its place, whatever the accents", () => {
  const tables = [table("Utrecht", 100), table("Plzeň", 500), table("Breda", 2000, { group: "dice" })];
  expect(ids(fitting(tables, wish({ text: "lady utr" }), spoken))).toEqual(["Utrecht"]);
  expect(ids(fitting(tables, wish({ text: "plzen" }), spoken))).toEqual(["Plzeň"]);
  expect(ids(fitting(tables, wish({ group: "dice" }), spoken))).toEqual(["Breda"]);
  expect(ids(fitting(tables, wish({ stakes: "low" }), spoken))).toEqual(["Utrecht"]);
  expect(ids(fitting(tables, wish({ stakes: "middle" }), spoken))).toEqual(["Utrecht", "Plzeň"]);
  expect(ids(fitting(tables, wish({ stakes: "high" }), spoken))).toEqual(["Breda"]);
  expect(fitting(tables, wish({ text: "keno" }), spoken)).toEqual([]);
});

test("the fastest seat is free, waits for no dealer, and is at a known table before a cheap one", () => {
  const tables = [
    table("full", 1, { seats_taken: 5 }),
    table("closed", 1, { phase: "closed" }),
    table("dealt", 1, { mode: "dealer" }),
    table("running", 1, { phase: "no-more-bets" }),
    table("cheap", 100),
    table("known", 500),
    table("at once", 900, { closes_when_ready: true }),
  ];
  expect(fastest(tables, [])?.id).toBe("at once"); // nobody waits for a clock there
  tables.pop();
  expect(fastest(tables, [])?.id).toBe("cheap");
  expect(fastest(tables, ["full", "known"])?.id).toBe("known");
  expect(fastest(tables.slice(0, 4), [])?.id).toBe("running");
  expect(fastest(tables.slice(0, 3), [])?.id).toBe("dealt");
  expect(fastest(tables.slice(0, 2), [])).toBeUndefined();
});

test("favourites and tables played last are kept on the device, the latest first", () => {
  localStorage.clear();
  const visits = new Visits();
  visits.played("a");
  visits.played("b");
  visits.played("a");
  visits.turn("b");
  const later = new Visits();
  expect([later.recent, later.favourites]).toEqual([["a", "b"], ["b"]]);
  later.turn("b");
  expect(new Visits().likes("b")).toBe(false);
  localStorage.setItem("croupier.lobby", "no json");
  expect(new Visits().recent).toEqual([]);
});
