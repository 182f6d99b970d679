// Who can deal, who deals where, and the log of it; and a player's interrupted games.
import { call } from "./http";

export type { DealerView, StaffingLine } from "./generated";

export const staffing = {
  dealers: () => call("GET /api/pit/dealers"),
  log: () => call("GET /api/pit/staffing", { query: { limit: 50 } }),
};

export const unfinishedGames = () => call("GET /api/me/unfinished");
