import { describe, expect, it } from "vitest";
import type { SessionView } from "../src/api/tournaments";
import { preferences } from "../src/room/preferences.svelte";
import { conditionsOf, freshDraft, idOf, leg } from "../src/screens/tournaments/template";
import { minutesLeft } from "../src/tournaments/left";
import { sessionName } from "../src/tournaments/names";

const GAME = { rulebook: "a-book", game: "a-game", currency: "AUD" };

describe("the conditions of a draft", () => {
  it("are for the game that the floor offers", () => {
    expect(conditionsOf(freshDraft(GAME))).toMatchObject(GAME);
  });

  it.each([
    ["AUD", 1250, 700],
    ["JPY", 13, 7],
    ["KWD", 12_500, 7000],
  ])("count %s in its own minor units, and credits in theirs", (currency, fee, second) => {
    const heats = { ...leg("Heats", false), repechage: true, secondBuyIn: 7 };
    const draft = { ...freshDraft({ ...GAME, currency }), fee: 12.5, legs: [heats, leg("Final", true)] };
    const conditions = conditionsOf({ ...draft, reBuy: { ...draft.reBuy, on: true, price: 12.5 } });
    expect([conditions.entry_fee_minor, conditions.re_buy?.price_minor]).toEqual([fee, fee]);
    expect(conditions.sessions[0]?.repechage?.buy_in_minor).toBe(second);
    expect([conditions.credits_minor, conditions.re_buy?.credits_minor]).toEqual([100_000, 50_000]);
    expect(conditions.wagers.maximum_minor).toBe(50_000);
  });

  it("say what a thousand minor units of credits are worth where a thousand whole ones are worth twenty", () => {
    const draft = { ...freshDraft(GAME), atEnd: "cash" as const, worth: 20 };
    expect(conditionsOf(draft).cash_per_thousand_minor).toBe(20);
  });

  it("are written in the language of whoever drafts them", () => {
    const told = () => {
      const { form } = conditionsOf(freshDraft(GAME)).entry;
      return [form, conditionsOf(freshDraft(GAME)).buy_back];
    };
    expect(told()[1]).toBe("Eliminated players do not buy back in.");
    preferences.language = "cs";
    try {
      expect(told()).toEqual(["Jméno hráče a souhlas s těmito podmínkami.", "Vyřazení hráči se znovu nevkupují."]);
    } finally {
      preferences.language = "en";
    }
  });

  it("are in minor units, with the prizes as the whole pool", () => {
    const conditions = conditionsOf({ ...freshDraft(GAME), title: "Cup", fee: 12.5, shares: "50, 30; 20" });
    expect(conditions.id).toBe("cup");
    expect(conditions.entry_fee_minor).toBe(1250);
    expect(conditions.credits_minor).toBe(100_000);
    expect(conditions.prizes.places.map((prize) => prize.share)).toEqual([500, 300, 200]);
    expect(conditions.sessions.map((plan) => plan.advance)).toEqual([0]);
  });

  it("have heats and a second chance before the final, never in it", () => {
    const heats = { ...leg("Heats", false), heats: 3, rounds: 5, repechage: true, secondAdvance: 2, secondBuyIn: 7 };
    const final = { ...leg("Final", true), heats: 4, repechage: true, advance: 2, minutes: 20 };
    const { sessions, secondary_rounds } = conditionsOf({ ...freshDraft(GAME), legs: [heats, final] });
    expect(sessions.map((plan) => [plan.heats, plan.rounds, plan.length_s, plan.advance])).toEqual([
      [3, 5, 0, 2],
      [1, 0, 1200, 0],
    ]);
    expect(sessions[0]?.repechage).toMatchObject({ advance: 2, buy_in_minor: 700 });
    expect(sessions[1]?.repechage).toBeNull();
    expect(secondary_rounds).toContain("repechage, as the sessions say");
  });

  it("say how a play-off and buying back in work only where they are offered", () => {
    const draft = freshDraft(GAME);
    expect(conditionsOf(draft).play_off).toEqual({ rounds: 1, length_s: 0, credits_minor: 50_000, most: 2 });
    expect(conditionsOf({ ...draft, tieAdvance: "lots", tiePrizes: "share" }).play_off).toBeNull();
    expect(conditionsOf(draft).buying_back).toBeNull();
    const back = { ...draft.back, on: true, price: 12.5 };
    expect(conditionsOf({ ...draft, back }).buying_back).toMatchObject({ price_minor: 1250, places: 4 });
  });
});

describe("a session", () => {
  const session = (more: Partial<SessionView>) => ({ name: "Semi", kind: "session", heat: 0, ...more }) as SessionView;

  it("counts down in minutes and seconds, and never below nothing", () => {
    expect(minutesLeft(session({ ends_at_ms: 125_000 }), 0)).toBe("2:05");
    expect(minutesLeft(session({ ends_at_ms: 1_000 }), 5_000)).toBe("0:00");
  });

  it("is named by its heat, or as the play-off that it is", () => {
    expect(sessionName(session({}))).toBe("Semi");
    expect(sessionName(session({ heat: 2 }))).toBe("Semi, heat 2");
    expect(sessionName(session({ kind: "play-off" }))).toBe("Play-off of Semi");
  });
});

describe("the address of a tournament", () => {
  it("comes from its title, and is nobody else's", () => {
    expect(idOf("Jarní pohár 2026!")).toBe("jarni-pohar-2026");
    expect(idOf("Spring Cup", ["spring-cup", "spring-cup-2"])).toBe("spring-cup-3");
    expect(idOf("轮盘")).toBe("tournament");
    expect(idOf("x".repeat(80)).length).toBeLessThanOrEqual(40);
  });
});
