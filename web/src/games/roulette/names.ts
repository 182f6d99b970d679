// What a spot is called on the screens, from what it covers.
import { chanceOf, twelveOf } from "./geometry";
import { named } from "../../i18n/told.svelte";
import { t } from "../../i18n/speak.svelte";

const SHAPES = {
  1: "spot.straight",
  2: "spot.split",
  3: "spot.street",
  4: "spot.corner",
  5: "spot.top-line",
  6: "spot.line",
} as const;

export function spotName(spot: { covers: readonly string[]; name?: string; word?: string; id: string }): string {
  const { covers } = spot;
  const chance = chanceOf(covers);
  if (chance) return t(`spot.${chance}`);
  const twelve = twelveOf(covers);
  if (twelve?.shape === "dozen") return t("spot.dozen", { numbers: `${covers[0]}-${covers.at(-1)}` });
  if (twelve) return t("spot.column", { place: twelve.place });
  const shape = SHAPES[covers.length as keyof typeof SHAPES];
  if (!shape) return named("wager", spot.word ?? "", spot.name || spot.id);
  const numbers = covers.length === 6 ? `${covers[0]}-${covers.at(-1)}` : covers.join("/");
  return t(shape, { numbers });
}

/** Bets that come in several, such as the finales, are told apart by their place. */
export function callName(bet: { place: string; name: string; word: string }): string {
  const name = named("wager", bet.word, bet.name);
  return bet.place === "" ? name : `${name} ${bet.place}`;
}
