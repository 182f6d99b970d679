import { describe, expect, it } from "vitest";
import { winningLines } from "../src/games/slots/lines";

const PAYS = new Set(["2 bell", "3 bell", "3 wild", "3 plum"]);
const LINES = [
  [1, 1, 1],
  [0, 0, 0],
  [0, 1, 2],
];

describe("the lines that win", () => {
  it("are alike from the left, as far as the pay table goes", () => {
    const window = [
      ["bell", "plum", "cherry"],
      ["bell", "plum", "cherry"],
      ["plum", "plum", "bell"],
    ];
    expect(winningLines(window, LINES, PAYS)).toEqual([
      { line: 0, rows: [1, 1, 1], what: "3 plum" },
      { line: 1, rows: [0, 0], what: "2 bell" },
    ]);
  });

  it("read a wild as any symbol, and wilds alone as themselves", () => {
    const window = [
      ["wild", "wild", "plum"],
      ["bell", "wild", "plum"],
      ["wild", "wild", "cherry"],
    ];
    expect(winningLines(window, LINES, PAYS, "wild").map((win) => [win.line, win.what])).toEqual([
      [0, "3 wild"],
      [1, "3 bell"],
    ]);
  });

  it("are none where the first reel breaks the run", () => {
    const window = [
      ["cherry", "cherry", "cherry"],
      ["bell", "bell", "bell"],
      ["bell", "bell", "bell"],
    ];
    expect(winningLines(window, LINES, PAYS)).toEqual([]);
  });
});
