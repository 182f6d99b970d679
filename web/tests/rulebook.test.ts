import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it } from "vitest";
import type { GameRules } from "../src/api/types";
import { optionSentences, stepsOf } from "../src/rulebook/facts";
import Distribution from "../src/rulebook/Distribution.svelte";
import { lettersOf } from "../src/rulebook/letters";
import PlayChart from "../src/rulebook/PlayChart.svelte";
import { word } from "../src/i18n/speak.svelte";
import { readingCs } from "../src/rulebook/cs";
import { readingEn } from "../src/rulebook/en";
import { readingNl } from "../src/rulebook/nl";
import { preferences } from "../src/room/preferences.svelte";

const WAR = {
  family: "casino-war",
  clause: "HC25-3.9.1a",
  wagers: [
    { kind: "ante", odds: "1:1", clause: "HC25-3.9.3" },
    { kind: "war", odds: "", clause: "HC25-3.9.5c" },
    { kind: "tie", odds: "10:1", clause: "HC25-3.9.5a" },
  ],
  options: [
    { name: "war-burn-cards", value: 0, allowed: [], clause: "HC25-3.1.3a" },
    { name: "burn-cards", value: 1, allowed: [], clause: "HC25-3.1.3a" },
  ],
  timers: [{ name: "wagering-s", seconds: 25, clause: "HC25-1.1.1" }],
} as unknown as GameRules;

const opened: Record<string, unknown>[] = [];
afterEach(() => {
  preferences.language = "en";
  for (const one of opened.splice(0)) void unmount(one);
});

describe("the living rulebook", () => {
  it("tells a game in steps that cite the clause of what they rest on", () => {
    const steps = stepsOf(WAR);
    expect(steps.map((step) => step.clause)).toEqual([
      "HC25-3.9.3",
      "HC25-1.1.1",
      "HC25-3.9.5c",
      "HC25-3.1.3a",
      "HC25-3.9.5a",
    ]);
    expect(steps[1]?.text).toContain("25 seconds");
    expect(steps[4]?.text).toBe("A bet on equal cards at the first deal pays 10:1.");
  });

  it("has an option change its sentence", () => {
    const three = { ...WAR, options: WAR.options.slice(0, 1).map((option) => ({ ...option, value: 3 })) } as GameRules;
    expect(stepsOf(WAR)[3]?.text).toContain("no card is burned");
    expect(stepsOf(three)[3]?.text).toContain("3 cards are burned first");
    expect(optionSentences(WAR).map((one) => one.text)).toEqual(["One card is burned before the deal."]);
  });

  it("says every sentence in every language, with the same places for figures", () => {
    const places = (text: string) => [...new Set(text.match(/\$[\w-]+/g) ?? [])].sort();
    for (const [key, text] of Object.entries(readingEn) as [keyof typeof readingEn, string][])
      for (const other of [readingNl, readingCs]) {
        expect(places(other[key]), key).toEqual(places(text));
        expect(other[key]).not.toBe(text);
      }
    preferences.language = "nl";
    expect(stepsOf(WAR)[0]?.text).toBe("U en de bank krijgen elk één kaart. De hogere kaart wint en betaalt 1:1.");
  });

  it("answers which play is best when a cell of the chart is pressed", () => {
    const chart = {
      id: "hard",
      title: "Hard totals",
      rows: ["15", "16"],
      columns: ["9", "10"],
      cells: [
        ["hit", "hit"],
        ["hit", "surrender/hit"],
      ],
      row_heading: "",
      column_heading: "",
      worths: [
        [{}, {}],
        [{}, { stand: "-0.5757", hit: "-0.574", surrender: "-0.5" } as Record<string, string>],
      ],
    };
    const target = document.createElement("div");
    opened.push(mount(PlayChart, { target, props: { chart } }));
    flushSync();
    const cells = target.querySelectorAll("button");
    expect(cells[3]?.className).not.toBe(cells[2]?.className);
    cells[3]?.click();
    flushSync();
    expect(target.querySelector('[data-testid="play-answer"]')?.textContent).toMatch(/^16 against 10: .+ \/ .+\.$/);
    const worths = [...target.querySelectorAll('[data-testid="play-worths"] b')].map((worth) => worth.textContent);
    expect(worths).toEqual(["-50.00%", "-57.40%", "-57.57%"]); // the best first
  });

  it("gives each play of a chart a letter of its own, in every language", () => {
    expect([...lettersOf(["split", "hit", "stand", "double"], (play) => play)].sort()).toEqual([
      ["double", "D"],
      ["hit", "H"],
      ["split", "P"],
      ["stand", "S"],
    ]);
    for (const language of ["en", "nl", "cs"] as const) {
      preferences.language = language;
      const letters = lettersOf(["split", "hit", "stand", "double", "surrender"], (play) => word("decision", play));
      expect(new Set(letters.values()).size, language).toBe(5);
    }
  });

  it("draws how much comes back and how often", () => {
    const target = document.createElement("div");
    opened.push(mount(Distribution, { target, props: { wager: "Red", distribution: { "0": "19/37", "2": "18/37" } } }));
    flushSync();
    const drawn = target.querySelector('[data-testid="distribution"]');
    expect(drawn?.getAttribute("aria-label")).toBe("Red: of 100 rounds, 51 bring nothing back");
    expect([...(drawn?.querySelectorAll(".share") ?? [])].map((share) => share.textContent)).toEqual([
      "51.4%",
      "48.6%",
    ]);
  });
});
