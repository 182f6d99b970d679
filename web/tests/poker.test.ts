import { describe, expect, it } from "vitest";
import { ofPot, sizes, slid, typed, typedBlinds, within } from "../src/poker/amounts";
import { addressOf, inFront, tablesIn } from "../src/poker/front";
import { heard } from "../src/poker/heard";
import { ANY, featured, fits, quickSeat, rowOfPool, sorted } from "../src/poker/lobby";
import { PokerPool } from "../src/poker/pool.svelte";
import { drawsOf } from "../src/poker/marks";
import { linkTo, paceOf, sayLine, stepIn } from "../src/poker/replay";
import { stillIn } from "../src/poker/rest";
import { PokerTable } from "../src/poker/watch.svelte";
import { spots } from "../src/poker/seats";
import { trips } from "../src/poker/travel";
import { answered, Wish } from "../src/poker/wish.svelte";
import type { PokerRow, PoolRow } from "../src/api/poker";
import type { Chatted, PokerTableView, PoolView } from "../src/wire/generated";

describe("bet sizes", () => {
  it("stay within what the house allows", () => {
    expect(within(50, { from: 200, to: 900 })).toBe(200);
    expect(within(5000, { from: 200, to: 900 })).toBe(900);
  });

  it("are parts of the pot once the bet is called", () => {
    // A pot of 3.00 with 1.00 to call: a pot-sized raise is to 1.00 + 4.00.
    expect(ofPot(1, 300, 100, 0, { from: 200, to: 10_000 })).toBe(500);
    expect(ofPot(0.5, 300, 100, 50, { from: 200, to: 10_000 })).toBe(350);
  });

  it("are big blinds for the first raise of a hand, parts of the pot later, and always pot and most", () => {
    const bounds = { from: 200, to: 10_000 };
    const opened = sizes({ pot: 150, call: 100, bet: 0, opening: 100 }, bounds);
    expect(opened.map((size) => [size.name, size.to])).toEqual([
      ["2.5", 250],
      ["3", 300],
      ["4", 400],
      ["pot", 350],
      ["most", 10_000],
    ]);
    const later = sizes({ pot: 600, call: 0, bet: 0, opening: 0 }, bounds);
    expect(later.map((size) => size.to)).toEqual([200, 300, 400, 600, 10_000]);
  });

  it("slide in whole steps, and to the very last chip", () => {
    expect(slid(350, 50, { from: 200, to: 985 })).toBe(350);
    expect(slid(950, 50, { from: 200, to: 985 })).toBe(985);
  });

  it("can be typed in big blinds", () => {
    expect(typedBlinds("2.5", 200)).toBe(500);
    expect(typedBlinds("x", 200)).toBeUndefined();
  });

  it("are read as people type them", () => {
    expect(typed("4,50", 2)).toBe(450);
    expect(typed(" 12 ", 2)).toBe(1200);
    expect(typed("1e3", 2)).toBeUndefined();
    expect(typed("", 2)).toBeUndefined();
  });
});

describe("seats around the table", () => {
  it("keep bets off the plate at the top of a low table and off the own cards of a narrow one", () => {
    const top = spots(6, 0, "low")[3];
    expect(top?.betX).toBeGreaterThan((top?.x ?? 100) + 12);
    expect(top?.betY).toBeLessThan(35);
    for (const { betY, seat } of spots(10, 0, "tall")) if (seat > 0) expect(betY).toBeLessThan(65);
    const wide = spots(6, 0, "wide")[3];
    expect(wide?.betX).toBeCloseTo(50);
  });

  it("are turned so that one's own is at the bottom, in their order", () => {
    for (const shape of ["wide", "low", "tall"] as const) {
      for (const own of [-1, 0, 3, 5]) {
        const found = spots(6, own, shape);
        const lowest = found.reduce((low, spot) => (spot.y > low.y ? spot : low));
        expect(lowest.seat).toBe(Math.max(own, 0));
        expect(found.map((spot) => spot.seat)).toEqual([0, 1, 2, 3, 4, 5]);
      }
    }
  });

  it("put bets between the seat and the middle", () => {
    for (const { x, betX } of spots(9, 2, "wide")) expect(Math.abs(betX - 50)).toBeLessThanOrEqual(Math.abs(x - 50));
  });
});

type Chips = [seat: number, bet: number, won?: number];

function look(number: number, playing: boolean, lines: number, ...chips: Chips[]) {
  const log = Array.from({ length: lines }, () => ({ what: "bet", seat: 0, amount_minor: 1, cards: [], board: 0 }));
  const seats = chips.map(([seat, bet_minor, won_minor = 0]) => ({ seat, bet_minor, won_minor }));
  return { number, playing, log, seats };
}

describe("chips", () => {
  it("go from a seat to its bet, and the blinds of a new hand do", () => {
    expect(trips(look(4, true, 2, [0, 50], [1, 100]), look(4, true, 3, [0, 300], [1, 100]))).toEqual([
      { seat: 0, from: "seat", to: "bet", amount_minor: 250 },
    ]);
    expect(trips(look(4, false, 9, [0, 0, 700]), look(5, true, 1, [0, 50]))).toEqual([
      { seat: 0, from: "seat", to: "bet", amount_minor: 50 },
    ]);
  });

  it("go from the bets to the pot, and from the pot to whoever won", () => {
    expect(trips(look(4, true, 5, [0, 300], [1, 300]), look(4, false, 8, [0, 0, 600], [1, 0]))).toEqual([
      { seat: 0, from: "bet", to: "pot", amount_minor: 300 },
      { seat: 1, from: "bet", to: "pot", amount_minor: 300 },
      { seat: 0, from: "pot", to: "seat", amount_minor: 600 },
    ]);
  });

  it("lie still on the first look, on a step back, and when hands were missed", () => {
    expect(trips(null, look(4, true, 3, [0, 300]))).toEqual([]);
    expect(trips(look(4, true, 5, [0, 300]), look(4, true, 3, [0, 0]))).toEqual([]);
    expect(trips(look(4, true, 5, [0, 300]), look(9, true, 3, [0, 50]))).toEqual([]);
  });
});

describe("a table sounds", () => {
  const seen = (turn: number, asked: boolean, board: string[], chips: Chips[], playing = true) =>
    ({
      view: { ...look(4, playing, turn, ...chips), turn, board },
      mine: { seat: 0, cards: ["As", "Kd"], asked: asked ? {} : null },
    }) as unknown as PokerTableView;

  it("when chips go in, cards come, one's turn begins and a pot is won", () => {
    const quiet = seen(1, false, [], [[0, 0]]);
    expect(heard(null, quiet)).toEqual([]);
    expect(heard(quiet, quiet)).toEqual([]);
    expect(heard(quiet, seen(2, true, [], [[0, 100]]))).toEqual(["chips", "turn"]);
    expect(heard(quiet, seen(2, false, ["2s", "3s", "4s"], [[0, 0]]))).toEqual(["card"]);
    expect(heard(quiet, seen(2, false, [], [[0, 0, 500]], false))).toEqual(["won"]);
  });

  it("once for one turn", () => {
    expect(heard(seen(2, true, [], [[0, 0]]), seen(2, true, [], [[0, 0]]))).toEqual([]);
    expect(heard(seen(2, true, [], [[0, 0]]), seen(3, true, [], [[0, 0]]))).toEqual(["turn"]);
  });
});

describe("a wish for the next turn", () => {
  it("checks where that is free, and folds or asks where it is not", () => {
    expect(answered("check-fold", 0, 0)).toBe("check");
    expect(answered("check-fold", 100, 0)).toBe("fold");
    expect(answered("check", 0, 0)).toBe("check");
    expect(answered("check", 100, 0)).toBeNull();
  });

  it("calls the amount that was meant and no other", () => {
    expect(answered("call", 100, 100)).toBe("call");
    expect(answered("call", 300, 100)).toBeNull();
  });

  it("is gone with its hand, with a changed amount, and once it was used", () => {
    const wish = new Wish();
    wish.choose("check-fold", 4, 100);
    wish.look(4, 300);
    expect(wish.chosen).toBe("check-fold");
    wish.look(5, 300);
    expect(wish.chosen).toBeNull();
    wish.choose("call", 5, 100);
    wish.look(5, 300);
    expect(wish.chosen).toBeNull();
    wish.choose("call", 5, 300);
    expect(wish.take(300)).toBe("call");
    expect(wish.take(300)).toBeNull();
  });
});

describe("several tables", () => {
  it("are at most four, each once, and their address leads back to them", () => {
    expect(tablesIn("?t=a,b,a,,c,d,e")).toEqual(["a", "b", "c", "d"]);
    expect(tablesIn(new URL(addressOf(["x y", "z"]), "http://house").search)).toEqual(["x y", "z"]);
    expect(tablesIn("")).toEqual([]);
  });

  const at = (id: string, endsAt: number | null = null) => ({ id, endsAt });

  it("have the one in front that waits, the least time left first", () => {
    expect(inFront([at("a"), at("b", 900), at("c", 500)], "a")).toBe("c");
    expect(inFront([at("a"), at("b")], undefined)).toBe("a");
    expect(inFront([], undefined)).toBeUndefined();
  });

  it("keep the one in front while its decision lasts, and when nobody waits", () => {
    expect(inFront([at("a", 900), at("b", 500)], "a")).toBe("a");
    expect(inFront([at("a"), at("b")], "b")).toBe("b");
  });
});

describe("the poker lobby", () => {
  const row = (id: string, change: Partial<PokerRow> = {}) =>
    ({
      id,
      title: "Texas Hold'em",
      currency: "EUR",
      games: [{ limit: "no-limit", blinds: [50, 100], bets: [], ante_minor: 0 }],
      seats: 6,
      taken: 3,
      house_players: 0,
      open: true,
      seated: false,
      ...change,
    }) as PokerRow;

  it("keeps the tables that fit every filter", () => {
    const omaha = row("o", { title: "Omaha", seats: 9, taken: 9 });
    expect(fits(omaha, ANY)).toBe(true);
    expect(fits(omaha, { ...ANY, game: "Texas Hold'em" })).toBe(false);
    expect(fits(omaha, { ...ANY, limit: "limit" })).toBe(false);
    expect(fits(omaha, { ...ANY, size: "6" })).toBe(false);
    expect(fits(omaha, { ...ANY, freeOnly: true })).toBe(false);
    expect(fits(omaha, { ...ANY, game: "Omaha", limit: "no-limit", size: "10" })).toBe(true);
  });

  it("keeps tables by their last hands: average pot in big blinds, players who see the flop, who waits", () => {
    const loose = row("l", {
      waiting: 2,
      pace: { hands_an_hour: 70, average_pot_minor: 2_000, flop_per_mille: 400 },
    });
    const still = row("s", {
      waiting: 0,
      pace: { hands_an_hour: 0, average_pot_minor: 0, flop_per_mille: 0 },
    });
    const kept = (change: Partial<typeof ANY>) =>
      [loose, still].filter((each) => fits(each, { ...ANY, ...change })).map(({ id }) => id);
    expect(kept({})).toEqual(["l", "s"]);
    expect(kept({ pot: "20" })).toEqual(["l"]);
    expect(kept({ pot: "40" })).toEqual([]);
    expect(kept({ flop: "40" })).toEqual(["l"]);
    expect(kept({ flop: "50" })).toEqual([]);
    expect(kept({ wait: "some" })).toEqual(["l"]);
    expect(kept({ wait: "none" })).toEqual(["s"]);
  });

  it("sorts by a column, the largest pots and the smallest stakes first, and the other way round", () => {
    const pace = { average_pot_minor: 0, flop_per_mille: 0, hands_an_hour: 0 };
    const rows = [
      row("small", { name: "B", pace: { ...pace, average_pot_minor: 400 } }),
      row("large", { name: "A", games: row("").games.map((game) => ({ ...game, blinds: [500, 1000] })), pace }),
      row("big", { name: "C", pace: { ...pace, average_pot_minor: 900 } }),
    ];
    const order = (sort: typeof ANY.sort, down = false) => sorted(rows, { ...ANY, sort, down }).map(({ id }) => id);
    expect(order("")).toEqual(["small", "large", "big"]);
    expect(order("averagePot")).toEqual(["big", "small", "large"]);
    expect(order("stakes")).toEqual(["small", "big", "large"]);
    expect(order("stakes", true)).toEqual(["large", "small", "big"]);
    expect(order("name")).toEqual(["large", "small", "big"]);
  });

  it("sits somebody quickly where most people are and a seat is free", () => {
    const rows = [
      row("full", { taken: 6 }),
      row("house", { taken: 5, house_players: 5 }),
      row("people", { taken: 3, house_players: 1 }),
      row("mine", { taken: 4, seated: true }),
      row("shut", { taken: 4, open: false }),
    ];
    expect(quickSeat(rows)).toBe("people");
    expect(quickSeat([row("full", { taken: 6 })])).toBeUndefined();
  });
});

describe("a fast-fold pool", () => {
  const pooled = (table: string | null): PoolView =>
    ({ mine: table === null ? null : { table, stack_minor: 700, sitting_out: false, leaving: false } }) as PoolView;
  const at = (table: string, playing: boolean, seated = true): PokerTableView =>
    ({
      table,
      version: 1,
      view: { id: table, number: 3, playing, pool: "quick", seats: [{ seat: 1, stack_minor: 650 }] },
      mine: seated ? { seat: 1, sitting_out: true } : null,
    }) as unknown as PokerTableView;

  it("shows the own table, keeps it between hands, and changes it with the next", () => {
    const pool = new PokerPool("quick");
    pool.pooled(pooled("quick.1"));
    pool.dealt(at("quick.2", true));
    expect(pool.table).toBeNull();
    pool.dealt(at("quick.1", true));
    expect([pool.table?.id, pool.playing, pool.stack_minor, pool.sittingOut]).toEqual(["quick.1", true, 650, true]);
    pool.pooled(pooled(""));
    expect([pool.table?.id, pool.playing, pool.stack_minor, pool.sittingOut]).toEqual(["quick.1", false, 700, false]);
    pool.pooled(pooled("quick.2"));
    pool.dealt(at("quick.2", false, false));
    expect(pool.table?.id).toBe("quick.1");
    pool.dealt(at("quick.2", true));
    expect([pool.table?.id, pool.playing]).toEqual(["quick.2", true]);
    expect(pool.left).toEqual({ table: "quick.1", number: 3 });
    pool.pooled(pooled(null));
    expect([pool.table, pool.left]).toEqual([null, null]);
  });

  it("offers no hand to watch that was over when it was left", () => {
    const pool = new PokerPool("quick");
    pool.pooled(pooled("quick.1"));
    pool.dealt(at("quick.1", false));
    pool.pooled(pooled("quick.2"));
    pool.dealt(at("quick.2", true));
    expect(pool.left).toBeNull();
  });

  it("is a row of the lobby that always has a place, and no table to be seated at", () => {
    const row = rowOfPool({
      title: "Omaha",
      member: false,
      pool: { id: "quick", games: [], currency: "EUR", size: 6, players: 14, house_players: 0 },
    } as unknown as PoolRow);
    expect(fits(row, { ...ANY, freeOnly: true })).toBe(true);
    expect(fits(row, { ...ANY, kind: "pool" })).toBe(true);
    expect(fits(row, { ...ANY, kind: "table" })).toBe(false);
    expect(quickSeat([row])).toBeUndefined();
  });

  it("tells of a hand that was left who is in it, and at its end who won or showed", () => {
    const seat = (doing: string, won_minor: number, cards: string[]) => ({ doing, won_minor, cards });
    const seats = [
      seat("playing", 0, ["??"]),
      seat("folded", 0, ["??"]),
      seat("all-in", 0, ["??"]),
    ] as unknown as PokerTableView["view"]["seats"];
    expect(stillIn({ playing: true, seats }).map((each) => each.doing)).toEqual(["playing", "all-in"]);
    const over = [
      seat("next-hand", 500, ["??"]),
      seat("next-hand", 0, ["As"]),
      seat("folded", 0, ["??"]),
    ] as unknown as PokerTableView["view"]["seats"];
    expect(stillIn({ playing: false, seats: over })).toHaveLength(2);
  });
});

describe("a featured table", () => {
  const row = (id: string, pot: number, playing = true) =>
    ({
      id,
      open: true,
      playing,
      taken: 4,
      games: [{ blinds: [50, 100] }],
      pace: { average_pot_minor: pot },
    }) as PokerRow;

  it("has the largest pots of those that play, and stays while it plays", () => {
    const rows = [row("small", 300), row("large", 900), row("idle", 5000, false)];
    expect(featured(rows, undefined)).toBe("large");
    expect(featured(rows, "small")).toBe("small");
    expect(featured(rows, "idle")).toBe("large");
    expect(featured([row("idle", 10, false)], "idle")).toBeUndefined();
  });
});

describe("a hand that is looked at again", () => {
  it("begins at the step that its link names", () => {
    expect(linkTo("ring", 12, 7)).toBe("/poker/ring/hand/12?step=7");
    expect(linkTo("ring", 12, 0)).toBe("/poker/ring/hand/12");
    expect([stepIn("?step=7"), stepIn("?step=-1"), stepIn("?step=x"), stepIn("")]).toEqual([7, 0, 0, 0]);
  });

  it("is twice as long on the screen at half the speed", () => {
    expect(paceOf(0.5)).toBe(2 * paceOf(1));
  });
});

describe("the chat of a table", () => {
  const line = (id: string, more = {}) => ({ id, name: "Bob", text: id, mine: false, deleted: false, ...more });
  const chatted = (full: boolean, ...lines: object[]) => ({ full, lines, language: "en" }) as unknown as Chatted;

  it("counts what others said since it was last looked at, and never counts the past", () => {
    const table = new PokerTable("ring");
    table.hear(chatted(true, line("a"), line("b")));
    expect([table.chat.length, table.unread, table.chatLanguage]).toEqual([2, 0, "en"]);
    table.hear(chatted(false, line("c"), line("d", { mine: true })));
    expect([table.chat.length, table.unread]).toEqual([4, 1]);
    table.hear(chatted(false, line("a", { deleted: true })));
    expect([table.chat.length, table.unread, table.chat[0]?.deleted]).toEqual([4, 1, true]);
  });
});

describe("a hand that is run twice", () => {
  const view = { seats: [{ seat: 1, name: "Bob" }], currency: "EUR" } as never;
  const said = (seat: number, what: string, amount_minor: number, board: number) =>
    sayLine({ seat, what, amount_minor, board, cards: [] }, view);

  it("says what each wishes", () => {
    expect([said(1, "runs", 2, 0), said(1, "runs", 1, 0)]).toEqual(["Bob: wishes 2 boards", "Bob: wishes one board"]);
  });

  it("tells the boards apart", () => {
    const boards = [0, 1, 2].map((board) => said(-1, "deal-board", 0, board));
    expect(boards).toEqual(["board", "First board", "Second board"]);
  });
});

describe("draw games", () => {
  const line = (seat: number, what: string, amount_minor: number) => ({ seat, what, amount_minor, cards: [] });
  const log = [line(0, "discard", 3), line(1, "discard", 0), line(0, "bet", 100), line(0, "discard", 1)];

  it("show at each seat how many cards were drawn, draw by draw", () => {
    const marks = drawsOf(log as never);
    expect([...marks].map(([seat, mark]) => [seat, mark.text])).toEqual([
      [0, "3 · 1"],
      [1, "0"],
    ]);
  });

  it("say who stands pat", () => {
    const view = { seats: [{ seat: 1, name: "Bob" }], currency: "EUR" } as never;
    expect(sayLine(log[1] as never, view)).toBe("Bob: stand pat");
    expect(sayLine(log[3] as never, view)).toBe(": draw 1");
  });
});
