import { beforeEach, describe, expect, it } from "vitest";
import { PlayerTable } from "../src/table/player.svelte";
import { TableState } from "../src/table/state.svelte";
import type { Order, Reply } from "../src/wire/client";
import type { Refused } from "../src/wire/generated";
import { layoutOf } from "./house/fakeHouse";
import { info, line, mine, round, view } from "./house/views";

let state: TableState;
let table: PlayerTable;
let sent: Order[];
let answers: ((reply: Reply) => void)[];

beforeEach(() => {
  state = new TableState();
  sent = [];
  answers = [];
  const wire = {
    send: (order: Order) => {
      sent.push(order);
      return new Promise<Reply>((resolve) => answers.push(resolve));
    },
  };
  const words = {
    trimmed: (breach: string, placed: number) => `${breach} ${placed}`,
    short: (minimum: number) => `short ${minimum}`,
    refused: (reply: Refused) => reply.sentence,
  };
  table = new PlayerTable(wire, state, layoutOf(), words);
  state.viewed(view(10, { info: info(), round: round(), mine: mine() }, true));
});

function accept(chips: [string, number][] = [], trimmed = "", version = 11): void {
  const result = { chips: chips.map(([spot, amount_minor]) => ({ spot, amount_minor })), trimmed };
  answers.shift()?.({ type: "accepted", id: "x", table: "salon", version, result, repeated: false });
}

function refuse(sentence: string): void {
  answers.shift()?.({ type: "refused", id: "x", reason: "above-maximum", sentence, details: {} });
}

describe("a chip", () => {
  it("is pending until the house accepts it and its view has come", async () => {
    const done = table.add("straight:17");
    expect(table.pendingStakes.get("straight:17")).toBe(100);
    accept([["straight:17", 100]]);
    await done;
    expect(table.pendingStakes.get("straight:17")).toBe(100);
    state.viewed(view(11, { mine: mine([["straight:17", 100]]) }));
    expect(table.pendingStakes.size).toBe(0);
    expect(table.stakes.get("straight:17")).toBe(100);
  });

  it("that is refused goes away and leaves the house's sentence beside its spot", async () => {
    const done = table.add("red");
    refuse("Above the table maximum of €200.00 for this wager.");
    expect(await done).toBe(false);
    expect(table.pendingStakes.size).toBe(0);
    expect(table.note).toEqual({
      spot: "red",
      text: "Above the table maximum of €200.00 for this wager.",
      refused: true,
    });
    expect(table.canUndo).toBe(false);
  });

  it("that the book lowered says so", async () => {
    const done = table.place([{ spot: "red", amount_minor: 30_000 }]);
    accept([["red", 20_000]], "above-maximum");
    await done;
    expect(table.note?.text).toBe("above-maximum 20000");
  });

  it("clicked twice is two commands of one chip each", () => {
    void table.add("red");
    void table.add("red");
    expect(sent).toMatchObject([
      { type: "place", round: 7, chips: [{ spot: "red", amount_minor: 100 }] },
      { type: "place", round: 7, chips: [{ spot: "red", amount_minor: 100 }] },
    ]);
    expect(table.pendingStakes.get("red")).toBe(200);
  });

  it("for an ante brings its blind along, and the other way round [HC25-3.6.1a]", () => {
    const red = layoutOf().spots.find(({ id }) => id === "red");
    if (!red) throw new Error("no red");
    const spots = ["ante:1", "blind:1", "trips:1"].map((id) => ({
      ...red,
      id,
      covers: [],
      equals: id === "blind:1" ? "ante:1" : "",
    }));
    const send = (order: Order) => {
      sent.push(order);
      return new Promise<Reply>(() => undefined);
    };
    const words = { trimmed: () => "", short: () => "", refused: () => "" };
    const holdem = new PlayerTable({ send }, state, { ...layoutOf(), spots }, words);
    void holdem.add("ante:1", 500);
    void holdem.add("blind:1", 500);
    void holdem.add("trips:1", 500);
    const both = ["ante:1", "blind:1"].map((spot) => ({ spot, amount_minor: 500 }));
    expect(sent).toMatchObject([
      { chips: both },
      { chips: both.toReversed() },
      { chips: [{ spot: "trips:1", amount_minor: 500 }] },
    ]);
  });
});

describe("undo, repeat and double", () => {
  it("undo takes back what the last action placed, as far as it still lies there", async () => {
    const done = table.call("tier", 500);
    expect(sent[0]).toMatchObject({ type: "place", calls: [{ bundle: "tier", unit_minor: 500 }] });
    accept(["5-8", "10-11", "13-16", "23-24", "27-30", "33-36"].map((pair) => [`split:${pair}`, 500]));
    await done;
    state.viewed(
      view(12, {
        mine: mine([
          ["split:5-8", 500],
          ["split:10-11", 200],
        ]),
      }),
    );
    void table.undo();
    expect(sent[1]).toMatchObject({
      type: "take-back",
      chips: [
        { spot: "split:5-8", amount_minor: 500 },
        { spot: "split:10-11", amount_minor: 200 },
      ],
    });
  });

  it("undo forgets actions of an earlier round", async () => {
    const done = table.add("red");
    accept([["red", 100]]);
    await done;
    expect(table.canUndo).toBe(true);
    state.viewed(view(20, { round: round({ number: 8 }), mine: mine() }));
    expect(table.canUndo).toBe(false);
  });

  it("repeat places the stakes of my last round, double what lies there now", () => {
    state.viewed(
      view(12, {
        mine: mine([["red", 300]], { last_round: 6, last_lines: [line("red", 200), line("red", 50), line("gone", 5)] }),
      }),
    );
    void table.rebet();
    void table.double();
    expect(sent).toMatchObject([
      { chips: [{ spot: "red", amount_minor: 250 }] },
      { chips: [{ spot: "red", amount_minor: 300 }] },
    ]);
  });

  it("clear takes everything back with one command", () => {
    void table.clear();
    expect(sent).toMatchObject([{ type: "take-back", round: 7, chips: [] }]);
  });
});

describe("the table", () => {
  it("is open for my bets only while betting, seated and not confirmed", () => {
    expect(table.open).toBe(true);
    state.viewed(view(11, { mine: mine([], { confirmed: true }) }));
    expect(table.open).toBe(false);
    state.viewed(view(12, { mine: mine(), round: round({ phase: "no-more-bets" }) }));
    expect(table.open).toBe(false);
  });

  it("follows what others put down, chip by chip, and ignores views that are older than what it knows", () => {
    state.chipsMoved({
      type: "chips",
      table: "salon",
      version: 15,
      changes: [
        ["2", "red", 500],
        ["2", "black", 100],
      ],
    });
    state.chipsMoved({ type: "chips", table: "salon", version: 16, changes: [["2", "red", 0]] });
    expect(state.chips).toEqual({ "2": { black: 100 } });
    state.viewed(view(14, { round: round({ number: 99 }) }));
    expect(state.round?.number).toBe(7);
  });
});

describe("where bets need Place bet [LC-1.2e]", () => {
  beforeEach(() => state.viewed(view(11, { info: { ...info(), needs_confirmation: true } })));

  it("chips lie on the cloth and nothing is sent before it is pressed", async () => {
    await table.add("red");
    await table.add("red");
    await table.add("straight:17");
    expect(sent).toEqual([]);
    expect(table.pendingStakes).toEqual(
      new Map([
        ["red", 200],
        ["straight:17", 100],
      ]),
    );
    await table.undo();
    await table.takeOne("red");
    expect(table.pendingStakes).toEqual(new Map([["red", 100]]));
  });

  it("it sends all of it at once, and keeps the chips if the house refuses", async () => {
    await table.add("red");
    await table.add("black");
    const refused = table.confirm();
    refuse("Below the minimum of $5.00 for all your wagers in a round.");
    expect(await refused).toBe(false);
    expect(table.pendingStakes.size).toBe(2);
    const placed = table.confirm();
    expect(sent.at(-1)).toMatchObject({
      type: "place",
      chips: [
        { spot: "red", amount_minor: 100 },
        { spot: "black", amount_minor: 100 },
      ],
    });
    accept(
      [
        ["red", 100],
        ["black", 100],
      ],
      "",
      12,
    );
    expect(await placed).toBe(true);
    expect(table.laidNow).toEqual([]);
  });

  it("chips that were not placed are gone when betting ends (note NL-03)", async () => {
    await table.add("red");
    state.viewed(view(12, { round: { ...round(), phase: "no-more-bets" } }));
    expect(table.pendingStakes.size).toBe(0);
  });
});
