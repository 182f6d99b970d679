import { afterEach, describe, expect, it } from "vitest";
import { amountsIn } from "../src/i18n/amounts";
import cs from "../src/i18n/said/cs.json";
import nl from "../src/i18n/said/nl.json";
import { learn, say } from "../src/i18n/said.svelte";
import { Sayings } from "../src/i18n/sayings";
import { preferences } from "../src/room/preferences.svelte";

const places = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();

afterEach(() => {
  preferences.language = "en";
});

describe.each(Object.entries({ nl, cs }))("the sayings in %s", (_, said: Record<string, string>) => {
  it("have the places of what the house says", () => {
    for (const [english, text] of Object.entries(said)) {
      expect(places(text), english).toEqual(places(english));
      expect(text.trim(), english).not.toBe("");
    }
  });

  it("recognise every sentence with anything in its places", () => {
    const sayings = new Sayings(said);
    for (const [english, text] of Object.entries(said)) {
      const filled = (form: string) => form.replace(/\{(\w+)\}/g, (_, place: string) => `<${place}>`);
      expect(sayings.of(filled(english)), english).toBe(filled(text));
    }
  });
});

it("both languages say the same things", () => {
  expect(Object.keys(cs).sort()).toEqual(Object.keys(nl).sort());
});

describe("saying", () => {
  it("translates what stands in a sentence too, and leaves what nobody has translated", () => {
    const sayings = new Sayings(nl);
    expect(sayings.of("This needs the role gaming-supervisor, or one above it.")).toBe(
      "Hiervoor is de functie floormanager nodig, of een hogere.",
    );
    expect(sayings.of("Before the next round the cards need this: shuffle. The last coup of the shoe is over.")).toBe(
      "Vóór de volgende ronde vragen de kaarten dit: schudden. De laatste coup van de slof is voorbij.",
    );
    expect(sayings.of("Nothing of the kind.")).toBe("Nothing of the kind.");
  });

  it("speaks English until the words of a language have come", async () => {
    expect(say("This table is closed.")).toBe("This table is closed.");
    preferences.language = "cs";
    await learn("cs");
    expect(say("This table is closed.")).toBe("Tento stůl je zavřený.");
    preferences.language = "en";
    expect(say("This table is closed.")).toBe("This table is closed.");
  });
});

describe("amounts in what the house says", () => {
  const refused = "Your balance of $1,012.50 is not enough for A$2,000.00.";

  it("are written as this device writes money", () => {
    expect(amountsIn(refused, (minor, currency) => `<${minor} ${currency}>`)).toBe(
      "Your balance of <101250 USD> is not enough for <200000 AUD>.",
    );
    expect(amountsIn("-€5.00, Kč 20.00, TC 1,000.00", (minor, currency) => `${minor} ${currency}`)).toBe(
      "-500 EUR, 2000 CZK, 100000 TCR",
    );
  });

  it("leave everything else alone", () => {
    for (const text of ["Round 1,000 is over", "US$5.00", "35:1", "€5", "1.00"])
      expect(amountsIn(text, () => "?")).toBe(text);
  });

  it("follow the language of the sentence", async () => {
    await learn("nl");
    preferences.language = "nl";
    const dutch = say("Above the table maximum of €1,000.00 for this wager.").replaceAll("\u00a0", " ");
    expect(dutch).toBe("Boven het tafelmaximum van € 1.000,00 voor deze inzet.");
  });
});
