import { describe, expect, it } from "vitest";
import { chanceOf, clothOf, twelveOf } from "../src/games/roulette/geometry";
import { sheetFor } from "../src/games/roulette/sheet";
import { neighbour, type Direction } from "../src/games/roulette/steering";
import { coloursOf, DOUBLE, SINGLE, spotsOf } from "./house/fakeHouse";

const single = clothOf(spotsOf(1), { pockets: SINGLE, colours: coloursOf(SINGLE) });
const double = clothOf(spotsOf(2), { pockets: DOUBLE, colours: coloursOf(DOUBLE) });

function place(cloth: typeof single, id: string): [number, number] {
  const spot = cloth.byId.get(id);
  if (!spot) throw new Error(`${id} is not on the cloth`);
  return [spot.along, spot.across];
}

describe("the cloth", () => {
  it("has a place for every spot that the server lists, and no other", () => {
    expect(single.spots.map((s) => s.id).sort()).toEqual(
      spotsOf(1)
        .map((s) => s.id)
        .sort(),
    );
    expect(double.spots.map((s) => s.id).sort()).toEqual(
      spotsOf(2)
        .map((s) => s.id)
        .sort(),
    );
    expect(single.spots).toHaveLength(157);
    expect(double.spots).toHaveLength(161);
  });

  it("puts no two chips on the same place", () => {
    for (const cloth of [single, double]) {
      const places = cloth.spots.map((s) => `${s.along.toFixed(3)} ${s.across.toFixed(3)}`);
      expect(new Set(places).size).toBe(places.length);
    }
  });

  it("lays numbers in rows of three with the lowest next to the dozens", () => {
    expect(place(single, "straight:1")).toEqual([1.5, 2.5]);
    expect(place(single, "straight:3")).toEqual([1.5, 0.5]);
    expect(place(single, "straight:36")).toEqual([12.5, 0.5]);
  });

  it("puts a chip on the line or the point that its numbers share", () => {
    expect(place(single, "split:14-17")).toEqual([6, 1.5]);
    expect(place(single, "split:1-2")).toEqual([1.5, 2]);
    expect(place(single, "corner:1-2-4-5")).toEqual([2, 2]);
    expect(place(single, "street:4-5-6")).toEqual([2.5, 3]);
    expect(place(single, "line:1-6")).toEqual([2, 3]);
  });

  it("knows the combinations with one zero and with two", () => {
    expect(place(single, "split:0-2")).toEqual([1, 1.5]);
    expect(place(single, "street:0-1-2")).toEqual([1, 2]);
    expect(place(single, "corner:0-1-2-3")).toEqual([1, 3]);
    expect(place(double, "split:0-00")).toEqual([0.5, 1.5]);
    expect(place(double, "street:0-00-2")).toEqual([1, 1.5]);
    expect(place(double, "split:0-2")).toEqual([1, 1.75]);
    expect(place(double, "split:00-2")).toEqual([1, 1.25]);
    expect(place(double, "top-line")).toEqual([1, 3]);
  });

  it("moves the even chances up where a table has no dozens", () => {
    const quick = clothOf(
      spotsOf(1).filter((s) => s.kind !== "dozen" && s.kind !== "column"),
      { pockets: SINGLE, colours: coloursOf(SINGLE) },
    );
    expect(quick.byId.get("red")?.across).toBeLessThan(single.byId.get("red")?.across ?? 0);
    expect(quick.length).toBe(13);
  });

  it("lets a tap reach every spot: its middle belongs to its own area, on top of all larger ones", () => {
    for (const cloth of [single, double]) {
      for (const spot of cloth.spots) {
        const over = cloth.spots.filter(
          ({ hit }) =>
            spot.along > hit.along &&
            spot.along < hit.along + hit.length &&
            spot.across > hit.across &&
            spot.across < hit.across + hit.breadth,
        );
        expect(over.at(-1)?.id).toBe(spot.id);
      }
    }
  });

  it("recognises outside bets by their ids and kinds", () => {
    expect(chanceOf({ id: "odd" })).toBe("odd");
    expect(chanceOf({ id: "straight:1" })).toBeUndefined();
    expect(twelveOf({ kind: "column", place: "2" })).toEqual({ shape: "column", place: 2 });
    expect(twelveOf({ kind: "split", place: "1-2" })).toBeUndefined();
  });
});

describe("a turned cloth", () => {
  it("has the zero on top and the dozens on the left", () => {
    const sheet = sheetFor(single, "vertical");
    const zero = single.byId.get("straight:0");
    const dozen = single.byId.get("dozen:1");
    const one = single.byId.get("straight:1");
    const three = single.byId.get("straight:3");
    if (!zero || !dozen || !one || !three) throw new Error("the cloth lacks its numbers");
    const at = (spot: { along: number; across: number }) => sheet.point(spot.along, spot.across);
    expect(at(zero).y).toBeLessThan(at(one).y);
    expect(at(dozen).x).toBeLessThan(at(one).x);
    expect(at(one).x).toBeLessThan(at(three).x);
    expect(sheet.height).toBeGreaterThan(sheet.width);
  });
});

describe("arrow keys", () => {
  const directions: Direction[] = ["left", "right", "up", "down"];

  it.each(["horizontal", "vertical"] as const)("reach every spot of a %s cloth", (orientation) => {
    for (const cloth of [single, double]) {
      const first = cloth.byId.get("straight:17");
      if (!first) throw new Error("no 17");
      const reached = new Set([first.id]);
      for (const queue = [first]; queue.length > 0;) {
        const from = queue.pop();
        if (!from) break;
        for (const direction of directions) {
          const next = neighbour(cloth.spots, from, direction, orientation);
          if (next && !reached.has(next.id)) {
            reached.add(next.id);
            queue.push(next);
          }
        }
      }
      expect(cloth.spots.filter((s) => !reached.has(s.id)).map((s) => s.id)).toEqual([]);
    }
  });

  it("step from a number to the line beside it and on to the next number", () => {
    const from = single.byId.get("straight:14");
    if (!from) throw new Error("no 14");
    const line = neighbour(single.spots, from, "right", "horizontal");
    expect(line?.id).toBe("split:14-17");
    expect(line && neighbour(single.spots, line, "right", "horizontal")?.id).toBe("straight:17");
    expect(line && neighbour(single.spots, line, "up", "horizontal")?.id).toBe("corner:14-15-17-18");
  });
});
