import { beforeEach, describe, expect, it } from "vitest";
import { LONGEST, Notes } from "../src/poker/notes.svelte";

describe("notes on players", () => {
  beforeEach(() => localStorage.clear());

  it("are kept for whoever wrote them and for nobody else at the device", () => {
    new Notes("alice").keep("Bob", { text: " calls too much ", colour: "red" });
    expect(new Notes("alice").of("Bob")).toEqual({ text: "calls too much", colour: "red" });
    expect(new Notes("carol").of("Bob")).toBeUndefined();
    expect(new Notes("alice").of("Dave")).toBeUndefined();
  });

  it("go when they are emptied, and have a longest length", () => {
    const notes = new Notes("alice");
    notes.keep("Bob", { text: "x".repeat(2 * LONGEST), colour: "" });
    expect(notes.of("Bob")?.text).toHaveLength(LONGEST);
    notes.keep("Bob", { text: "  ", colour: "" });
    expect(notes.of("Bob")).toBeUndefined();
    expect(new Notes("alice").of("Bob")).toBeUndefined();
  });

  it("of an unknown shape are passed over", () => {
    localStorage.setItem("croupier.poker.notes.alice", '{"Bob": 3, "Eve": {"text": "ok", "colour": "pink"}}');
    expect(new Notes("alice").of("Bob")).toBeUndefined();
    expect(new Notes("alice").of("Eve")).toBeUndefined();
    localStorage.setItem("croupier.poker.notes.alice", "no JSON");
    expect(new Notes("alice").of("Bob")).toBeUndefined();
  });

  it("are bounded in number: the oldest goes", () => {
    const notes = new Notes("alice");
    for (let each = 0; each <= 500; each++) notes.keep(`p${each}`, { text: "seen", colour: "" });
    expect(notes.of("p0")).toBeUndefined();
    expect(notes.of("p500")).toBeDefined();
  });
});
