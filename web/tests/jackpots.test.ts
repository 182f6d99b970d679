import { describe, expect, it, vi } from "vitest";
import { JackpotBoard } from "../src/jackpots/board.svelte";
import { LANGUAGES, type Language, type Messages } from "../src/i18n/messages";
import { messages as cs } from "../src/i18n/spoken/cs";
import { messages as en } from "../src/i18n/spoken/en";
import { messages as nl } from "../src/i18n/spoken/nl";
import { placeOf } from "../src/room/router.svelte";
import { TableState } from "../src/table/state.svelte";
import { WireClient } from "../src/wire/client";
import type { LineEvents } from "../src/wire/transport";
import type { JackpotView, WinView } from "../src/wire/generated";

const win = (number: number): WinView => ({
  number,
  level: "minor",
  amount_minor: 2100,
  table: "Harbour wheel",
  machine: "1",
  at_ms: number,
  prize: "",
});

const jackpot = (id: string, amount_minor: number, ...wins: WinView[]): JackpotView => ({
  id,
  name: id,
  currency: "AUD",
  trigger: "mystery",
  status: "open",
  levels: [{ id: "minor", name: "Minor", amount_minor, start_minor: 2000, ceiling_minor: 2100, prize: "" }],
  wins,
  tables: ["star"],
  leaves_at_ms: 0,
});

describe("a wall of jackpots", () => {
  it("celebrates a win that comes in, for a time, and none that was there before", () => {
    vi.useFakeTimers();
    const board = new JackpotBoard();
    board.take([jackpot("harbour", 2000, win(1)), jackpot("queens", 500)]);
    expect(board.celebrated).toBeNull();
    board.take([jackpot("harbour", 2050, win(1)), jackpot("queens", 510)]);
    expect(board.celebrated).toBeNull();
    board.take([jackpot("harbour", 2000, win(2), win(1)), jackpot("queens", 510)]);
    expect(board.celebrated?.win.number).toBe(2);
    vi.advanceTimersByTime(20_000);
    expect(board.celebrated).toBeNull();
    vi.useRealTimers();
  });

  it("has a place of its own beside the displays of the tables", () => {
    expect(placeOf("/display/jackpots")).toEqual({ screen: "jackpots", parameters: {} });
    expect(placeOf("/display/star")).toEqual({ screen: "display", parameters: { table: "star" } });
  });
});

describe("meters over the line", () => {
  it("go to the wall that asked and to the table that plays for them, and are asked for again after a break", () => {
    const sent: string[] = [];
    const lines: LineEvents[] = [];
    const client = new WireClient({
      transport: (events) => {
        lines.push(events);
        return { send: (text) => sent.push(text), close: () => undefined };
      },
    });
    client.connect();
    const shown: number[] = [];
    client.followJackpots((message) => shown.push(message.jackpots[0]?.levels[0]?.amount_minor ?? 0));
    const table = new TableState();
    client.follow("star", "player", table);
    lines[0]?.opened();
    expect(sent.filter((text) => text.includes("watch-jackpots"))).toHaveLength(1);
    const tell = (of: string, amount: number) =>
      lines[0]?.received(JSON.stringify({ type: "jackpots", table: of, jackpots: [jackpot("harbour", amount)] }));
    tell("", 2010);
    tell("star", 2020);
    expect(shown).toEqual([2010]);
    expect(table.jackpots[0]?.levels[0]?.amount_minor).toBe(2020);
    client.redial();
    lines[1]?.opened();
    expect(sent.filter((text) => text.includes("watch-jackpots"))).toHaveLength(2);
    client.close();
  });
});

const words: Record<Language, Messages> = { en, nl, cs };

describe("the words of the jackpots", () => {
  it.each(LANGUAGES)("name what can be done to one in %s", (language) => {
    for (const what of ["mystery", "hand", "machine"] as const)
      expect(words[language][`jackpot.how.${what}`].length).toBeGreaterThan(20);
  });
});
