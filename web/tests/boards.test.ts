import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Board } from "../src/api/tournaments";
import { BoardWatch } from "../src/tournaments/watch.svelte";
import { WireClient } from "../src/wire/client";
import { FakeHouse } from "./house/fakeHouse";

let house: FakeHouse;
let client: WireClient;

const board = (players: number, now_ms = 0) => ({ id: "cup", players, now_ms }) as unknown as Board;
const message = (players: number) => ({ type: "tournament-board", tournament: "cup", board: board(players) });

beforeEach(() => {
  vi.useFakeTimers();
  house = new FakeHouse();
  client = new WireClient({ transport: house.transport, random: () => 1 });
  client.connect();
});

afterEach(() => {
  client.close();
  vi.useRealTimers();
});

describe("a leader board over the line", () => {
  it("is followed once the line is open, and again whenever it comes back", () => {
    const seen: number[] = [];
    client.followTournament("cup", ({ board }) => seen.push(board.players));
    expect(house.said("watch-tournament")).toEqual([]);
    house.open();
    house.tell(message(2));
    house.cut();
    vi.advanceTimersByTime(10_000);
    house.open();
    expect(house.said("watch-tournament")).toMatchObject([{ tournament: "cup" }, { tournament: "cup" }]);
    house.tell(message(3));
    expect(seen).toEqual([2, 3]);
  });

  it("is given up when the last screen that shows it goes", () => {
    house.open();
    const one: number[] = [];
    const other: number[] = [];
    const leaveOne = client.followTournament("cup", ({ board }) => one.push(board.players));
    const leaveOther = client.followTournament("cup", ({ board }) => other.push(board.players));
    leaveOne();
    expect(house.said("unwatch-tournament")).toEqual([]);
    house.tell(message(4));
    leaveOther();
    expect(house.said("unwatch-tournament")).toMatchObject([{ tournament: "cup" }]);
    house.tell(message(5));
    expect([one, other]).toEqual([[], [4]]);
  });
});

describe("what a screen shows of it", () => {
  it("is never older than what it showed before, whichever way it came", () => {
    const watch = new BoardWatch("cup");
    watch.take(board(3, 300));
    watch.take(board(2, 200));
    expect(watch.board?.players).toBe(3);
    watch.take(board(4, 400));
    expect(watch.board?.players).toBe(4);
  });
});
