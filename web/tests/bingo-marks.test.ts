import { describe, expect, it } from "vitest";
import { keepMarks, keptMarks } from "../src/games/bingo/marks";

function shelf() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

describe("marks on bingo cards", () => {
  it("are there again for the same round of the same table, and for no other", () => {
    const here = shelf();
    keepMarks("hall", 7, new Set(["1:card:1 12", "1:card:1 40"]), here);
    expect(keptMarks("hall", 7, here)).toEqual(["1:card:1 12", "1:card:1 40"]);
    expect(keptMarks("hall", 8, here)).toEqual([]);
    expect(keptMarks("other", 7, here)).toEqual([]);
  });

  it("do not stand in the way when a device keeps nothing, or nonsense", () => {
    const full = {
      getItem: () => "{",
      setItem: () => {
        throw new Error("full");
      },
    };
    expect(keptMarks("hall", 7, full)).toEqual([]);
    expect(() => keepMarks("hall", 7, ["x"], full)).not.toThrow();
  });
});
