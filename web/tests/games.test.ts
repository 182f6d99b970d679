import { describe, expect, it } from "vitest";
import { cardsOf, letterOf } from "../src/games/bingo/cards";
import { endedHands, totalWords } from "../src/games/blackjack/hand";
import { BLANK, grouped, numbersOf, toggled, type Draft } from "../src/games/keno/ticket";
import { placeIn, turnTo } from "../src/games/money-wheel/wheel";
import { cardsIn, keysOf, pictureOf, visible, withOwn } from "../src/games/picture";
import type { Board } from "../src/games/board";
import { askWords } from "../src/games/questions";
import type { OwnDecision } from "../src/wire/generated";
import { hasPair } from "../src/games/baccarat/coups";
import { beadOf } from "../src/games/results";
import { cardsAfter } from "../src/games/still";
import { CardTyping } from "../src/screens/dealer/typing";
import { chanceIn } from "../src/screens/pit/answers";
import { mine, round } from "./house/views";

describe("a blackjack hand", () => {
  it("is told in words as the house counts it", () => {
    expect(totalWords({ total: 17, soft: true, code: "" })).toBe("Soft 17");
    expect(totalWords({ total: 17, soft: false, code: "" })).toBe("17");
    expect(totalWords({ total: 21, soft: true, code: "" })).toBe("Soft 21"); // only where the house tells it so
    expect(totalWords({ total: 21, soft: true, code: "blackjack" })).toBe("Blackjack");
    expect(totalWords({ total: 24, soft: false, code: "bust" })).toBe("Bust 24");
    expect(totalWords(undefined)).toBe("");
  });

  it("is asked about against the card that the bank shows, which a phone may not have in sight", () => {
    const cards: Record<string, string[]> = { bank: ["Td", "??"], "box:7": ["8s", "3h"] };
    const board = {
      layout: { family: "blackjack" },
      picture: { cards },
      hand: (area: string) => (area === "box:7" ? { total: 11, soft: false, code: "" } : undefined),
    } as unknown as Board;
    const decision = { ask: "play", about: "box:7", area: "Box 7", options: [] } as unknown as OwnDecision;
    expect(askWords(board, decision)).toBe("Box 7: 11 against 10");
    cards["bank"] = ["??"];
    expect(askWords(board, decision)).toBe("Box 7: 11");
  });

  it("of the community form ends as the outcome says", () => {
    const hands = [
      { cards: ["As", "Kd"], total: 21, soft: true, blackjack: true },
      { cards: ["9s", "9d", "8d"], total: 26, bust: true },
    ];
    expect(endedHands(hands)?.map(({ hand }) => totalWords(hand))).toEqual(["Blackjack", "Bust 26"]);
    expect(endedHands(undefined)).toBeUndefined();
  });
});

describe("baccarat", () => {
  it("marks the pairs that the house tells of", () => {
    const outcome = { winner: "tie", player: { cards: ["4h", "4s"], pair: true }, banker: { cards: ["9h", "Ts"] } };
    expect([hasPair(outcome, "player"), hasPair(outcome, "banker"), hasPair(null, "player")]).toEqual([
      true,
      false,
      false,
    ]);
    expect(beadOf("baccarat", outcome)).toMatchObject({ text: "T", tone: "green", marks: ["player"] });
  });
});

describe("a keno ticket", () => {
  const pick = (numbers: number[], draft: Draft = BLANK) => numbers.reduce((d, n) => toggled(d, n, 15), draft);
  it("is handed to the house as it was crossed, once it is complete", () => {
    expect(numbersOf(pick([42, 3, 17]))).toBe("42-3-17");
    expect(numbersOf(pick([8, 8]))).toBe("");
    const one = grouped(pick([2, 1]));
    expect(numbersOf(one)).toBe("");
    expect(numbersOf(grouped(pick([3, 4], grouped(pick([6, 5], one)))))).toBe("2-1/6-5/3-4");
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
    const columns = [
      { letter: "B", numbers: ["1", "15"] },
      { letter: "", numbers: ["16"] },
    ];
    expect(["1", "15", "16", "75"].map((number) => letterOf(number, columns))).toEqual(["B", "B", "", ""]);
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
    const answer = (cards: Record<string, string[]>) => ({
      question: "draw",
      answer: "",
      source: "dealer",
      by: "",
      to: "",
      said: null,
      cards,
      hands: {},
    });
    const answers = [
      answer({ "box:1": ["8c"] }),
      answer({ bank: ["Qs"] }),
      answer({ "box:1": ["8c", "8d"] }),
      answer({ "box:1": ["8c"], "box:1.2": ["8d"] }),
      answer({ "box:1": ["8c", "3c"] }),
      answer({ "box:1.2": ["8d", "Kd"] }),
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
