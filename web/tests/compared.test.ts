import { afterEach, describe, expect, it } from "vitest";
import { valueWords } from "../src/rulebook/compared";
import { preferences } from "../src/room/preferences.svelte";

afterEach(() => {
  preferences.language = "en";
});

describe("the value of a rule", () => {
  it.each([
    ["en", "Yes", "No"],
    ["nl", "Ja", "Nee"],
    ["cs", "Ano", "Ne"],
  ] as const)("says in %s whether something is so", (language, yes, no) => {
    preferences.language = language;
    expect([true, false].map(valueWords)).toEqual([yes, no]);
  });

  it("is the book's own text where no catalogue names it", () => {
    expect(valueWords("At the Dealer's call")).toBe("At the Dealer's call");
  });
});
