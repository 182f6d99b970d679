import { afterEach, describe, expect, it } from "vitest";
import { fill, LANGUAGES, MESSAGES, type Key } from "../src/i18n/messages";
import { change, decimalsOf, elapsed, money, t, word } from "../src/i18n/speak.svelte";
import { preferences } from "../src/room/preferences.svelte";

const keys = Object.keys(MESSAGES.en) as Key[];
const places = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();

afterEach(() => {
  preferences.language = "en";
});

describe.each(LANGUAGES)("the words in %s", (language) => {
  it("are there for every key, and for no other", () => {
    expect(Object.keys(MESSAGES[language]).sort()).toEqual([...keys].sort());
    for (const key of keys) expect(MESSAGES[language][key].trim(), key).not.toBe("");
  });

  it("have the same places for values", () => {
    for (const key of keys) expect(places(MESSAGES[language][key]), key).toEqual(places(MESSAGES.en[key]));
  });
});

describe("speaking", () => {
  it("fills in values and follows the language", () => {
    expect(fill("{a} and {b}", { a: 1 })).toBe("1 and {b}");
    preferences.language = "cs";
    expect(t("act.undo")).toBe("Zpět");
    preferences.language = "nl";
    expect(t("lobby.seats", { taken: 1, seats: 8 })).toBe("1 van 8 plaatsen");
  });

  it("gives what the server sent where it has no word", () => {
    expect(word("phase", "betting")).toBe("Place your bets");
    expect(word("phase", "unheard-of")).toBe("unheard-of");
  });

  it("writes money with its sign and its decimals", () => {
    expect(money(123_456, "EUR")).toBe("€1,234.56");
    expect(money(100, "AUD")).toBe("A$1.00");
    expect(change(500, "EUR")).toBe("+€5.00");
    expect(change(-500, "EUR")).toBe("-€5.00");
    expect(decimalsOf("JPY")).toBe(0);
    preferences.language = "nl";
    expect(money(123_456, "EUR").replace(/\s/g, " ")).toBe("€ 1.234,56");
  });

  it("writes the time of a session in hours and minutes", () => {
    expect(elapsed(3_725_000)).toBe("1:02");
    expect(elapsed(-5)).toBe("0:00");
  });
});
