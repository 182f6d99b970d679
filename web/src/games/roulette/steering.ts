// Moving over the cloth with the arrow keys: from a spot to the nearest one in a direction, lines and corners included.
import type { Orientation, Placed } from "./geometry";

export type Direction = "left" | "right" | "up" | "down";

const KEYS: Record<string, Direction> = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" };
const SIDEWAYS_COST = 2.5;

export function directionOf(key: string): Direction | undefined {
  return KEYS[key];
}

/** On a turned cloth the arrows still mean what the eye sees. */
function vector(direction: Direction, orientation: Orientation): { along: number; across: number } {
  const horizontal = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] } as const;
  const vertical = { left: [0, 1], right: [0, -1], up: [-1, 0], down: [1, 0] } as const;
  const [along, across] = (orientation === "horizontal" ? horizontal : vertical)[direction];
  return { along, across };
}

export function neighbour(
  spots: readonly Placed[],
  from: Placed,
  direction: Direction,
  orientation: Orientation,
): Placed | undefined {
  const step = vector(direction, orientation);
  let best: Placed | undefined;
  let bestCost = Infinity;
  for (const spot of spots) {
    const along = spot.along - from.along;
    const across = spot.across - from.across;
    const forward = along * step.along + across * step.across;
    const sideways = Math.abs(along * step.across) + Math.abs(across * step.along);
    if (forward < 0.01 || sideways > 3 * forward + 0.01) continue;
    const cost = forward + SIDEWAYS_COST * sideways;
    if (cost < bestCost - 1e-9) [best, bestCost] = [spot, cost];
  }
  return best;
}
