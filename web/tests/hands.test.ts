import { describe, expect, it } from "vitest";
import { GameShow } from "../src/games/show.svelte";
import { TableState } from "../src/table/state.svelte";
import type { HandPart } from "../src/wire/generated";
import { round } from "./house/views";

const counts = (...totals: number[]): HandPart[] => totals.map((total) => [total, false, ""]);

describe("what cards come to on the screen", () => {
  it("is what the house says of as many cards as are in sight", () => {
    const state = new TableState();
    const show = new GameShow(state, () => true);
    state.round = round({
      phase: "deciding",
      shown: { player: ["7h", "8d"], banker: ["9s", "back"] },
      hands: { player: counts(7, 5) },
    });
    state.afterView?.();
    expect(show.hand("player")).toEqual({ total: 5, soft: false, code: "" });
    expect(show.hand("banker")).toBeUndefined();
    expect(show.hand("nowhere")).toBeUndefined();
  });

  it("waits for cards that are still on their way", () => {
    const state = new TableState();
    const show = new GameShow(state, () => false);
    state.round = round({ phase: "deciding", shown: { player: ["7h", "8d"] }, hands: { player: counts(7, 5) } });
    state.afterView?.();
    expect(show.flying).toBe("player#0");
    expect(show.hand("player")).toBeUndefined();
    show.hurry();
    expect(show.hand("player")?.total).toBe(5);
  });

  it("goes on with the cards of the board", () => {
    const state = new TableState();
    const show = new GameShow(state, () => true);
    const names = ["high-card", "pair", "pair", "two-pair"].map((code): HandPart => [null, false, code]);
    state.round = round({
      phase: "deciding",
      shown: { "box:1": ["9h", "9s"], board: ["4c", "4d"] },
      hands: { "box:1": names },
    });
    state.afterView?.();
    expect(show.hand("box:1")?.code).toBe("two-pair");
  });
});
