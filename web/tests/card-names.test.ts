import { afterEach, expect, test } from "vitest";
import { cardName } from "../src/components/naming";
import { preferences } from "../src/room/preferences.svelte";

afterEach(() => {
  preferences.language = "en";
});

test.each([
  ["en", "6c", "six of clubs"],
  ["en", "Th", "ten of hearts"],
  ["nl", "As", "schoppen aas"],
  ["nl", "10d", "ruiten tien"],
  ["cs", "6c", "křížová šestka"],
  ["cs", "Kh", "srdcový král"],
  ["cs", "Js", "pikový kluk"],
  ["cs", "Ad", "kárové eso"],
  ["en", "back", "A card face down"],
  ["nl", "Jk", "De joker"],
] as const)("in %s the card %s is the %s", (language, card, name) => {
  preferences.language = language;
  expect(cardName(card)).toBe(name);
});
