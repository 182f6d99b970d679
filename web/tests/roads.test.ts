import { describe, expect, it } from "vitest";
import {
  beadPlate,
  bigRoad,
  bigRoadColumns,
  derivedMarks,
  derivedRoad,
  whatIf,
  type Coup,
  type Winner,
} from "../src/games/baccarat/roads";

const WINNERS: Record<string, Winner> = { P: "player", B: "banker", T: "tie" };

function shoe(text: string): Coup[] {
  return [...text.replaceAll(" ", "")].map((letter) => ({
    winner: WINNERS[letter] ?? "tie",
    playerPair: false,
    bankerPair: false,
    natural: false,
  }));
}

function marks(text: string, back: 1 | 2 | 3): string {
  return derivedMarks(bigRoadColumns(shoe(text)), back)
    .map((mark) => (mark === "red" ? "r" : "b"))
    .join("");
}

describe("the bead plate", () => {
  it("writes every coup, ties as well, six to a column", () => {
    const cells = beadPlate(shoe("PPBTBBP"));
    expect(cells.map((cell) => [cell.column, cell.row])).toEqual([
      [0, 0],
      [0, 1],
      [0, 2],
      [0, 3],
      [0, 4],
      [0, 5],
      [1, 0],
    ]);
    expect(cells[3]?.mark.winner).toBe("tie");
  });
});

describe("the big road", () => {
  it("starts a column when the winner changes and marks ties on the cell before", () => {
    const columns = bigRoadColumns(shoe("BB T P T T B"));
    expect(columns.map((column) => column.map((mark) => `${mark.winner[0]}${mark.ties}`))).toEqual([
      ["b0", "b1"],
      ["p2"],
      ["b0"],
    ]);
  });

  it("keeps ties that come before the first winner on the first cell", () => {
    expect(bigRoadColumns(shoe("TTP"))[0]?.[0]?.ties).toBe(2);
  });

  it("turns right at the sixth row, and where the cell below is taken", () => {
    const dragon = bigRoad(shoe("BBBBBBBB P"));
    expect(dragon.slice(5).map((cell) => [cell.column, cell.row])).toEqual([
      [0, 5],
      [1, 5],
      [2, 5],
      [1, 0],
    ]);
    // The second column runs into the dragon's tail in its last row and turns before it.
    const second = bigRoad(shoe("BBBBBBB PPPPPPP"));
    expect(second.slice(7).map((cell) => [cell.column, cell.row])).toEqual([
      [1, 0],
      [1, 1],
      [1, 2],
      [1, 3],
      [1, 4],
      [2, 4],
      [3, 4],
    ]);
  });
});

describe("the derived roads", () => {
  it("begin after the first cell of the second, third and fourth column", () => {
    expect(marks("BB P", 1)).toBe("");
    expect(marks("BB PP", 1)).toBe("r");
    expect(marks("BB P B", 1)).toBe("b");
    expect(marks("B P BB", 2)).toBe("b");
    expect(marks("B P B PP", 3)).toBe("b");
    expect(marks("B P B P", 2)).toBe("r");
  });

  it("are red for a chop and for a streak that repeats, blue where the pattern breaks", () => {
    // Singles all along: every new column finds columns of equal depth before it.
    expect(marks("BPBPBPB", 1)).toBe("rrrrr");
    expect(marks("BPBPBPB", 2)).toBe("rrrr");
    expect(marks("BPBPBPB", 3)).toBe("rrr");
    // A long streak after a single: its second cell has nothing beside it but something above, all deeper ones neither.
    expect(marks("B PPPPP", 1)).toBe("brrr");
    // Twins throughout.
    expect(marks("BBPPBBPP", 1)).toBe("rrrrr");
  });

  it("follow a known shoe", () => {
    // Columns of depth 1, 3, 2, 2, 1, 4, worked out by hand from the rule "is the cell to the left like the one above it".
    const known = "B PPP BB PP B PPPP";
    expect(marks(known, 1)).toBe("br" + "br" + "br" + "r" + "bbrr");
    expect(marks(known, 2)).toBe("b" + "br" + "b" + "brbr");
  });

  it("pile equal marks into columns and say what the next coup would add", () => {
    const cells = derivedRoad(shoe("B PPPPP"), 1);
    expect(cells.map((cell) => [cell.column, cell.row, cell.mark])).toEqual([
      [0, 0, "blue"],
      [1, 0, "red"],
      [1, 1, "red"],
      [1, 2, "red"],
    ]);
    expect(whatIf(shoe("BB P"), "player")).toEqual(["red", undefined, undefined]);
    expect(whatIf(shoe("BB P"), "banker")).toEqual(["blue", undefined, undefined]);
  });
});
