import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { Catalogue } from "../src/i18n/catalogue";
import { LANGUAGES } from "../src/i18n/messages";
import { named, refusal, told, worded } from "../src/i18n/told.svelte";
import { preferences } from "../src/room/preferences.svelte";
import type { Said } from "../src/wire/generated";

const euros = (amount_minor: number) => ({ type: "amount" as const, amount_minor, currency: "EUR" });
const spaced = (text: string) => text.replaceAll("\u00a0", " ");

afterEach(() => {
  preferences.language = "en";
});

describe("what the house refuses", () => {
  const details = { available: euros(101_250), wanted: euros(200_000) };

  it("is worded here, with money as this device writes it", () => {
    expect(refusal("insufficient-funds", details)).toBe("The balance of €1,012.50 is not enough for €2,000.00.");
    preferences.language = "nl";
    expect(spaced(refusal("insufficient-funds", details))).toBe(
      "Het saldo van € 1.012,50 is niet genoeg voor € 2.000,00.",
    );
  });

  it("carries another refusal inside it", () => {
    const why: Said = { type: "said", code: "refused-table-full", details: { seats: 7 }, note: "" };
    expect(refusal("refused", { why, refusal: "table-full" })).toBe("All 7 seats are taken.");
  });

  it("names roles and spots, the latter as the screen knows them", () => {
    const role = { type: "named" as const, family: "role", id: "gaming-supervisor", text: "" };
    preferences.language = "cs";
    expect(refusal("not-allowed", { role })).toBe("To vyžaduje roli vedoucí hry nebo vyšší.");
    const box = { type: "named" as const, family: "spot", id: "box:1", text: "box 1" };
    const needs = { type: "several" as const, items: [box, { ...box, id: "box:2" }], between: " / " };
    expect(refusal("needs-other-wager", { needs }, (_, id) => `<${id}>`)).toBe("Nejdříve vsaďte na <box:1> / <box:2>.");
  });

  it("is nothing where the reason is unknown, so that the screen says that it failed", () => {
    expect(refusal("unheard-of", {})).toBe("");
  });
});

describe("counting", () => {
  const full = (seats: number) => refusal("table-full", { seats });

  it("has the three forms of Czech", () => {
    preferences.language = "cs";
    expect([1, 3, 7].map(full)).toEqual([
      "Jediné místo je obsazeno.",
      "Všechna 3 místa jsou obsazena.",
      "Všech 7 míst je obsazeno.",
    ]);
  });

  it("has the two of English and Dutch", () => {
    expect([1, 2].map(full)).toEqual(["The only seat is taken.", "All 2 seats are taken."]);
    preferences.language = "nl";
    expect([1, 2].map(full)).toEqual(["De enige plaats is bezet.", "Alle 2 plaatsen zijn bezet."]);
  });
});

describe("details", () => {
  it("stand by themselves too", () => {
    expect(worded(5)).toBe("5");
    expect(worded({ type: "several", items: ["a", euros(100)], between: ", " })).toBe("a, €1.00");
    expect(named("wager", "straight-up", "Straight Up")).toBe("Straight up");
    expect(named("wager", "of-my-own", "My own")).toBe("My own");
  });

  it("have a note of a person behind them, as it was written", () => {
    expect(told({ type: "said", code: "jackpot-suspended", details: {}, note: "{ $x } Fire." })).toBe(
      "Suspended. { $x } Fire.",
    );
  });
});

describe("the catalogues", () => {
  const HOUSE = join(import.meta.dirname, "../../src/croupier/words");
  const read = (language: string) =>
    readdirSync(join(HOUSE, language)).map((file) => readFileSync(join(HOUSE, language, file), "utf-8"));

  it.each(LANGUAGES)("of the house are whole in %s: no message was dropped for its form", (language) => {
    const sources = read(language);
    const catalogue = new Catalogue(language, sources);
    const ids = sources.flatMap((text) => [...text.matchAll(/^([a-z][\w-]*) =/gm)].map((match) => match[1] ?? ""));
    expect(ids.filter((id) => !catalogue.has(id))).toEqual([]);
    expect(ids.length).toBeGreaterThan(1000);
  });
});
