import { describe, expect, it } from "vitest";
import { segmentWord } from "../src/games/words";
import { atLeast } from "../src/room/ladder";
import { Desk } from "../src/screens/dealer/desk.svelte";
import { kindsOf, STATUSES } from "../src/screens/pit/equipment";
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

describe("the equipment of a table", () => {
  it("follows from its game", () => {
    expect(kindsOf("baccarat")).toEqual(["shoe", "shuffler"]);
    expect(kindsOf("roulette")).toEqual(["wheel"]);
    expect(kindsOf("keno")).toEqual([]);
  });

  it("can always be ready", () => {
    for (const statuses of Object.values(STATUSES)) expect(statuses).toContain("ready");
  });
});
