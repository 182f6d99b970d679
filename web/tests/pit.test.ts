import { describe, expect, it } from "vitest";
import type { Layout, PitTable } from "../src/api/types";
import { segmentWord } from "../src/games/words";
import nl from "../src/i18n/said/nl.json";
import { Sayings } from "../src/i18n/sayings";
import { atLeast } from "../src/room/ladder";
import { Desk } from "../src/screens/dealer/desk.svelte";
import { looked, winsOf } from "../src/screens/pit/order";
import { narrated } from "../src/screens/pit/narrative";
import { TableState } from "../src/table/state.svelte";
import type { RoundPart } from "../src/wire/generated";

function deskAt(round: Partial<RoundPart>): Desk {
  const state = new TableState();
  state.round = { phase: "proposed", number: 4, ...round } as RoundPart;
  return new Desk({ send: () => Promise.reject(new Error("nothing is sent here")) }, state);
}

describe("what a dealer is asked to confirm", () => {
  it("does not name a card that lies face down", () => {
    const desk = deskAt({ proposed: "hidden" });
    expect(desk.proposed).toBe("");
    expect(desk.next).toBe("Check the table. Confirm?");
  });

  it("names the segment of a wheel as people do", () => {
    expect(segmentWord("under-way")).toBe("It is under way");
    expect(segmentWord("joker/1")).toBe("Joker (1)");
    expect(segmentWord("17")).toBe("17");
    expect(deskAt({ proposed: "joker/1" }).next).toBe("Check the table: Joker (1). Confirm?");
  });
});

describe("an irregularity", () => {
  it("can be reported while players decide and after the round, but without a round there is none", () => {
    expect(deskAt({ phase: "deciding" }).reportable).toBe(true);
    expect(deskAt({ phase: "settled" }).reportable).toBe(true);
    expect(deskAt({ phase: "ready", number: 0 }).reportable).toBe(false);
    expect(deskAt({ phase: "closed" }).reportable).toBe(false);
  });

  it("is reported by its role or above", () => {
    expect(atLeast("gaming-supervisor")).toEqual(["gaming-supervisor", "assistant-gaming-manager", "administrator"]);
    expect(atLeast("dealer")).toContain("gaming-supervisor");
    expect(atLeast("assistant-gaming-manager")).not.toContain("gaming-supervisor");
    expect(atLeast("inspector")).toEqual(["inspector"]);
  });
});

describe("what happened at a table", () => {
  const layout = {
    family: "baccarat",
    spots: [{ id: "player", name: "Player" }] as Layout["spots"],
    stop_reasons: [],
    void_reasons: [{ code: "FRAUD", text: "A fraud affected the outcome.", clause: "", role: "", needs_note: false }],
    correct_reasons: [],
    incidents: [],
  };

  it("names spots and reasons as the screens do", () => {
    const placed = { kind: "placed", text: "Seat 1 placed €5.00 on «player»; €2.00 on «player»." };
    expect(narrated(placed, layout)).toBe("Seat 1 placed €5.00 on Player; €2.00 on Player.");
    const voided = { kind: "voided", text: "Round 4 is void: FRAUD. €5.00 went back. SEEN ON TV" };
    expect(narrated(voided, layout)).toBe("Round 4 is void: A fraud affected the outcome. €5.00 went back. SEEN ON TV");
  });

  it("is told in other languages, every chip of a list with it", () => {
    const dutch = new Sayings(nl);
    expect(dutch.of("Seat 1 placed €5.00 on «a»; €1.00 on «b»; €2.00 on «c»; €3.00 on «d».")).toBe(
      "Plaats 1 zette €5.00 op «a»; €1.00 op «b»; €2.00 op «c»; €3.00 op «d».",
    );
    expect(dutch.of("Seat 1 took back €5.00 on «player».")).toBe("Plaats 1 nam €5.00 op «player» terug.");
    expect(dutch.of("No more bets (countdown).")).toBe("Niets gaat meer (aftellen).");
    expect(dutch.of("Round 4 is void: FRAUD. €5.00 went back. Seen on camera.")).toBe(
      "Ronde 4 is ongeldig: FRAUD. €5.00 ging terug. Seen on camera.",
    );
  });
});

describe("the wall of tables", () => {
  const table = (name: string, change: Partial<PitTable>) =>
    ({
      ...{ id: name, name, title: "Baccarat", dealer: "", mode: "rng", phase: "betting", alerts: [], currency: "EUR" },
      ...{ seats_taken: 0, stakes_minor: 0, turnover_minor: 0, win_minor: 0 },
      ...change,
    }) as PitTable;
  const tables = [
    table("Delft", { seats_taken: 2, turnover_minor: 900, win_minor: 500 }),
    table("Gouda", { mode: "dealer", dealer: "Dora", turnover_minor: 100, win_minor: -700 }),
    table("Sydney", { phase: "closed", currency: "AUD" }),
  ];
  const names = (found: readonly PitTable[]) => found.map(({ name }) => name);

  it("shows what somebody looks for", () => {
    expect(names(looked(tables, "all", ""))).toEqual(["Delft", "Gouda", "Sydney"]);
    expect(names(looked(tables, "busy", ""))).toEqual(["Delft"]);
    expect(names(looked(tables, "dealer", ""))).toEqual(["Gouda"]);
    expect(names(looked(tables, "closed", ""))).toEqual(["Sydney"]);
    expect(names(looked(tables, "alerts", ""))).toEqual([]);
    expect(names(looked(tables, "all", " dora "))).toEqual(["Gouda"]);
  });

  it("adds wins up by currency, of tables that were played at", () => {
    expect(winsOf(tables)).toEqual([["EUR", -200]]);
  });
});
