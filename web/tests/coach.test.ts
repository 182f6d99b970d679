import { describe, expect, it, vi } from "vitest";
import { sorted } from "../src/games/pai-gow/sorting";
import { Coach } from "../src/table/coach.svelte";
import { Edges } from "../src/table/edges.svelte";

const advice = { key: "a", best: "war", chart: "tie", row: "tie", column: "" };

describe("the coach", () => {
  it("judges a choice once, by what the chart said before it", async () => {
    const coach = new Coach(() => Promise.resolve({ status: "ready", advice: [advice] }));
    await coach.hear("a 1");
    expect(coach.of("a")?.best).toBe("war");
    coach.judge("a", "surrender");
    coach.judge("a", "war");
    expect([coach.right, coach.made]).toEqual([0, 1]);
    expect(coach.judged).toEqual({ right: false, best: "war" });
  });

  it("takes a choice with an amount for the choice that it is", async () => {
    const coach = new Coach(() => Promise.resolve({ status: "ready", advice: [{ ...advice, best: "double" }] }));
    await coach.hear("a 1");
    coach.judge("a", "double=200");
    expect([coach.right, coach.made]).toEqual([1, 1]);
  });

  it("says and counts nothing where no chart speaks", async () => {
    const coach = new Coach(() => Promise.reject(new Error("lost")));
    await coach.hear("a 1");
    coach.judge("a", "war");
    expect([coach.of("a"), coach.made]).toEqual([undefined, 0]);
  });
});

describe("the house edge beside a wager", () => {
  it("is that of the spot, or of its kind", async () => {
    const wager = (id: string, house_edge: string) => ({ wager: id, house_edge }) as never;
    const odds = { status: "ready", version: "", charts: [], checked: [] };
    const wagers = [wager("tie", "0.143596"), wager("total:4", "0.1527")];
    const edges = new Edges(() => Promise.resolve({ ...odds, wagers }));
    const spot = (id: string, odds: string) => ({ id, kind: id.split(":")[0] ?? "", odds });
    const spots = new Map(
      [spot("total:4", "60:1"), spot("total:17", "60:1"), spot("tie", "8:1")].map((s) => [s.id, s]),
    );
    await vi.waitFor(() => expect(edges.of(spot("tie", "8:1"))).toBe("14.4%"));
    expect(edges.of(spot("total:4", "60:1"))).toBe("15.3%");
    expect(edges.of(spot("total:17", "60:1"), spots)).toBe("15.3%");
    expect(edges.of(spot("total:5", "30:1"), spots)).toBeUndefined();
    expect(edges.of(spot("other", "1:1"), spots)).toBeUndefined();
  });
});

describe("a pai gow hand", () => {
  it("is sorted to be read", () => {
    expect(sorted(["4d", "10h", "Ks", "Jk", "Ad", "Kc", "2s"])).toEqual(["Jk", "Ad", "Ks", "Kc", "10h", "4d", "2s"]);
  });
});
