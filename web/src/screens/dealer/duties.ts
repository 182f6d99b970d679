// What can be done with the cards of a table at this moment, and by whom (RFH-10.1.13 to 10.1.22, HC25-3.1.4).
import type { ShoePart } from "../../wire/generated";

export interface Duties {
  /** Shuffled, cut and burned: the shoe is ready. */
  prepare: boolean;
  /** A check is reported: one that was ordered, or one before use. */
  check: boolean;
  /** Another set of cards takes the place of these. */
  change: boolean;
  /** The second set comes at the end of a shoe; unfit cards go at any time between rounds. */
  secondSet: boolean;
  /** A check or a shuffle is ordered; the round in progress is finished first. */
  order: boolean;
}

const IN_PLAY: ReadonlySet<string> = new Set(["betting", "no-more-bets", "deciding", "proposed"]);
const NOTHING: Duties = { prepare: false, check: false, change: false, secondSet: false, order: false };

export function dutiesAt(shoe: ShoePart | null, phase: string, supervisor: boolean): Duties {
  if (!shoe) return NOTHING;
  const between = !IN_PLAY.has(phase);
  const over = shoe.machine || shoe.number === 0 || shoe.stage === "shoe-end";
  return {
    prepare: between && (shoe.needs === "shuffle" || shoe.needs === ""),
    check: between,
    change: between && supervisor,
    secondSet: between && supervisor && over,
    order: supervisor,
  };
}
