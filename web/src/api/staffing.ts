// Who can deal, who deals where, and the log of it; and a player's interrupted games.
import type { UnfinishedGame } from "../wire/generated";
import { call } from "./http";

export interface DealerView {
  id: string;
  name: string;
  tables: string[];
}

export interface StaffingLine {
  at_ms: number;
  table: string;
  dealer: string;
  on: boolean;
  moved_from: string;
  by: string;
}

export const staffing = {
  dealers: () => call<DealerView[]>("GET", "/api/pit/dealers"),
  log: () => call<StaffingLine[]>("GET", "/api/pit/staffing?limit=50"),
};

export const unfinishedGames = () => call<UnfinishedGame[]>("GET", "/api/me/unfinished");
