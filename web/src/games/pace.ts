// How long each kind of thing is on its way into sight.
import { preferences } from "../room/preferences.svelte";

/** The ball into its number, or the leather to its segment. */
export const WHEEL_MS = 4600;
const CARD_MS = 260;
const PACE_MS: Record<string, number> = { dice: 1400, segment: WHEEL_MS, ball: 150, reel: 420 };

/** The pace of a key of the picture, such as "dice 1,2,3" or "player#0". */
export function paceOf(key: string): number {
  return inTurbo(PACE_MS[key.split(" ")[0] ?? ""] ?? CARD_MS);
}

const TURBO = 4;

/** So many milliseconds, or a part of them for somebody who wants to see results rather than the way there. */
export function inTurbo(ms: number): number {
  return preferences.turbo ? ms / TURBO : ms;
}
