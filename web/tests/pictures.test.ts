import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it } from "vitest";
import type { Layout, RoundRecord } from "../src/api/types";
import { examplesOf } from "../src/games/roulette/examples";
import SlotsFelt from "../src/games/slots/SlotsFelt.svelte";
import { stillBoard } from "../src/games/still";
import { areaWord, oddsWord } from "../src/games/words";

let mounted: Record<string, unknown> | undefined;

afterEach(async () => {
  if (mounted) await unmount(mounted);
  mounted = undefined;
});

describe("a slot machine", () => {
  const window = (symbol: string) => Array.from({ length: 5 }, () => [symbol, "star", "plum"]);
  const pays = ["3 seven", "4 seven", "5 seven"].map((what, place) => ({
    what,
    odds: `${75 * (place + 1)}:1`,
    word: what,
    figures: [String(place + 3), "seven"],
  }));
  const spot = { id: "lines:1", kind: "lines", name: "Lines", covers: [], pays, in_round: false, odds: "" };
  const layout = { family: "slots", spots: [spot], options: { reels: window("seven"), rows: 3 } } as unknown as Layout;
  const played = (games: number) =>
    ({
      number: 1,
      void: false,
      answers: [],
      lines: [],
      outcome: { games: Array.from({ length: games }, () => window("seven")), "free-games": games - 1 },
    }) as unknown as RoundRecord;

  function shown(games: number): string {
    mounted = mount(SlotsFelt, {
      target: document.body,
      props: { board: stillBoard(layout, played(games), 1, "EUR") },
    });
    flushSync();
    return document.querySelector('[data-testid="free-game"]')?.textContent ?? "";
  }

  it("counts free games after the paid one", () => {
    expect(shown(3)).toBe("Free game 2 of 2");
  });

  it("says nothing about free games where there are none, and what three, four and five of a kind pay", () => {
    expect(shown(1)).toBe("");
    const line = document.querySelector('[data-testid="slots-pays"] div');
    expect([...(line?.querySelectorAll("dd") ?? [])].map((pay) => pay.textContent)).toEqual([
      "3 ×75:1",
      "4 ×150:1",
      "5 ×225:1",
    ]);
  });
});

describe("the help for roulette", () => {
  it("has an example of each shape, those with a zero apart, small wagers first", () => {
    const spot = (id: string, ...covers: string[]) => ({ id, kind: id.split(":")[0] ?? id, covers });
    const spots = [
      spot("dozen:1", ...Array.from({ length: 12 }, (_, n) => String(n + 1))),
      spot("straight:0", "0"),
      spot("straight:17", "17"),
      spot("split:0-1", "0", "1"),
      spot("split:5-8", "5", "8"),
    ];
    expect(examplesOf(spots, { "0": "green" }).map((example) => example.id)).toEqual([
      "straight:17",
      "split:0-1",
      "split:5-8",
      "dozen:1",
    ]);
  });
});

describe("the odds of a spot in short", () => {
  it("are its price, or the best of several", () => {
    expect(oddsWord([{ odds: "8:1" }])).toBe("8:1");
    expect(oddsWord([{ odds: "19:20" }, { odds: "3:2" }, { odds: "1:1" }])).toBe("up to 3:2");
    expect(oddsWord([])).toBe("");
  });
});

describe("what the dealer waits for", () => {
  it("is named with its number, or not at all", () => {
    const said = (code: string, details: Record<string, number>) => areaWord({ type: "said", code, details, note: "" });
    expect(said("area-players-hand", { hand: 1 })).toBe("hand 1");
    expect(said("area-box-hand", { box: 3, hand: 2 })).toBe("Box 3, hand 2");
    expect(areaWord({ type: "named", family: "area", id: "banker", text: "banker" })).toBe("Banker");
    expect(areaWord({ type: "named", family: "area", id: "third", text: "third" })).toBe("third");
    expect(areaWord(null)).toBe("");
  });
});
