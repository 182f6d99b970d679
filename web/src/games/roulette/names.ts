// What a spot is called on the screens: after its kind, and the numbers that it covers.
import { chanceOf, twelveOf } from "./geometry";
import { named } from "../../i18n/told.svelte";
import { t } from "../../i18n/speak.svelte";

const INSIDE = ["straight", "split", "street", "corner", "top-line", "line"] as const;

export interface NamedSpot {
  id: string;
  kind: string;
  place: string;
  covers: readonly string[];
  name?: string;
  word?: string;
}

export function spotName(spot: NamedSpot): string {
  const { covers } = spot;
  const chance = chanceOf(spot);
  if (chance) return t(`spot.${chance}`);
  const twelve = twelveOf(spot);
  if (twelve?.shape === "dozen") return t("spot.dozen", { numbers: `${covers[0]}-${covers.at(-1)}` });
  if (twelve) return t("spot.column", { place: twelve.place });
  const kind = INSIDE.find((inside) => inside === spot.kind);
  if (!kind) return named("wager", spot.word ?? "", spot.name || spot.id);
  const numbers = kind === "line" ? `${covers[0]}-${covers.at(-1)}` : covers.join("/");
  return t(`spot.${kind}`, { numbers });
}

/** Bets that come in several, such as the finales, are told apart by their place. */
export function callName(bet: { place: string; name: string; word: string }): string {
  const name = named("wager", bet.word, bet.name);
  return bet.place === "" ? name : `${name} ${bet.place}`;
}
