// The director's form: what a field shows is what is sent back, and what cannot be read is not sent.
import { describe, expect, it } from "vitest";
import { prizeRows } from "../src/poker/prizes";
import { changed, read, sections, understood, written, type TermsDocument } from "../src/poker/terms";

const TERMS: TermsDocument = {
  format: "progressive-knockout",
  currency: "EUR",
  entry: { pool_minor: 1050, commission_minor: 100, bounty_minor: 1000 },
  levels: {
    minutes: 10,
    stages: [{ from_level: 4, minutes: 15 }],
    break_at_minute: 55,
    listed: [{ small: 25, big: 50, ante: 0 }],
  },
  prizes: { percents: ["62.5", "37.5"], guarantee_minor: 0 },
  immediate_percent: 50,
  table_rules: { moves: "next-big-blind", redraw_at: [2, 1] },
  rebuy: null,
};

describe("terms of a tournament", () => {
  it("shows every field as it can be typed again", () => {
    for (const { fields } of sections(TERMS, true))
      for (const { path, kind } of fields) {
        const value = read(TERMS, path);
        if (value !== undefined) expect(understood(written(value, kind, 2), path, kind, 2), path).toEqual(value);
      }
  });

  it("has the fields of its own format and of parts that are switched on", () => {
    const paths = (terms: TermsDocument, mixed = false) =>
      sections(terms, mixed).flatMap(({ fields }) => fields.map(({ path }) => path));
    expect(paths(TERMS)).toContain("immediate_percent");
    expect(paths(TERMS)).not.toContain("rebuy.chips");
    expect(paths({ ...TERMS, rebuy: {} })).toContain("rebuy.chips");
    expect(paths(TERMS)).not.toContain("variant_hands");
    expect(paths(TERMS, true)).toContain("variant_hands");
    expect(paths({ ...TERMS, format: "time" })).not.toContain("prizes.percents");
  });

  it("changes one value and leaves the others", () => {
    const after = changed(TERMS, "entry.pool_minor", 2000);
    expect(after.entry).toEqual({ pool_minor: 2000, commission_minor: 100, bounty_minor: 1000 });
    expect(read(TERMS, "entry.pool_minor")).toBe(1050);
  });

  it("does not guess what was meant", () => {
    expect(understood("ten", "seats", "count", 2)).toBeUndefined();
    expect(understood("-1", "entry.pool_minor", "money", 2)).toBeUndefined();
    expect(understood("25/50, x", "levels.listed", "levels", 2)).toBeUndefined();
    expect(understood("4", "levels.stages", "stages", 2)).toBeUndefined();
    expect(understood("five", "levels.break_at_minute", "maybe", 2)).toBeUndefined();
    expect(understood(" ", "levels.break_at_minute", "maybe", 2)).toBeNull();
    expect(understood("2, one", "table_rules.redraw_at", "list", 2)).toBeUndefined();
  });
});

describe("a table of prizes", () => {
  it("puts neighbours with one prize together and measures by the first", () => {
    expect(prizeRows([100, 50, 25, 25])).toEqual([
      { from: 1, to: 1, prize_minor: 100, part: 1 },
      { from: 2, to: 2, prize_minor: 50, part: 0.5 },
      { from: 3, to: 4, prize_minor: 25, part: 0.25 },
    ]);
    expect(prizeRows([])).toEqual([]);
  });
});
