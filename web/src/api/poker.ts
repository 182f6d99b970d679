// The poker room over HTTP: its tables, and finished hands as text.
import type { PokerRow as Row } from "./generated";
import { call } from "./http";

export type PokerRow = Row;

export const poker = {
  tables: () => call("GET /api/poker"),
  /** Where the history of a hand is; the house shows each person what they may see of it. */
  history: (table: string, number: number, form: "text" | "phh") =>
    `/api/poker/${encodeURIComponent(table)}/hands/${number}?form=${form}`,
};
