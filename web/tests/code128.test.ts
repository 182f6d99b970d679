import { describe, expect, it } from "vitest";
import { barsOf, code128 } from "../src/screens/cage/code128";

const module11 = (widths: number[]) => widths.reduce((sum, width) => sum + width, 0);
const characters = (widths: number[]) =>
  Array.from({ length: (widths.length - 7) / 6 }, (_, place) => widths.slice(place * 6, place * 6 + 6).join(""));

describe("a ticket's code as bars", () => {
  it("is start, letters, check and stop, each as wide as the standard says", () => {
    const widths = code128("PJJ123C"); // the example that textbooks use: its check is 55
    expect(characters(widths)).toEqual([
      "211214", // start B
      "313121",
      "112133",
      "112133",
      "123221",
      "223211",
      "221132",
      "131321",
      "311321", // 55
    ]);
    expect(widths.slice(-7)).toEqual([2, 3, 3, 1, 1, 1, 2]);
    expect(module11(widths)).toBe(11 * 9 + 13);
  });

  it("tells every letter that a code may hold apart, with bars of an even width together", () => {
    const drawn = [..."0123456789ABCDEFGHJKMNPQRSTVWXYZ"].map((letter) => characters(code128(letter))[1] ?? "");
    expect(new Set(drawn).size).toBe(32);
    for (const letter of drawn) {
      const widths = [...letter].map(Number);
      expect(module11(widths)).toBe(11);
      expect(((widths[0] ?? 0) + (widths[2] ?? 0) + (widths[4] ?? 0)) % 2).toBe(0);
    }
  });

  it("leaves the quiet zone that a scanner needs, and draws nothing that it cannot say", () => {
    const { bars, width } = barsOf("A");
    expect([bars[0]?.x, width]).toEqual([10, 20 + 11 * 3 + 13]);
    expect(barsOf("č").bars).toEqual([]);
    expect(barsOf("").bars).toEqual([]);
  });
});
