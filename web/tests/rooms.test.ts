import { describe, expect, it } from "vitest";
import type { Dispute } from "../src/api/counters";
import type { Waiting } from "../src/api/staff";
import type { PitTable } from "../src/api/types";
import { placeOf } from "../src/room/router.svelte";
import { padRows } from "../src/games/roulette/pad";
import { pocketTyped } from "../src/screens/dealer/typing";
import { isQuiet, wallOrder } from "../src/screens/pit/order";
import { urgentOf } from "../src/screens/pit/urgent";
import { keepFavourites, readFavourites } from "../src/table/favourites";
import { coloursOf, DOUBLE, SINGLE } from "./house/fakeHouse";

describe("paths", () => {
  it.each([
    ["/", "lobby", {}],
    ["/table/salon%201", "player", { table: "salon 1" }],
    ["/dealer/a", "dealer", { table: "a" }],
    ["/me", "account", {}],
    ["/me/limits", "account", { section: "limits" }],
    ["/pit", "pit", {}],
    ["/pit/a", "pit-table", { table: "a" }],
    ["/rules/tsg/european-roulette", "rules", { book: "tsg", game: "european-roulette" }],
    ["/round/a/12", "replay", { table: "a", number: "12" }],
    ["/nothing/here/at/all", "nowhere", {}],
  ])("%s leads to %s", (path, screen, parameters) => expect(placeOf(path)).toEqual({ screen, parameters }));
});

describe("the dealer's pad", () => {
  it("lists every pocket once, in rows as on the cloth", () => {
    for (const pockets of [SINGLE, DOUBLE]) {
      const { zeros, rows } = padRows(pockets, coloursOf(pockets));
      expect([...zeros, ...rows.flat()].sort()).toEqual([...pockets].sort());
      expect(rows[0]?.slice(0, 2)).toEqual(["3", "6"]);
    }
  });

  it("builds a number from digits and starts anew when it can be none", () => {
    expect(pocketTyped("", "1", SINGLE)).toEqual(["1", "1"]);
    expect(pocketTyped("1", "7", SINGLE)).toEqual(["17", "17"]);
    expect(pocketTyped("17", "5", SINGLE)).toEqual(["5", "5"]);
    expect(pocketTyped("0", "0", SINGLE)).toEqual(["0", "0"]);
    expect(pocketTyped("0", "0", DOUBLE)).toEqual(["00", "00"]);
    expect(pocketTyped("1", "2", ["1/1", "5/12", "2/13"])).toEqual(["12", "5/12"]);
    expect(pocketTyped("", "7", ["under-way"])).toEqual(["", ""]);
  });
});

describe("the wall", () => {
  const table = (id: string, phase: string, alerts: number[] = []): PitTable => ({
    id,
    name: id,
    rulebook: "star-rfh",
    game: "baccarat",
    rounds: 0,
    temporary_of: "",
    unfinished: false,
    title: "",
    family: "roulette",
    mode: "rng",
    currency: "EUR",
    phase,
    round: 1,
    seats_taken: 0,
    seats: 8,
    stakes_minor: 0,
    turnover_minor: 0,
    win_minor: 0,
    hold: null,
    theory: null,
    dealer: "",
    receivable_minor: 0,
    alerts: alerts.map((at_ms, number) => ({
      number,
      kind: "call",
      details: {},
      note: "",
      at_ms,
      by: "",
      acknowledged: at_ms < 0,
    })),
  });

  it("shows tables with open alerts first and closed ones last", () => {
    const tables = [table("a", "closed"), table("b", "betting", [-1]), table("c", "betting", [5]), table("d", "ready")];
    expect(wallOrder(tables).map((t) => t.id)).toEqual(["c", "b", "d", "a"]);
  });

  it("tells of a quiet table in a line, and of a played one before it", () => {
    const played = { ...table("b", "betting"), seats_taken: 1 };
    expect(wallOrder([table("a", "betting"), played]).map((t) => t.id)).toEqual(["b", "a"]);
    expect([table("a", "betting"), played, table("c", "betting", [5])].map(isQuiet)).toEqual([true, false, false]);
  });

  it("lists what is urgent by what it stops, the oldest first", () => {
    const told = table("c", "betting", [1]);
    told.alerts = told.alerts.map((alert) => ({ ...alert, kind: "large-win" }));
    const dispute = { number: 7, opened_ms: 2, review_asked_ms: 0, decision: null, review: null } as Dispute;
    const decided = { ...dispute, number: 6, decision: {} } as Dispute;
    const entry = { number: 4, asked_ms: 6, may_approve: true } as Waiting;
    const found = urgentOf(
      [told, table("a", "betting", [9, -1]), table("b", "betting", [3])],
      [decided, dispute],
      [entry, { ...entry, number: 5, may_approve: false }],
      [],
    );
    expect(found.map(({ key }) => key)).toEqual(["alert b 0", "alert a 0", "dispute 7", "approval 4", "alert c 0"]);
  });
});

describe("favourites", () => {
  it("are kept for each game, and nothing that is broken is read back", () => {
    keepFavourites("tsg.roulette", [{ name: "Mine", stakes: [{ spot: "red", amount_minor: 100 }] }]);
    keepFavourites("star.roulette", []);
    expect(readFavourites("tsg.roulette")).toHaveLength(1);
    expect(readFavourites("star.roulette")).toEqual([]);
    localStorage.setItem(
      "croupier.favourites",
      '{"x": [{"name": 5}, {"name": "a", "stakes": [{"spot": "red", "amount_minor": -1}]}]}',
    );
    expect(readFavourites("x")).toEqual([]);
    localStorage.setItem("croupier.favourites", "not json");
    expect(readFavourites("x")).toEqual([]);
  });
});
