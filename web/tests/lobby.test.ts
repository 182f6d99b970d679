import { expect, test } from "vitest";
import { mixed, type Group } from "../src/screens/lobby/groups";

const table = (id: string, group: Group) => ({ id, group });

test("the lobby shows one table of each kind before the second of any, and leaves none out", () => {
  const tables = [
    table("french", "roulette"),
    table("american", "roulette"),
    table("wheel", "roulette"),
    table("black-jack", "blackjack"),
    table("keno", "draws"),
    table("uth", "poker"),
    table("slots", "draws"),
  ];
  expect(mixed(tables).map(({ id }) => id)).toEqual([
    "french",
    "black-jack",
    "uth",
    "keno",
    "american",
    "slots",
    "wheel",
  ]);
  expect(mixed([])).toEqual([]);
});
