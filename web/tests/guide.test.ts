import { readFileSync } from "node:fs";
import ts from "typescript";
import { afterEach, describe, expect, it } from "vitest";
import * as family from "../src/games/family";
import type { Family } from "../src/games/family";
import * as ownWords from "../src/games/own-words";
import { preferences } from "../src/room/preferences.svelte";

const GUIDE = readFileSync("../docs/add-a-game.md", "utf8"); // tests run in the folder of the client

/** What a file that the guide shows exports. */
function shown<Exports>(name: string, modules: Record<string, unknown> = {}): Exports {
  const source = new RegExp(`\`\`\`ts\\n// ${name}\\n([^]*?)\`\`\``).exec(GUIDE)?.[1] ?? "";
  expect(source).not.toBe("");
  const { outputText } = ts.transpileModule(source, { compilerOptions: { module: ts.ModuleKind.CommonJS } });
  const exports = {};
  new Function("exports", "require", outputText)(exports, (path: string) => modules[path]);
  return exports as Exports;
}

describe("the guide's game with cards", () => {
  const words = shown<{ WORDS: Record<string, Record<string, string>> }>("words.ts");
  const modules = { "../family": family, "../own-words": ownWords, "./words": words };
  const game = shown<{ families: Record<string, Family> }>("family.ts", modules).families["dragon-tiger"];

  afterEach(() => (preferences.language = "en"));

  it("has every word in every language", () => {
    const keys = Object.values(words.WORDS).map((each) => Object.keys(each).sort());
    expect(Object.keys(words.WORDS).sort()).toEqual(["cs", "en", "nl"]);
    for (const each of keys) expect(each).toEqual(keys[0]);
  });

  it("makes a bead and a sentence of a result, in the language of the screen", () => {
    expect(game?.bead?.({ winner: "dragon" })).toEqual({ text: "D", tone: "red" });
    expect(game?.bead?.({ winner: "tie" })).toEqual({ text: "=", tone: "green" });
    expect(game?.result?.({ winner: "tiger" })).toBe("Tiger wins");
    preferences.language = "nl";
    expect(game?.result?.({ winner: "tiger" })).toBe("Tijger wint");
    preferences.language = "cs";
    expect(game?.result?.({ winner: "tie" })).toBe("Remíza");
  });
});
