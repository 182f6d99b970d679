import { describe, expect, it } from "vitest";
import type { CaseView } from "../src/api/poker";
import type { PitTable } from "../src/api/types";
import { urgentOf } from "../src/screens/pit/urgent";

function play(number: number, opened_ms: number, verdict: CaseView["verdict"] = null): CaseView {
  return { number, opened_ms, verdict, what: "report", names: ["Ann"], hands: [] } as unknown as CaseView;
}

function table(kind: string): PitTable {
  return { id: "t", name: "T", alerts: [{ number: 1, kind, at_ms: 50, acknowledged: false }] } as unknown as PitTable;
}

describe("what is urgent at the pit", () => {
  it("has the cases of honest play that wait for a decision, the oldest first, and no decided one", () => {
    const found = urgentOf([], [], [], [play(2, 200), play(1, 100), play(3, 10, "dismissed")]);
    expect(found.map(({ key }) => key)).toEqual(["case 1", "case 2"]);
  });

  it("puts what stops a table before them, and what is only good to know behind them", () => {
    const kinds = (alert: string) => urgentOf([table(alert)], [], [], [play(1, 100)]).map(({ kind }) => kind);
    expect(kinds("call")).toEqual(["alert", "case"]);
    expect(kinds("large-win")).toEqual(["case", "alert"]);
  });
});
