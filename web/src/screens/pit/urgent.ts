// What waits for a supervisor, in one list: what stops a table or a person first, then what can wait; the oldest first.
import type { Dispute } from "../../api/counters";
import type { CaseView } from "../../api/poker";
import type { Waiting } from "../../api/staff";
import type { PitAlert, PitTable } from "../../api/types";
import { waits } from "../disputes/waiting";

export type Urgent =
  | { kind: "alert"; key: string; at_ms: number; table: PitTable; alert: PitAlert }
  | { kind: "dispute"; key: string; at_ms: number; dispute: Dispute }
  | { kind: "approval"; key: string; at_ms: number; entry: Waiting }
  | { kind: "case"; key: string; at_ms: number; play: CaseView };

/** Play, a payment or a seat stands still until somebody has come. */
const STOPS = new Set(["call", "win-locked", "misread", "no-reading", "early-result", "card-check", "tickets-differ"]);
/** Good to know, and nobody waits for it. */
const TELLS = new Set(["large-win", "idle-seat", "jackpot"]);

function rank(urgent: Urgent): number {
  if (urgent.kind === "alert") return STOPS.has(urgent.alert.kind) ? 0 : TELLS.has(urgent.alert.kind) ? 3 : 2;
  return urgent.kind === "case" ? 2 : 1;
}

export function urgentOf(
  tables: readonly PitTable[],
  disputes: readonly Dispute[],
  approvals: readonly Waiting[],
  cases: readonly CaseView[],
): Urgent[] {
  const found: Urgent[] = [
    ...tables.flatMap((table) =>
      table.alerts
        .filter((alert) => !alert.acknowledged)
        .map((alert) => ({
          kind: "alert" as const,
          key: `alert ${table.id} ${alert.number}`,
          at_ms: alert.at_ms,
          table,
          alert,
        })),
    ),
    ...disputes.filter(waits).map((dispute) => ({
      kind: "dispute" as const,
      key: `dispute ${dispute.number}`,
      at_ms: Math.max(dispute.opened_ms, dispute.review_asked_ms),
      dispute,
    })),
    ...approvals
      .filter((entry) => entry.may_approve)
      .map((entry) => ({ kind: "approval" as const, key: `approval ${entry.number}`, at_ms: entry.asked_ms, entry })),
    ...cases
      .filter((play) => play.verdict === null)
      .map((play) => ({ kind: "case" as const, key: `case ${play.number}`, at_ms: play.opened_ms, play })),
  ];
  return found.sort((one, other) => rank(one) - rank(other) || one.at_ms - other.at_ms);
}
