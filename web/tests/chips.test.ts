import { describe, expect, it } from "vitest";
import { bySpot, chipColour, faceValue, firstChip, piecesOf, stakesIn, trayFor } from "../src/table/chips";

describe("the tray", () => {
  it("starts at the smallest chip that can be played and holds only multiples of the step", () => {
    expect(trayFor(100, 20_000, 100)).toEqual([100, 200, 500, 1000, 2000, 5000]);
    expect(trayFor(500, 200_000, 500)).toEqual([500, 1000, 2000, 5000, 10_000, 20_000]);
    expect(trayFor(10, 1000, 10)).toEqual([10, 20, 50, 100, 200, 500]);
    expect(trayFor(250, 1000, 250)).toEqual([500, 1000]);
  });

  it("offers the minimum itself where no ordinary chip fits", () => {
    expect(trayFor(700, 900, 100)).toEqual([700]);
  });

  it("gives the chips of a tray different colours", () => {
    const colours = trayFor(100, 1_000_000, 100).map(chipColour);
    expect(new Set(colours).size).toBe(colours.length);
  });
});

describe("stakes", () => {
  it("add up on a spot", () => {
    expect(
      bySpot([
        { spot: "red", amount_minor: 100 },
        { spot: "red", amount_minor: 250 },
      ]),
    ).toEqual(new Map([["red", 350]]));
  });

  it("of a call bet are its pieces times the unit, two units where the book says two", () => {
    const bundle = {
      id: "grand",
      pieces: [
        { spot: "street:0-2-3", units: 2 },
        { spot: "split:4-7", units: 1 },
      ],
    };
    expect(piecesOf(bundle, 500)).toEqual([
      { spot: "street:0-2-3", amount_minor: 1000 },
      { spot: "split:4-7", amount_minor: 500 },
    ]);
  });

  it("that stand from an earlier round are kept apart", () => {
    const wagers: { spot: string; stake_minor: number; standing: Record<string, number> }[] = [
      { spot: "red", stake_minor: 500, standing: { zeros: 1 } },
      { spot: "red", stake_minor: 200, standing: {} },
    ];
    expect(stakesIn({ wagers })).toEqual({ free: new Map([["red", 200]]), standing: new Map([["red", 500]]) });
    expect(stakesIn(null).free.size).toBe(0);
  });

  it("are lifted to the minimum by a first chip only, and only where the book lifts", () => {
    const spot = { minimum_minor: 100, maximum_minor: 500, lifted: true };
    expect(firstChip(10, 0, spot)).toBe(100);
    expect(firstChip(10, 100, spot)).toBe(10);
    expect(firstChip(10, 0, { ...spot, lifted: false })).toBe(10);
    expect(firstChip(10, 0, undefined)).toBe(10);
  });

  it("are the one amount that a spot takes, whatever the chip", () => {
    const spot = { minimum_minor: 100, maximum_minor: 100, lifted: false };
    expect(firstChip(500, 0, spot)).toBe(100);
    expect(firstChip(10, 0, spot)).toBe(100);
  });
});

describe("the face of a chip", () => {
  it.each([
    [100, "1"],
    [50, "0.50"],
    [125_000, "1250"],
    [200_000, "2k"],
    [1_250_000, "12.5k"],
    [100_000_000, "1M"],
  ])("of %i cents says %s", (amount, text) => expect(faceValue(amount, 2)).toBe(text));
});
