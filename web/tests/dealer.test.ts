import { describe, expect, it } from "vitest";
import { dutiesAt } from "../src/screens/dealer/duties";
import { otherGame, standings, waitsFor } from "../src/screens/dealer/station";
import type { DealerGame, DealerGames, ShoePart } from "../src/wire/generated";

function game(table: string, change: Partial<DealerGame> = {}): DealerGame {
  return {
    table,
    name: table.toUpperCase(),
    title: "Baccarat",
    phase: "settled",
    round: 3,
    closes_at_ms: null,
    dealer: "Dora",
    mine: true,
    may_open: true,
    waits_for: "",
    ...change,
  };
}

function station(next: string, ...games: DealerGame[]): DealerGames {
  return { type: "dealer-games", table: "a", station: "Station 1", games, next };
}

describe("two games of one dealer", () => {
  it("says what each waits for", () => {
    const says = (change: Partial<DealerGame>) => standings(station("", game("b", change)), "a")[0]?.says;
    expect(says({ phase: "betting" })).toBe("bet-now"); // the clock stands until somebody bets (N11)
    expect(says({ phase: "betting", closes_at_ms: 9 })).toBe("betting");
    expect(says({ phase: "no-more-bets" })).toBe("deal");
    expect(says({ phase: "proposed" })).toBe("confirm");
    expect(says({ phase: "settled" })).toBe("new-game");
    expect(says({ phase: "ready", waits_for: "a" })).toBe("waits");
    expect(says({ phase: "closed" })).toBe("closed");
  });

  it("calls the dealer to the other game, and only there", () => {
    const games = station("b", game("a", { waits_for: "b" }), game("b", { phase: "no-more-bets" }));
    expect(standings(games, "a").map(({ calls }) => calls)).toEqual([false, true]);
    expect(standings(games, "b").map(({ calls }) => calls)).toEqual([false, false]);
    const somebodyElses = station("b", game("a"), game("b", { mine: false }));
    expect(standings(somebodyElses, "a").some(({ calls }) => calls)).toBe(false);
  });

  it("goes to the game that calls first, else round the row", () => {
    const three = [game("a"), game("b"), game("c")];
    expect(otherGame(station("c", ...three), "a")).toBe("c");
    expect(otherGame(station("a", ...three), "a")).toBe("b");
    expect(otherGame(station("c", ...three), "c")).toBe("a");
    expect(otherGame(station("a", game("a")), "a")).toBeUndefined();
    expect(otherGame(null, "a")).toBeUndefined();
  });

  it("names the game that has to be finished first", () => {
    const games = station("b", game("a", { waits_for: "b" }), game("b"));
    expect(waitsFor(games, "a")?.name).toBe("B");
    expect(waitsFor(games, "b")).toBeUndefined();
  });
});

describe("what may be done with the cards", () => {
  const shoe = (change: Partial<ShoePart> = {}): ShoePart => ({
    number: 1,
    cards: 416,
    left: 200,
    until_cutting_card: 150,
    coups: 20,
    stage: "dealing",
    needs: "",
    why: null,
    machine: false,
    colour: "",
    set_status: "",
    checked_by: "",
    check_passed: false,
    ...change,
  });
  const IN_PLAY = ["betting", "no-more-bets", "deciding", "proposed"];

  it("is nothing during a round, but an order for afterwards", () => {
    for (const phase of IN_PLAY) {
      expect(dutiesAt(shoe({ needs: "shuffle" }), phase, false)).toMatchObject({ prepare: false, check: false });
      expect(dutiesAt(shoe(), phase, true)).toMatchObject({ change: false, secondSet: false, order: true });
    }
  });

  it("is no shuffle while a check or a replacement is wanted", () => {
    const prepares = (needs: string) => dutiesAt(shoe({ needs }), "settled", false).prepare;
    expect(["", "shuffle", "check", "replace"].map(prepares)).toEqual([true, true, false, false]);
  });

  it("is a change of cards by a supervisor, of the second set at the end of a shoe", () => {
    expect(dutiesAt(shoe({ needs: "replace" }), "ready", false).change).toBe(false);
    expect(dutiesAt(shoe(), "ready", true)).toMatchObject({ change: true, secondSet: false });
    expect(dutiesAt(shoe({ stage: "shoe-end" }), "ready", true).secondSet).toBe(true);
    expect(dutiesAt(shoe({ machine: true }), "ready", true).secondSet).toBe(true);
  });

  it("is nothing at a table without cards", () => {
    expect(Object.values(dutiesAt(null, "ready", true))).not.toContain(true);
  });
});
