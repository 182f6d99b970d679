import { describe, expect, it } from "vitest";
import { cardOf } from "../src/components/cards";

describe("a card", () => {
  it("is read by rank and suit, ten in either writing", () => {
    expect(cardOf("As")).toMatchObject({ rank: "A", suit: "s" });
    expect(cardOf("Th")?.rank).toBe("10");
    expect(cardOf("10h")?.rank).toBe("10");
  });

  it("that is not shown has no face", () => {
    expect(cardOf("back")).toBeUndefined();
    expect(cardOf("1s")).toBeUndefined();
  });

  it("has four colours in a four-colour deck, and two otherwise", () => {
    const deck = ["As", "Ah", "Ad", "Ac"].map((card) => cardOf(card));
    expect(new Set(deck.map((face) => face?.fourColour)).size).toBe(4);
    expect(new Set(deck.map((face) => face?.twoColour)).size).toBe(2);
  });
});
