// Points, coins and bonuses: the published terms, a player's own, and what was ordered for coins.
import { newId } from "../wire/ids";
import type { WaitingOrder } from "./generated";
import { call } from "./http";

export type {
  BonusView as OwnBonus,
  MyRewardsView as OwnRewards,
  RewardReport,
  RewardTermsView as RewardTerms,
  WaitingOrder,
} from "./generated";

export const rewards = {
  terms: () => call("GET /api/rewards"),
  mine: () => call("GET /api/me/rewards"),
  turnPoints: () => call("POST /api/me/rewards/points", { body: { id: newId() } }),
  turnCoins: (id: string, coins: number) => call("POST /api/me/rewards/coins", { body: { id, coins } }),
  order: (goods: string) => call("POST /api/me/rewards/goods", { body: { id: newId(), goods } }),
  giveUp: (bonus: number) => call("POST /api/me/rewards/bonus/give-up", { body: { id: newId(), bonus } }),
  orders: () => call("GET /api/staff/rewards"),
  decide: ({ patron, order }: WaitingOrder, given: boolean, reason: string) =>
    call("POST /api/staff/rewards/decide", { body: { id: newId(), patron, order: order.number, given, reason } }),
  report: () => call("GET /api/reports/rewards"),
};
