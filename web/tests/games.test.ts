import { describe, expect, it } from "vitest";
import { points } from "../src/games/baccarat/points";
import { cardsOf, columnOf } from "../src/games/bingo/cards";
import { count, isBlackjack } from "../src/games/blackjack/hand";
import { unusual } from "../src/games/blackjack/misclick";
import { BLANK, grouped, groupsIn, partsOf, spotOf, toggled, waysOf, type Draft } from "../src/games/keno/ticket";
import { placeIn, turnTo } from "../src/games/money-wheel/wheel";
import { cardsIn, keysOf, pictureOf, visible, withOwn } from "../src/games/picture";
import { categoryOf, nameOf } from "../src/games/poker/naming";
import { pairsIn } from "../src/games/baccarat/coups";
import { beadOf } from "../src/games/results";
import { cardsAfter } from "../src/games/still";
import { CardTyping } from "../src/screens/dealer/typing";
import { chanceIn } from "../src/screens/pit/answers";
import { mine, round } from "./house/views";

describe("a blackjack hand", () => {
  it("counts an ace as eleven while that does no harm", () => {
    expect(count(["As", "6d"])).toMatchObject({ total: 17, soft: true });
    expect(count(["As", "6d", "Th"])).toMatchObject({ total: 17, soft: false });
    expect(count(["As", "Ad", "9c"])).toMatchObject({ total: 21, soft: true });
    expect(count(["Ks", "back"])).toMatchObject({ total: 10, cards: ["Ks"] });
    expect(isBlackjack(["Ah", "Qd"])).toBe(true);
    expect(isBlackjack(["7h", "7d", "7c"])).toBe(false);
  });

  it("is asked about once more where a play is nearly always a slip", () => {
    expect(unusual({ total: 17, soft: false }, "hit")).toBe("hit");
    expect(unusual({ total: 16, soft: false }, "hit")).toBe("");
    expect(unusual({ total: 18, soft: true }, "hit")).toBe("");
    expect(unusual({ total: 11, soft: false }, "stand")).toBe("stand");
    expect(unusual({ total: 12, soft: false }, "stand")).toBe("");
    expect(unusual({ total: 12, soft: false }, "double")).toBe("double");
    expect(unusual({ total: 11, soft: false }, "double=500")).toBe("");
    expect(unusual({ total: 13, soft: true }, "double")).toBe("");
  });
});

describe("baccarat", () => {
  it("counts the last digit and sees pairs", () => {
    expect(points(["7h", "8d"])).toBe(5);
    expect(points(["Ks", "Ah", "9c"])).toBe(0);
    const outcome = { winner: "tie", player: { cards: ["4h", "4s"] }, banker: { cards: ["9h", "Ts"] } };
    expect(pairsIn(outcome)).toEqual({ player: true, banker: false });
    expect(beadOf("baccarat", outcome)).toMatchObject({ text: "T", tone: "green", marks: ["player"] });
  });
});

describe("the name of a poker hand", () => {
  it("knows every category", () => {
    expect(categoryOf(["As", "Ks", "Qs", "Js", "Ts"])).toBe("royal-flush");
    expect(categoryOf(["As", "2s", "3s", "4s", "5s"])).toBe("straight-flush");
    expect(categoryOf(["Ah", "2s", "3s", "4s", "5s"])).toBe("straight");
    expect(categoryOf(["Qh", "Ks", "As", "2s", "3s"])).toBe("high-card");
    expect(categoryOf(["9h", "9s", "9d", "4s", "4h"])).toBe("full-house");
    expect(categoryOf(["9h", "9s", "5d", "4s", "4h"])).toBe("two-pair");
  });

  it("finds the best of more cards, ranked as games of that size rank them", () => {
    expect(nameOf(["4c", "Jc", "6c", "3c", "9s", "9c", "9h"], 5)).toBe("flush");
    expect(nameOf(["4c", "5d", "6h", "7s", "4d"], 4)).toBe("straight");
    expect(nameOf(["4c", "4d", "4h", "8c", "9c"], 4)).toBe("three-of-a-kind");
    expect(nameOf(["Qc", "back", "back"], 3)).toBe("high-card");
    expect(nameOf(["back"], 3)).toBe("");
  });
});

describe("a keno ticket", () => {
  const pick = (numbers: number[], draft: Draft = BLANK) => numbers.reduce((d, n) => toggled(d, n, 15), draft);
  it("is written as the house reads it", () => {
    expect(spotOf(pick([42, 3, 17]))).toBe("numbers:3-17-42");
    expect(spotOf({ ...pick([8]), games: 5 })).toBe("numbers:8*5");
    expect(spotOf(pick([8, 8]))).toBe("");
    const ways = grouped(pick([3, 4], grouped(pick([6, 5], grouped(pick([2, 1]))))));
    expect(spotOf({ ...ways, combine: 2, games: 10 })).toBe("ways:2:1-2/3-4/5-6*10");
    expect(waysOf({ ...ways, combine: 2 })).toBe(3);
    expect(partsOf({ ...ways, combine: 2, games: 10 })).toBe(30);
    expect(groupsIn("ways:2:1-2/3-4/5-6*10")).toEqual([
      ["1", "2"],
      ["3", "4"],
      ["5", "6"],
    ]);
    expect(groupsIn("quick:5")).toEqual([]);
  });

  it("keeps groups of one size and no more numbers than the book allows", () => {
    const one = grouped(pick([1, 2]));
    expect(grouped(pick([3], one))).toEqual(pick([3], one));
    expect(toggled(pick([1, 2, 3]), 4, 3).picking).toEqual([1, 2, 3]);
  });
});

describe("bingo and the money wheel", () => {
  it("find a seat's own cards and the letter of a number", () => {
    const outcome = { cards: { "1:card:1": [["3"]], "11:card:1": [["4"]] } };
    expect(cardsOf(outcome, "1").map((card) => card.id)).toEqual(["1:card:1"]);
    expect([1, 15, 16, 75].map((number) => columnOf(number, 75))).toEqual(["B", "B", "I", "O"]);
    expect(columnOf(5, 90)).toBe("");
  });

  it("turns the segment that the house sent to the top, always onwards", () => {
    expect(placeIn("5/12")).toBe(11);
    expect(placeIn("under-way")).toBeUndefined();
    const angle = turnTo(100, 27, 54, 5);
    expect(angle).toBeGreaterThanOrEqual(100 + 5 * 360);
    expect((((angle + (27 * 360) / 54) % 360) + 360) % 360).toBeCloseTo(0);
  });
});

describe("the picture of a table", () => {
  it("holds cards by area and lays my own over their backs", () => {
    expect(cardsIn({ bank: ["Ks", "back"], dice: [1, 2], pocket: "17" })).toEqual({ bank: ["Ks", "back"] });
    const shown = { "box:1": ["back", "back"], bank: ["9h", "back"] };
    expect(withOwn(shown, { "box:1": ["As", "Kd"] })).toEqual({ "box:1": ["As", "Kd"], bank: ["9h", "back"] });
    const seen = pictureOf(round({ phase: "deciding", shown }), null, mine([], { cards: { "box:1": ["As", "Kd"] } }));
    expect(seen.cards["box:1"]).toEqual(["As", "Kd"]);
    expect(pictureOf(round({ phase: "betting", shown }), null, null).cards).toEqual({});
  });

  it("comes into sight a card to each area at a time", () => {
    const picture = pictureOf(
      round({ phase: "no-more-bets", shown: { player: ["2c", "3c"], banker: ["4c"] } }),
      null,
      null,
    );
    const keys = keysOf(picture);
    expect(keys).toEqual(["player#0", "banker#0", "player#1"]);
    expect(visible(picture, new Set(keys.slice(0, 2))).cards).toEqual({ player: ["2c"], banker: ["4c"] });
  });

  it("shows dice and segments that wait for confirmation", () => {
    expect(pictureOf(round({ phase: "proposed", proposed: [1, 2, 3] }), null, null).dice).toEqual([1, 2, 3]);
    expect(pictureOf(round({ phase: "proposed", proposed: "5/12" }), null, null).segment).toBe("5/12");
  });
});

describe("a replay", () => {
  it("carries the second card of a split along to its new hand", () => {
    const draw = (to: string, answer: string) => ({
      question: "draw",
      answer,
      source: "dealer",
      by: "",
      to,
      said: null,
    });
    const answers = [
      draw("box:1", "8c"),
      draw("bank", "Qs"),
      draw("box:1", "8d"),
      { question: "choose", answer: "split", source: "players", by: "", to: "", said: null },
      draw("box:1", "3c"),
      draw("box:1.2", "Kd"),
    ];
    expect(cardsAfter(answers, 6)).toEqual({ "box:1": ["8c", "3c"], "box:1.2": ["8d", "Kd"], bank: ["Qs"] });
    expect(cardsAfter(answers, 2)).toEqual({ "box:1": ["8c"], bank: ["Qs"] });
  });
});

describe("cards by keyboard", () => {
  it("are a rank and then a suit, the ten with T or 10", () => {
    const typing = new CardTyping();
    const type = (text: string) => [...text].map((key) => typing.press(key).card).filter(Boolean);
    expect(type("ashkTd10c9C")).toEqual(["As", "Td", "Tc", "9c"]);
    expect(typing.press("s")).toEqual({ taken: false });
    expect(typing.press("n")).toEqual({ taken: false });
  });
});

describe("the answers that a supervisor can replace", () => {
  it("are those of chance, with their places in the record", () => {
    const record = ["9c", "hidden", "stand", { "1@box:1": "hit" }, [1, 2, 3], "5/12", "under-way"];
    expect(chanceIn(record, ["1/1", "5/12"]).map(({ place, text, card, dice }) => [place, text, card, dice])).toEqual([
      [0, "9c", true, 0],
      [4, "1 · 2 · 3", false, 3],
      [5, "5/12", false, 0],
    ]);
  });
});
