import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, it } from "vitest";
import { room } from "../src/room/session.svelte";
import Notice from "../src/screens/unfinished/Notice.svelte";
import TakeUp from "../src/screens/unfinished/TakeUp.svelte";
import { PlayerTable } from "../src/table/player.svelte";
import { TableState } from "../src/table/state.svelte";
import type { Order } from "../src/wire/client";
import { WireClient } from "../src/wire/client";
import type { Unfinished, UnfinishedGame } from "../src/wire/generated";
import { FakeHouse, layoutOf } from "./house/fakeHouse";
import { info, mine, round, view } from "./house/views";

const game: UnfinishedGame = {
  table: "wheel~3.1",
  name: "Wheel",
  title: "European Roulette",
  family: "roulette",
  round: 3,
  stake_minor: 1500,
  currency: "EUR",
  why: "connection",
  since_ms: 0,
  until_ms: null,
  waiting: true,
};
let mounted: Record<string, unknown> | undefined;

afterEach(async () => {
  if (mounted) await unmount(mounted);
  mounted = undefined;
  room.unfinished = [];
  document.body.innerHTML = "";
});

it("the line tells of unfinished games, none included", () => {
  const told: Unfinished[] = [];
  const house = new FakeHouse();
  const client = new WireClient({ transport: house.transport, onUnfinished: (message) => told.push(message) });
  client.connect();
  house.tell({ type: "unfinished", games: [game] });
  house.tell({ type: "unfinished", games: [] });
  expect(told.map((message) => message.games.length)).toEqual([1, 0]);
  client.close();
});

it("the notice names table, round and stake, and leads to the game; not on the game's own screen", async () => {
  room.unfinished = [game];
  mounted = mount(Notice, { target: document.body, props: {} });
  flushSync();
  expect(document.body.textContent).toContain("Wheel, round 3: €15.00");
  expect(document.querySelector("a")?.getAttribute("href")).toBe("/table/wheel~3.1");
  await unmount(mounted);
  mounted = mount(Notice, { target: document.body, props: { here: game.table } });
  flushSync();
  expect(document.querySelector("a")).toBeNull();
});

it("the player goes on with a game that waits, and with no other", () => {
  const sent: Order[] = [];
  const wire = {
    send: (order: Order) => {
      sent.push(order);
      return Promise.resolve({
        type: "accepted" as const,
        id: "1",
        table: game.table,
        version: 2,
        result: {},
        repeated: false,
      });
    },
  };
  const state = new TableState();
  const words = { trimmed: () => "", short: () => "", refused: () => "" };
  const table = new PlayerTable(wire, state, { ...layoutOf(), table: game.table }, words);
  const parts = { info: info({ temporary_of: "wheel" }), mine: mine([["red", 1500]]) };
  state.viewed(view(1, { ...parts, round: round({ phase: "no-more-bets", unfinished: "connection" }) }, true));
  mounted = mount(TakeUp, { target: document.body, props: { table } });
  flushSync();
  document.querySelector<HTMLButtonElement>('[data-testid="take-up-go"]')?.click();
  expect(sent).toEqual([{ type: "take-up", table: game.table }]);
  state.viewed(view(2, { round: round({ phase: "no-more-bets" }) }));
  flushSync();
  expect(document.querySelector('[data-testid="take-up"]')).toBeNull();
});
