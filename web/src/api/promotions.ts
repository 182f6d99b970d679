// Promotions over HTTP: what everybody reads, what players do, and the staff's desk.
import { newId } from "../wire/ids";
import type { ClaimPrizeRequest, Plan, Requests } from "./generated";
import { call } from "./http";
import type { Without } from "./tournaments";

export type {
  ClaimantView,
  PrizeClaimView,
  DeskPromotion,
  Plan,
  PromotionDesk,
  PromotionView,
  WinnerView,
} from "./generated";
export type NewClaim = Omit<ClaimPrizeRequest, "id">;
export type DeskAct = Without<Requests["POST /api/promotions/{number}/act"]["body"], "id">;

export const promotions = {
  all: () => call("GET /api/promotions"),
  enter: (number: number) => call("POST /api/promotions/{number}/enter", { path: { number }, body: { id: newId() } }),
  claim: (number: number, claim: NewClaim) =>
    call("POST /api/promotions/{number}/claim", { path: { number }, body: { id: newId(), ...claim } }),
};

export const promotionDesk = {
  all: () => call("GET /api/promotions/desk"),
  draft: (plan: Plan) => call("POST /api/promotions", { body: { id: newId(), plan } }),
  act: (number: number, act: DeskAct) =>
    call("POST /api/promotions/{number}/act", { path: { number }, body: { ...act, id: newId() } }),
  claimant: (number: number, claim: number) =>
    call("POST /api/promotions/{number}/claims/{claim}/claimant", { path: { number, claim }, body: { id: newId() } }),
};
