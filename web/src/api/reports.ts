// Reports for operator and regulator over HTTP.
import { call } from "./http";

export type { Liabilities, Revenue, RevenueLine } from "./generated";

export const reports = {
  revenue: (days: number) => call("GET /api/reports/revenue", { query: { days } }),
  liabilities: () => call("GET /api/reports/liabilities"),
};
