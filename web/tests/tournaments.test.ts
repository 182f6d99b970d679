import { describe, expect, it } from "vitest";
import type { SessionView } from "../src/api/tournaments";
import { conditionsOf, freshDraft, idOf, leg } from "../src/screens/tournaments/template";
import { minutesLeft } from "../src/tournaments/left";
import { sessionName } from "../src/tournaments/names";

describe("the conditions of a draft", () => {
  it("are in minor units, with the prizes as the whole pool", () => {
    const conditions = conditionsOf({ ...freshDraft(), title: "Cup", fee: 12.5, shares: "50, 30; 20" });
    expect(conditions.id).toBe("cup");
    expect(conditions.entry_fee_minor).toBe(1250);
    expect(conditions.credits_minor).toBe(100_000);
    expect(conditions.prizes.places.map((prize) => prize.share)).toEqual([500, 300, 200]);
    expect(conditions.sessions.map((plan) => plan.advance)).toEqual([0]);
  });

  it("have heats and a second chance before the final, never in it", () => {
    const heats = { ...leg("Heats", false), heats: 3, rounds: 5, repechage: true, secondAdvance: 2, secondBuyIn: 7 };
    const final = { ...leg("Final", true), heats: 4, repechage: true, advance: 2, minutes: 20 };
    const { sessions, secondary_rounds } = conditionsOf({ ...freshDraft(), legs: [heats, final] });
    expect(sessions.map((plan) => [plan.heats, plan.rounds, plan.length_s, plan.advance])).toEqual([
      [3, 5, 0, 2],
      [1, 0, 1200, 0],
    ]);
    expect(sessions[0]?.repechage).toMatchObject({ advance: 2, buy_in_minor: 700 });
    expect(sessions[1]?.repechage).toBeNull();
    expect(secondary_rounds).toContain("repechage, as the sessions say");
  });

  it("say how a play-off and buying back in work only where they are offered", () => {
    const draft = freshDraft();
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
