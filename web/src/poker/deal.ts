// Free amounts of a deal at the final table.
import type { FinalDeal } from "../wire/generated";

/** What is still to be divided; all of it has to be before the amounts can be proposed. */
export function shareLeft(deal: Pick<FinalDeal, "open_minor">, kept_minor: number, shares_minor: number[]): number {
  return deal.open_minor - kept_minor - shares_minor.reduce((sum, share) => sum + share, 0);
}
