import { afterEach, describe, expect, it } from "vitest";
import type { Layout, PitTable } from "../src/api/types";
import { segmentWord } from "../src/games/words";
import { preferences } from "../src/room/preferences.svelte";
import { atLeast } from "../src/room/ladder";
import { Desk } from "../src/screens/dealer/desk.svelte";
import { looked, winsOf } from "../src/screens/pit/order";
import { alertWords, narrated } from "../src/screens/pit/narrative";
import { TableState } from "../src/table/state.svelte";
import type { RoundPart, Said } from "../src/wire/generated";

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
  const layout = { family: "baccarat", spots: [{ id: "player", name: "Player", word: "player" }] as Layout["spots"] };
  const euros = (amount_minor: number) => ({ type: "amount" as const, amount_minor, currency: "EUR" });
  const event = (code: string, details: Said["details"], note = "", body: unknown = {}) => ({
    said: { type: "said" as const, code, details, note },
    body,
  });
  const chip = (amount_minor: number): Said => ({
    ...event("chips-on", {
      amount: euros(amount_minor),
      spot: { type: "named", family: "spot", id: "player", text: "" },
    }).said,
  });
  const chips = { type: "several" as const, items: [chip(500), chip(200)], between: "; " };
  const fraud = { type: "named" as const, family: "incident", id: "fraud", text: "A fraud." };
  const voided = event("event-voided", { number: 4, reason: fraud, amount: euros(500) }, "SEEN ON TV");

  afterEach(() => {
    preferences.language = "en";
  });

  it("names spots as the layout does and reasons as the catalogue does", () => {
    const placed = event("event-placed", { seat: "1", chips });
    expect(narrated(placed, layout)).toBe("Seat 1 placed €5.00 on Player; €2.00 on Player.");
    expect(narrated(voided, layout)).toBe("Round 4 is void: A fraud affected the outcome. €5.00 went back. SEEN ON TV");
  });

  it("tells a result in the words of its game, with every card", () => {
    const outcome = { winner: "banker" };
    const sums = { staked: euros(500), paid: euros(0) };
    const said = { number: 7, outcome: { type: "named" as const, family: "outcome", id: "", text: "facts" }, ...sums };
    expect(narrated(event("event-settled", said, "", { outcome, cards: ["5d", "Qs"] }), layout)).toBe(
      "Round 7: Banker wins (5d Qs). €5.00 staked, €0.00 paid.",
    );
    expect(narrated(event("event-settled", said), { ...layout, family: "keno" })).toContain("facts");
  });

  it("is told in other languages, every chip of a list with it", async () => {
    preferences.language = "nl";
    const spaced = (text: string) => text.replaceAll("\u00a0", " ");
    expect(spaced(narrated(event("event-taken-back", { seat: "1", chips }), layout))).toBe(
      "Plaats 1 nam € 5,00 op Speler; € 2,00 op Speler terug.",
    );
    expect(narrated(event("event-betting-closed", { why: "countdown" }), layout)).toBe(
      "Niets gaat meer (de tijd is om).",
    );
    expect(spaced(narrated(voided, layout))).toBe(
      "Ronde 4 is ongeldig: Bedrog beïnvloedde de uitslag. € 5,00 ging terug. SEEN ON TV",
    );
  });

  it("an alert is a kind with details", () => {
    const won = { seat: "3", amount: euros(1_000_000), round: 9 };
    expect(alertWords({ kind: "win-locked", details: won, note: "" })).toBe(
      "Seat 3 won €10,000.00 in round 9: it waits for your confirmation.",
    );
    expect(alertWords({ kind: "call", details: { name: "Ada" }, note: "My screen froze." })).toBe(
      "Ada calls for a supervisor. My screen froze.",
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
