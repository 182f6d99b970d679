// Looking at a finished hand again: how fast, and where a link begins.

export const SPEEDS = [0.5, 1, 2, 4] as const;
const PACE_MS = 1100;

/** How long a step stays on the screen. */
export function paceOf(speed: number): number {
  return PACE_MS / speed;
}

/** The step that an address names; the first one otherwise. */
export function stepIn(search: string): number {
  const named = Number(new URLSearchParams(search).get("step"));
  return Number.isInteger(named) && named > 0 ? named : 0;
}

/** Where everybody sees what they may see of a hand, from this step on. */
export function linkTo(table: string, number: number, step: number): string {
  return `/poker/${encodeURIComponent(table)}/hand/${number}${step > 0 ? `?step=${step}` : ""}`;
}
