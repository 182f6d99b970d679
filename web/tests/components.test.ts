import { flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import ChipTray from "../src/components/ChipTray.svelte";
import Layout from "../src/games/roulette/Layout.svelte";
import Racetrack from "../src/games/roulette/Racetrack.svelte";
import { callsOf } from "../src/games/roulette/calls";
import { sheetOf } from "../src/games/roulette/sheet";
import { GameShow } from "../src/games/show.svelte";
import Outcome from "../src/screens/player/Outcome.svelte";
import { TableState } from "../src/table/state.svelte";
import { coloursOf, layoutOf, SINGLE } from "./house/fakeHouse";
import { mine, result, round, view } from "./house/views";

let mounted: Record<string, unknown> | undefined;

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each test mounts a component with props of its own
function show<Props extends Record<string, any>>(component: Component<Props>, props: Props): HTMLElement {
  mounted = mount(component, { target: document.body, props });
  flushSync();
  return document.body;
}

afterEach(async () => {
  if (mounted) await unmount(mounted);
  mounted = undefined;
  document.body.innerHTML = "";
});

function layoutProps(change: Record<string, unknown> = {}) {
  const layout = layoutOf();
  return {
    sheet: sheetOf(layout.spots, { pockets: SINGLE, colours: coloursOf(SINGLE) }, "horizontal"),
    stakes: new Map([["red", 500]]),
    pending: new Map([["straight:17", 100]]),
    standing: new Map<string, number>(),
    others: [],
    lines: [],
    bounced: undefined,
    lit: new Set<string>(),
    winner: undefined,
    winning: new Set<string>(),
    bonus: new Map<string, number>(),
    currency: "EUR",
    decimals: 2,
    live: true,
    odds: () => "35:1",
    add: vi.fn(),
    take: vi.fn(),
    look: vi.fn(),
    ...change,
  };
}

function press(element: Element, key: string): void {
  element.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  flushSync();
}

describe("the layout", () => {
  it("has one live area for each spot, named for those who do not see it", () => {
    const body = show(Layout, layoutProps());
    expect(body.querySelectorAll("[data-spot]")).toHaveLength(157);
    const red = body.querySelector('[data-spot="red"]');
    expect(red?.getAttribute("aria-label")).toBe("Red, Pays 35:1, My stake €5.00");
    expect(body.querySelector('[data-spot="straight:17"]')?.getAttribute("aria-label")).toContain("being placed");
    expect(body.querySelectorAll('[data-spot][tabindex="0"]')).toHaveLength(1);
  });

  it("places by click, takes back by right click, and shows what is pointed at", () => {
    const props = layoutProps();
    const body = show(Layout, props);
    const corner = body.querySelector('[data-spot="corner:1-2-4-5"]');
    corner?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    corner?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    expect(props.add.mock.calls).toEqual([["corner:1-2-4-5"], ["corner:1-2-4-5"]]);
    corner?.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true }));
    expect(props.take).toHaveBeenCalledWith("corner:1-2-4-5");
  });

  it("is played with the keyboard alone", () => {
    const props = layoutProps();
    const body = show(Layout, props);
    const start = body.querySelector('[data-spot="straight:17"]');
    if (!start) throw new Error("no 17");
    press(start, "ArrowLeft");
    press(start, "Enter");
    expect(props.add).toHaveBeenLastCalledWith("split:14-17");
    press(start, "Backspace");
    expect(props.take).toHaveBeenLastCalledWith("split:14-17");
  });

  it("marks the winning number and its spots", () => {
    const body = show(Layout, layoutProps({ winner: "17", winning: new Set(["black"]) }));
    expect(body.querySelector(".number.winner text")?.textContent).toBe("17");
    expect(body.querySelectorAll(".outside.winner")).toHaveLength(1);
    expect(body.querySelector(".dolly")).not.toBeNull();
  });
});

describe("the racetrack", () => {
  it("places neighbours of the chosen width and whole sectors", () => {
    const layout = layoutOf();
    const covers = new Map(layout.spots.map((spot) => [spot.id, spot.covers]));
    const pieces = [{ spot: "straight:17", units: 1 }];
    const bets = [2, 3].map((width) => ({
      id: `neighbours:17:${width}`,
      kind: "neighbours",
      name: "N",
      word: "",
      place: `17:${width}`,
      units: 2 * width + 1,
      pieces,
    }));
    const call = vi.fn();
    const body = show(Racetrack, {
      calls: callsOf([...layout.bundles, ...bets], covers, SINGLE),
      pockets: SINGLE,
      colours: coloursOf(SINGLE),
      width: 3,
      turned: false,
      chip: 100,
      currency: "EUR",
      live: true,
      lit: new Set<string>(),
      winner: undefined,
      call,
      look: vi.fn(),
      setWidth: vi.fn(),
    });
    body.querySelector('[data-track="17"]')?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    body.querySelector('[data-bundle="tier"]')?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    body.querySelector('[data-track="4"]')?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    expect(call.mock.calls).toEqual([["neighbours:17:3"], ["tier"]]);
  });
});

describe("the tray", () => {
  it("is a group of choices that says each chip's value", () => {
    const choose = vi.fn();
    const body = show(ChipTray, { chips: [100, 500], chosen: 100, currency: "EUR", decimals: 2, choose });
    const chips = [...body.querySelectorAll('[role="radio"]')];
    expect(chips.map((chip) => chip.getAttribute("aria-label"))).toEqual(["Chip of €1.00", "Chip of €5.00"]);
    expect(chips.map((chip) => chip.getAttribute("aria-checked"))).toEqual(["true", "false"]);
    chips[1]?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    expect(choose).toHaveBeenCalledWith(500);
  });
});

describe("the result", () => {
  it("is announced once the ball is down, with what it meant", () => {
    const state = new TableState();
    const seen = new GameShow(state, () => true);
    const body = show(Outcome, { show: seen, currency: "EUR", family: "roulette" });
    expect(body.querySelector('[aria-live="assertive"]')?.textContent.trim()).toBe("");
    const lines = [
      {
        spot: "red",
        disposition: "won",
        stake_minor: 100,
        profit_minor: 100,
        returned_minor: 100,
        stands_minor: 0,
        why: "1:1",
      },
    ];
    const own = mine([], { last_round: 7, last_win_minor: 100, last_lines: lines });
    state.viewed(view(2, { round: round({ phase: "settled" }), result: result(7, "32"), mine: own }, true));
    flushSync();
    expect(body.querySelector('[aria-live="assertive"]')?.textContent).toContain("32 red");
    expect(body.querySelector('[data-testid="result-words"]')?.textContent).toBe("You win €1.00");
    expect(body.querySelector('[data-testid="result-told"]')?.textContent.trim()).toBe("€1.00 staked, €2.00 back");
    expect(body.querySelector('[data-testid="result"]')?.getAttribute("data-number")).toBe("32");
  });

  it("of wagers that are settled on the way is told before the round is over (HC25-3.3.4d)", () => {
    const state = new TableState();
    const body = show(Outcome, { show: new GameShow(state, () => true), currency: "EUR", family: "baccarat" });
    const pair = {
      spot: "pair-player",
      disposition: "won",
      stake_minor: 1000,
      profit_minor: 11_000,
      returned_minor: 1000,
      stands_minor: 0,
      why: "win",
    };
    const own = mine([["player", 2000]], { paid_early: [pair] });
    state.viewed(view(2, { round: round({ phase: "no-more-bets" }), mine: own }, true));
    flushSync();
    expect(body.querySelector('[data-testid="early-words"]')?.textContent.trim()).toBe(
      "Settled already: €120.00 back.",
    );
  });

  it("is no win when less comes back than was put down", () => {
    const state = new TableState();
    const body = show(Outcome, { show: new GameShow(state, () => true), currency: "EUR", family: "roulette" });
    const line = (spot: string, profit_minor: number) => ({
      spot,
      disposition: profit_minor > 0 ? "won" : "lost",
      stake_minor: 500,
      profit_minor,
      returned_minor: profit_minor > 0 ? 500 : 0,
      stands_minor: 0,
      why: "",
    });
    const lines = [line("red", 500), line("dozen:1", 0), line("straight:17", 0)];
    const own = mine([], { last_round: 7, last_win_minor: 0, last_lines: lines });
    state.viewed(view(2, { round: round({ phase: "settled" }), result: result(7, "32"), mine: own }, true));
    flushSync();
    const words = body.querySelector('[data-testid="result-words"]');
    expect(words?.textContent).toBe("€10.00 of €15.00 comes back");
    expect(words?.classList.contains("won")).toBe(false);
  });

  it("is what is won, told apart from the stake: 40 staked and 60 more is a win of 60, a push is none", () => {
    const state = new TableState();
    const body = show(Outcome, { show: new GameShow(state, () => true), currency: "EUR", family: "roulette" });
    const line = (stake_minor: number, profit_minor: number, returned_minor: number) => ({
      spot: "red",
      disposition: "won",
      stake_minor,
      profit_minor,
      returned_minor,
      stands_minor: 0,
    });
    const settle = (version: number, last_win_minor: number, last_lines: ReturnType<typeof line>[]) => {
      const own = mine([], { last_round: 7, last_win_minor, last_lines });
      state.viewed(view(version, { round: round({ phase: "settled" }), result: result(7, "32"), mine: own }, true));
      flushSync();
      return body.querySelector('[data-testid="result-words"]');
    };
    expect(settle(2, 6000, [line(2000, 8000, 2000), line(2000, 0, 0)])?.textContent).toBe("You win €60.00");
    expect(body.querySelector('[data-testid="result-told"]')?.textContent.trim()).toBe("€40.00 staked, €100.00 back");
    const push = settle(3, 0, [line(4000, 0, 4000)]);
    expect(push?.textContent).toBe("Your stake comes back");
    expect(push?.classList.contains("won")).toBe(false);
    expect(settle(4, 35_000, [line(1000, 35_000, 1000)])?.getAttribute("data-tier")).toBe("3");
  });
});
