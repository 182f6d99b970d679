// What a spot of any game's layout is called on the screens.
import type { Layout } from "../api/types";
import { named, type Naming } from "../i18n/told.svelte";
import { word } from "../i18n/speak.svelte";
import { familyOf } from "./registry";

type Named = Layout["spots"][number];

/**
 * By its family's name for it, or the book's; with its place where there are several of a kind. What a choice added lies
 * on no printed spot: its id is "kind:place", as docs/wire-protocol.md says.
 */
export function spotTitle(layout: Pick<Layout, "family" | "spots">, id: string): string {
  const spot: Named | undefined = layout.spots.find((found) => found.id === id);
  const own = spot && familyOf(layout.family).spotName?.(spot);
  if (own) return own;
  const added = id.split(":");
  const name = spot ? named("wager", spot.word, spot.name) : word("kindOf", added[0] ?? id);
  const place = spot ? spot.place : (added[1] ?? "");
  return place && !name.endsWith(` ${place}`) ? `${name} ${place}` : name;
}

/** The kind of a wager for the pay table. */
export function kindTitle(layout: Pick<Layout, "family">, spot: Named): string {
  return familyOf(layout.family).kindName?.(spot) ?? named("wager", spot.word, spot.name);
}

/** Names for what the house says of spots at this table. */
export function spotsOf(layout: Pick<Layout, "family" | "spots">): Naming {
  return (family, id) => (family === "spot" ? spotTitle(layout, id) : undefined);
}
