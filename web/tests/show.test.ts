import { describe, expect, it, vi } from "vitest";
import { ballOf } from "../src/games/roulette/ball";
import { LiveBoard } from "../src/games/live.svelte";
import { GameShow } from "../src/games/show.svelte";
import { TableState } from "../src/table/state.svelte";
import { layoutOf } from "./house/fakeHouse";
import { mine, result, round, view } from "./house/views";

function table() {
  const state = new TableState();
  const show = new GameShow(state, () => false);
  const board = new LiveBoard(state, layoutOf(), show);
  const ball = () => ballOf(board);
  const purse = { balance_minor: 1000, wallet_minor: 0, currency: "EUR" };
  state.viewed(
    view(
      1,
      { round: round({ phase: "no-more-bets" }), mine: mine([["red", 100]]), purse, result: result(6, "5") },
      true,
    ),
  );
  return { state, show, ball };
}

describe("the show", () => {
  it("keeps purse and chips as they were until the ball is down", () => {
    const { state, show, ball } = table();
    expect(ball().stage).toBe("running");
    const purse = { balance_minor: 1200, wallet_minor: 0, currency: "EUR" };
    state.viewed(view(2, { round: round({ phase: "settled" }), result: result(7, "32"), history: [result(7, "32")] }));
    state.viewed(view(2, { mine: mine([], { last_round: 7, last_win_minor: 200 }), purse }));
    expect(ball()).toEqual({ stage: "landing", pocket: "32" });
    expect(show.purse?.balance_minor).toBe(1000);
    expect(show.mine?.wagers).toHaveLength(1);
    expect(show.settled).toBeNull();
    show.hurry();
    expect(show.purse?.balance_minor).toBe(1200);
    expect(show.settled?.number).toBe(7);
    expect(ball().stage).toBe("rest");
  });

  it("never holds anything back once the next betting period is open", () => {
    const { state, show } = table();
    state.viewed(view(2, { round: round({ phase: "settled" }), result: result(7, "32") }));
    state.viewed(view(3, { round: round({ number: 8 }), mine: mine() }));
    expect(show.waiting).toBe(false);
    expect(show.mine?.wagers).toEqual([]);
  });

  it("lets go by itself if nobody says that the ball is down", () => {
    vi.useFakeTimers();
    const { state, show } = table();
    state.viewed(view(2, { round: round({ phase: "settled" }), result: result(7, "32") }));
    vi.advanceTimersByTime(10_000);
    expect(show.waiting).toBe(false);
    vi.useRealTimers();
  });

  it("lands on the number that a dealer proposed, and does not spin again when it is confirmed", () => {
    const { state, show, ball } = table();
    state.viewed(view(2, { round: round({ phase: "proposed", proposed: "17" }) }));
    expect(ball()).toEqual({ stage: "landing", pocket: "17" });
    show.hurry();
    state.viewed(view(3, { round: round({ phase: "settled" }), result: result(7, "17") }));
    expect(ball().stage).toBe("rest");
    expect(show.settled?.number).toBe(7);
  });

  it("shows a corrected result at once", () => {
    const { state, show, ball } = table();
    state.viewed(view(2, { round: round({ phase: "settled" }), result: result(7, "17") }));
    show.hurry();
    state.viewed(view(3, { result: { ...result(7, "20"), corrected: true } }));
    expect(ball()).toEqual({ stage: "rest", pocket: "20" });
  });
});
