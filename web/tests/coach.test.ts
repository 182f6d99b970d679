import { describe, expect, it, vi } from "vitest";
import { missedAt, remember } from "../src/rulebook/missed";
import { Trainer } from "../src/rulebook/trainer.svelte";
import { Coach } from "../src/table/coach.svelte";
import { Edges } from "../src/table/edges.svelte";

const advice = {
  key: "a",
  best: "war",
  chart: "tie",
  row: "tie",
  column: "",
  costs: { war: 0, surrender: 0.111, double: 0.3 } as Record<string, number>,
  stake_minor: 500,
};

describe("the coach", () => {
  it("judges a choice once, by what the chart said before it", async () => {
    const coach = new Coach(() => Promise.resolve({ status: "ready", advice: [advice] }));
    await coach.hear("a 1");
    expect(coach.of("a")?.best).toBe("war");
    coach.judge("a", "surrender");
    coach.judge("a", "war");
    expect([coach.right, coach.made]).toEqual([0, 1]);
    expect(coach.judged).toEqual({ right: false, best: "war", share: 0.111, costMinor: 56 });
    expect(coach.costMinor).toBe(56);
  });

  it("prices neither part of a stake nor what no chart prices", async () => {
    const coach = new Coach(() => Promise.resolve({ status: "ready", advice: [advice] }));
    for (const [question, play] of [
      ["a 1", "double=200"],
      ["a 2", "fold"],
    ] as const) {
      await coach.hear(question);
      coach.judge("a", play);
      expect([coach.judged?.share, coach.costMinor]).toEqual([null, 0]);
    }
    expect([coach.right, coach.made]).toEqual([0, 2]);
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

describe("the trainer", () => {
  const charts = [
    {
      id: "hard",
      title: "Hard",
      rows: ["12", "16"],
      columns: ["6", "10"],
      cells: [
        ["stand", "hit"],
        ["stand", "hit"],
      ],
    },
  ].map((chart) => ({
    ...chart,
    row_heading: "",
    column_heading: "",
    worths: chart.rows.map(() => [
      { stand: "-0.10", hit: "-0.30" } as Record<string, string>,
      { stand: "-0.60", hit: "-0.50" },
    ]),
  }));
  const sixteen = { chart: "hard", row: "16", column: "10" };

  it("asks first what was wrong at the table, and forgets it once it is right", async () => {
    const wrong = { ...advice, best: "hit", ...sixteen };
    const coach = new Coach(
      () => Promise.resolve({ status: "ready", advice: [wrong] }),
      (advice, played) => remember("book/game", { ...advice, played }),
    );
    await coach.hear("a 1");
    coach.judge("a", "stand");
    const trainer = new Trainer("book/game", charts, () => 0);
    expect(trainer.asked).toEqual({ ...sixteen, played: "stand" });
    expect(trainer.options()).toEqual(["stand", "hit"]);
    trainer.answer("hit");
    expect([trainer.right, trainer.made, missedAt("book/game")]).toEqual([1, 1, []]);
    expect(new Trainer("other/game", charts, () => 0).asked).toEqual({ chart: "hard", row: "12", column: "6" });
  });

  it("asks again after two others what was answered wrong", () => {
    remember("book/again", sixteen);
    const trainer = new Trainer("book/again", charts, () => 0);
    trainer.answer("stand");
    expect(trainer.judged).toMatchObject({
      right: false,
      best: "hit",
      about: { ...sixteen, played: "" },
      played: "stand",
    });
    expect(trainer.judged?.cost).toBeCloseTo(0.1);
    const asked = [];
    for (let turn = 0; turn < 3; turn += 1) {
      asked.push(trainer.asked);
      trainer.answer(trainer.asked?.column === "10" ? "hit" : "stand");
    }
    const again = asked.map((situation) => situation?.row === "16" && situation.column === "10");
    expect(again).toEqual([false, false, true]);
    expect([trainer.right, trainer.made, trainer.open]).toEqual([3, 4, 0]);
  });

  it("reads nothing that is broken", () => {
    localStorage.setItem("croupier.missed", '{"x": [{"chart": 5}], "y": 3}');
    expect([missedAt("x"), missedAt("y")]).toEqual([[], []]);
    localStorage.setItem("croupier.missed", "no json");
    expect(missedAt("x")).toEqual([]);
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
