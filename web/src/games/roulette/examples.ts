// One example of every kind of wager on a layout, for the picture that shows where each is placed (RFH-Diagram-C).
import type { Colours } from "./geometry";

interface Covering {
  id: string;
  kind: string;
  covers: readonly string[];
}

/** The wagers of one shape; those with a zero are a shape of their own, since they lie in another place. */
function shapeOf({ kind, covers }: Covering, colours: Colours): string {
  return `${kind} ${covers.length > 1 && covers.some((pocket) => colours[pocket] === "green")}`;
}

/** From the middle of each shape, so that the examples do not crowd in one corner; small wagers first. */
export function examplesOf<Spot extends Covering>(spots: readonly Spot[], colours: Colours): Spot[] {
  const shapes = new Map<string, Spot[]>();
  for (const spot of spots) {
    const shape = shapeOf(spot, colours);
    shapes.set(shape, [...(shapes.get(shape) ?? []), spot]);
  }
  return [...shapes.values()]
    .map((alike) => alike[Math.floor(alike.length / 2)])
    .filter((spot): spot is Spot => spot !== undefined)
    .sort((a, b) => a.covers.length - b.covers.length);
}
