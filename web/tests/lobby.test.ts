import { expect, test } from "vitest";
import { mixed } from "../src/screens/lobby/groups";

const table = (id: string, family: string) => ({ id, family });

test("the lobby shows one table of each kind before the second of any, and leaves none out", () => {
  const tables = [
    table("french", "roulette"),
    table("american", "roulette"),
    table("wheel", "money-wheel"),
    table("black-jack", "blackjack"),
    table("keno", "keno"),
    table("uth", "ultimate-holdem"),
    table("slots", "slots"),
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
