import { describe, expect, it } from "vitest";
import { arcs, callsOf } from "../src/games/roulette/calls";
import { callName } from "../src/games/roulette/names";
import { payLines } from "../src/games/paytable";
import { bonusIn, fallenIn, hotAndCold, shareOf, statisticsOf } from "../src/games/roulette/statistics";
import { trackCells, trackSectors, TURNED } from "../src/games/roulette/track";
import { layoutOf, SINGLE, spotsOf } from "./house/fakeHouse";

describe("statistics", () => {
  const spins = ["17", "0", "17", "32", "2"].map((pocket, number) => ({ number, pocket, colour: "" }));
  const found = statisticsOf(spins, SINGLE);

  it("tell the share of every spot by what it covers", () => {
    const share = (id: string) => shareOf(found, spotsOf(1).find((spot) => spot.id === id)?.covers ?? []);
    expect(["red", "black", "even", "low", "high"].map(share)).toEqual([0.2, 0.6, 0.4, 0.6, 0.2]);
    expect(["dozen:1", "dozen:2", "column:2"].map(share)).toEqual([0.2, 0.4, 0.8]);
    expect(shareOf(statisticsOf([], SINGLE), ["1"])).toBe(0);
  });

  it("know hot from cold", () => {
    const { hot, cold } = hotAndCold(found, 2);
    expect(hot[0]).toEqual({ pocket: "17", count: 2 });
    expect(hot).toHaveLength(2);
    expect(cold).toEqual([]); // five spins leave most numbers unseen, which says nothing of them
    const long = statisticsOf(
      [...Array(40).keys()].map((number) => ({ number, pocket: String(number % 20), colour: "" })),
      SINGLE,
    );
    expect(hotAndCold(long, 2).cold.every(({ count }) => count === 0)).toBe(true);
    expect(hotAndCold(statisticsOf([], SINGLE), 2).hot).toEqual([]);
  });

  it("take no number from a void round", () => {
    expect(fallenIn({ outcome: { pocket: "5", colour: "red" }, void: true })).toBeUndefined();
    expect(fallenIn({ outcome: { pocket: "5", colour: "red" }, void: false })).toEqual({ pocket: "5", colour: "red" });
  });

  it("read bonus numbers from the outcome and from the running round alike", () => {
    const wanted = new Map([
      ["7", 150],
      ["22", 60],
    ]);
    expect(bonusIn({ pocket: "7", bonus: { "7": 150, "22": 60 } })).toEqual(wanted);
    expect(bonusIn({ bonus: { "7": 150, "22": 60 } })).toEqual(wanted);
    expect(bonusIn(null).size).toBe(0);
  });
});

describe("call bets", () => {
  const layout = layoutOf();
  const covers = new Map(layout.spots.map((spot) => [spot.id, spot.covers]));
  const neighbours = {
    id: "neighbours:17:2",
    kind: "neighbours",
    name: "Neighbours",
    word: "neighbours",
    place: "17:2",
    units: 5,
    pieces: ["2", "25", "17", "34", "6"].map((n) => ({ spot: `straight:${n}`, units: 1 })),
  };
  const finale = { ...neighbours, id: "finale:7", kind: "finale", name: "Finales", word: "finales", place: "7" };
  const calls = callsOf([...layout.bundles, neighbours, finale], covers, SINGLE);

  it("are sorted into sectors of the track, neighbours and the rest", () => {
    expect(calls.sectors.map((s) => s.bet.id)).toEqual(["tier"]);
    expect(calls.widths).toEqual([2]);
    expect(calls.neighbours.get("17:2")?.id).toBe("neighbours:17:2");
    expect(calls.others.map(callName)).toEqual(["Finales 7"]);
  });

  it("lie together on the wheel, also over its beginning", () => {
    expect(arcs(new Set(["26", "0", "32"]), SINGLE)).toEqual([{ from: 36, length: 3 }]);
    expect(arcs(calls.sectors[0]?.covers ?? new Set(), SINGLE)).toHaveLength(1);
  });

  it("are drawn with a cell for each pocket, flat and turned", () => {
    for (const cells of [trackCells(SINGLE), trackCells(SINGLE, TURNED)]) {
      expect(cells.map((cell) => cell.pocket)).toEqual(SINGLE);
      expect(new Set(cells.map(({ middle }) => `${middle.x.toFixed(1)} ${middle.y.toFixed(1)}`)).size).toBe(37);
    }
    const [tier] = trackSectors(calls.sectors, SINGLE);
    expect(tier?.label.x).toBeLessThan(390);
  });
});

describe("the pay table", () => {
  it("has one line for each kind of wager", () => {
    const lines = payLines(spotsOf(2));
    expect(lines.map((line) => line.odds)).toEqual([
      "35:1",
      "17:1",
      "11:1",
      "8:1",
      "6:1",
      "5:1",
      "2:1",
      "2:1",
      "1:1",
      "1:1",
      "1:1",
    ]);
  });
});
