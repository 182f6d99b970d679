// What a spot of any game's layout is called on the screens.
import type { Layout } from "../api/types";
import { say } from "../i18n/said.svelte";
import { t, word } from "../i18n/speak.svelte";
import { kindOf, placeOf } from "./board";
import { chanceOf } from "./roulette/geometry";
import { spotName } from "./roulette/names";

type Named = Layout["spots"][number];

/** By what it covers at roulette, by the book's name elsewhere; with its place where there are several of a kind. */
export function spotTitle(layout: Pick<Layout, "family" | "spots">, id: string): string {
  const spot: Named | undefined = layout.spots.find((found) => found.id === id);
  if (spot && layout.family === "roulette") return spotName(spot);
  const name = spot ? say(spot.name) : word("kindOf", kindOf(id));
  const place = placeOf(id);
  return place && !name.endsWith(` ${place}`) ? `${name} ${place}` : name;
}

const PAIRS = { red: "black", black: "red", even: "odd", odd: "even", low: "high", high: "low" } as const;

/** The kind of a wager for the pay table, without its numbers: "Split", "Red, Black". */
export function kindTitle(layout: Pick<Layout, "family">, spot: Named): string {
  if (layout.family !== "roulette") return say(spot.name);
  const chance = chanceOf(spot.covers);
  if (chance) return `${t(`spot.${chance}`)}, ${t(`spot.${PAIRS[chance]}`)}`;
  return spotName(spot).replace(/\s[\d/-]+$/, "");
}
