import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { WireClient, type Status } from "../src/wire/client";
import type { Chips, View } from "../src/wire/generated";
import { FakeHouse } from "./house/fakeHouse";
import { view } from "./house/views";

let house: FakeHouse;
let client: WireClient;
let statuses: Status[];

class Seen {
  version = 0;
  views: View[] = [];
  moves: Chips[] = [];
  viewed(message: View): void {
    this.version = message.view.version;
    this.views.push(message);
  }
  chipsMoved(message: Chips): void {
    this.moves.push(message);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  house = new FakeHouse();
  statuses = [];
  let id = 0;
  client = new WireClient({
    transport: house.transport,
    onStatus: (status) => statuses.push(status),
    newId: () => `id-${(id += 1)}`,
    random: () => 1,
  });
  client.connect();
});

afterEach(() => {
  client.close();
  vi.useRealTimers();
});

const place = {
  type: "place",
  table: "salon",
  round: 7,
  chips: [{ spot: "red", amount_minor: 100 }],
  calls: [],
} as const;
const accepted = { type: "accepted", table: "salon", version: 3, result: {}, repeated: false };

describe("a fast-fold pool", () => {
  it("is asked for again after a lost connection, and brings the tables of its hands", () => {
    const heard: string[] = [];
    const stop = client.followPool("quick", {
      pooled: () => heard.push("pool"),
      dealt: (message) => heard.push(message.table),
    });
    house.open();
    house.tell({ type: "pool-view", pool: "quick" });
    house.tell({ type: "poker-view", table: "quick.2", view: { pool: "quick" } });
    house.tell({ type: "poker-view", table: "ring", view: { pool: "" } });
    expect(heard).toEqual(["pool", "quick.2"]);
    house.cut();
    vi.advanceTimersByTime(400);
    house.open();
    expect(house.said("watch-pool")).toHaveLength(2);
    stop();
    expect(house.said("unwatch-pool")).toMatchObject([{ pool: "quick" }]);
  });
});

describe("a command", () => {
  it("is answered by the house's answer to its id", async () => {
    house.open();
    const reply = client.send({ ...place, chips: [...place.chips], calls: [] });
    expect(house.said("place")).toMatchObject([{ id: "id-1", round: 7 }]);
    house.tell({ ...accepted, id: "id-1" });
    await expect(reply).resolves.toMatchObject({ type: "accepted", version: 3 });
  });

  it("is sent again under the same id after a lost connection, until it is answered", async () => {
    house.open();
    const reply = client.send({ ...place, chips: [...place.chips], calls: [] });
    house.cut();
    expect(statuses.at(-1)).toBe("reconnecting");
    vi.advanceTimersByTime(400);
    house.open();
    expect(house.said("place").map((message) => message["id"])).toEqual(["id-1", "id-1"]);
    house.tell({ ...accepted, id: "id-1", repeated: true });
    await expect(reply).resolves.toMatchObject({ repeated: true });
    house.cut();
    vi.advanceTimersByTime(400);
    house.open();
    expect(house.said("place")).toHaveLength(2);
  });

  it("given while the line is down goes out when it is up again", () => {
    void client.send({ type: "sit", table: "salon" });
    expect(house.said("sit")).toEqual([]);
    house.open();
    expect(house.said("sit")).toHaveLength(1);
  });

  it("given twice is two commands with two ids: a double click is two chips only when it was two clicks", () => {
    house.open();
    void client.send({ type: "sit", table: "salon" });
    void client.send({ type: "sit", table: "salon" });
    expect(house.said("sit").map((message) => message["id"])).toEqual(["id-1", "id-2"]);
  });
});

describe("a followed table", () => {
  it("is asked for from the version that is known when the line comes back", () => {
    const seen = new Seen();
    client.follow("salon", "player", seen);
    house.open();
    expect(house.said("watch")).toMatchObject([{ table: "salon", audience: "player", since: 0 }]);
    house.tell({ ...view(41, {}, true) });
    house.cut();
    vi.advanceTimersByTime(400);
    house.open();
    expect(house.said("watch").at(-1)).toMatchObject({ since: 41 });
  });

  it("hears its own messages and no others, and none after it is left", () => {
    const seen = new Seen();
    house.open();
    const leave = client.follow("salon", "player", seen);
    house.tell({ type: "chips", table: "other", version: 2, changes: [] });
    house.tell({ type: "chips", table: "salon", version: 2, changes: [["2", "red", 100]] });
    expect(seen.moves).toHaveLength(1);
    leave();
    house.tell({ ...view(50, {}) });
    expect(seen.views).toEqual([]);
    expect(house.said("unwatch")).toHaveLength(1);
  });
});

describe("the line", () => {
  it("waits longer after each failure, but never gives up", () => {
    house.cut();
    for (const wait of [400, 800, 1600, 3200, 6400, 8000, 8000]) {
      const before = house.lines.length;
      vi.advanceTimersByTime(wait - 1);
      expect(house.lines).toHaveLength(before);
      vi.advanceTimersByTime(1);
      expect(house.lines).toHaveLength(before + 1);
      house.cut();
    }
  });

  it("counts as lost when the house is silent for too long", () => {
    house.open();
    vi.advanceTimersByTime(60_000);
    expect(statuses).toContain("reconnecting");
  });

  it("learns the house's clock from half the way there and back", () => {
    house.open();
    const sent = house.said("ping")[0]?.["sent_ms"] as number;
    vi.advanceTimersByTime(200);
    house.tell({ type: "pong", sent_ms: sent, now_ms: sent + 5000 });
    expect(client.clockOffsetMs).toBe(4900);
  });
});

describe("another person at the terminal", () => {
  it("gets a new line and sees the tables from the beginning", () => {
    const seen = new Seen();
    client.follow("salon", "dealer", seen);
    house.open();
    house.tell({ ...view(41, {}, true) });
    const old = house.line;
    client.redial();
    expect(old.closed).toBe(true);
    old.events.closed();
    expect(client.status).toBe("connecting");
    house.open();
    expect(house.said("watch").at(-1)).toMatchObject({ table: "salon", audience: "dealer", since: 0 });
  });
});
