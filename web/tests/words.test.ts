import { afterEach, describe, expect, it } from "vitest";
import { Catalogue, idOf, sourceOf } from "../src/i18n/catalogue";
import { LANGUAGES, type Key, type Language } from "../src/i18n/messages";
import { messages as csRooms } from "../src/i18n/rooms/cs";
import { messages as enRooms } from "../src/i18n/rooms/en";
import { messages as nlRooms } from "../src/i18n/rooms/nl";
import { messages as cs } from "../src/i18n/spoken/cs";
import { messages as en } from "../src/i18n/spoken/en";
import { messages as nl } from "../src/i18n/spoken/nl";
import { change, decimalsOf, elapsed, money, t, word } from "../src/i18n/speak.svelte";
import { preferences } from "../src/room/preferences.svelte";

const words: Record<Language, Record<Key, string>> = {
  en: { ...en, ...enRooms },
  nl: { ...nl, ...nlRooms },
  cs: { ...cs, ...csRooms },
};
const keys = Object.keys(words.en) as Key[];
const places = (text: string) => [...new Set([...text.matchAll(/\$(\w+)/g)].map((match) => match[1]))].sort();

afterEach(() => {
  preferences.language = "en";
});

describe.each(LANGUAGES)("the words in %s", (language) => {
  it("are there for every key, and for no other", () => {
    expect(Object.keys(words[language]).sort()).toEqual([...keys].sort());
    for (const key of keys) expect(words[language][key].trim(), key).not.toBe("");
  });

  it("are messages that Fluent reads, with nothing left open", () => {
    const catalogue = new Catalogue(language, [sourceOf(words[language])]);
    expect(new Set(keys.map(idOf)).size).toBe(keys.length);
    for (const key of keys) {
      const values = Object.fromEntries(places(words[language][key]).map((name) => [String(name), 2]));
      expect(catalogue.of(idOf(key), values), key).not.toMatch(/[{}]|^$|undefined/);
    }
  });

  it("have the same places for values", () => {
    for (const key of keys) expect(places(words[language][key]), key).toEqual(places(words.en[key]));
  });
});

describe("speaking", () => {
  it("fills in values and follows the language", () => {
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
