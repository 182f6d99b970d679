// Which disputes somebody of the house still has to decide.
import type { Dispute } from "../../api/counters";

export const waits = (dispute: Pick<Dispute, "decision" | "review_asked_ms" | "review">): boolean =>
  !dispute.decision || (dispute.review_asked_ms > 0 && !dispute.review);
