// The conditions that the tournament manager starts from; every item of the book is in them (RFH-16.4.2).
import type { Conditions } from "../../api/tournaments";

export interface Draft {
  id: string;
  title: string;
  game: string;
  currency: string;
  fee: number;
  administration: number;
  buyIn: number;
  credits: number;
  minimum: number;
  maximum: number;
  heat: number;
  advance: number;
  rounds: number;
  fewest: number;
  most: number;
  bonus: string;
  shares: string;
  mayChange: boolean;
}

export const DRAFT: Draft = {
  id: "",
  title: "",
  game: "roulette",
  currency: "AUD",
  fee: 50,
  administration: 5,
  buyIn: 20,
  credits: 1000,
  minimum: 10,
  maximum: 500,
  heat: 0,
  advance: 2,
  rounds: 3,
  fewest: 2,
  most: 8,
  bonus: "none",
  shares: "70, 30",
  mayChange: false,
};

const UNLIMITED_MS = 2 ** 50;

/** The whole conditions of a draft; amounts in the draft are whole units, in the conditions minor ones. */
export function conditionsOf(draft: Draft): Conditions {
  const minor = (amount: number) => Math.round(amount * 100);
  const shares = draft.shares
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number);
  const plan = { length_s: 0, tables: 1, starts_at_ms: 0 };
  const heat = { ...plan, name: "Heat", rounds: draft.heat, advance: draft.advance };
  return {
    id: draft.id.trim(),
    title: draft.title.trim(),
    game: draft.game,
    currency: draft.currency,
    entry_fee_minor: minor(draft.fee),
    buy_in_minor: minor(draft.buyIn),
    re_buy: null,
    add_on: null,
    administration_fee_minor: minor(draft.administration),
    credits_minor: minor(draft.credits),
    wagers: {
      compulsory_minor: 0,
      minimum_minor: minor(draft.minimum),
      maximum_minor: minor(draft.maximum),
      step_minor: minor(draft.minimum),
      may_change: draft.mayChange,
      steps: [],
    },
    sessions: [...(draft.heat > 0 ? [heat] : []), { ...plan, name: "Final", rounds: draft.rounds, advance: 0 }],
    secondary_rounds: "There is no repechage and there are no secondary rounds.",
    allocation: "entry-order",
    buy_back: "Eliminated players do not buy back in.",
    eligibility: {
      statement: "Only persons who may enter the casino and gamble are eligible.",
      may_refuse: true,
      criteria: "",
    },
    entry: {
      withdrawal_until_ms: UNLIMITED_MS,
      form: "The player's name, and the agreement to these conditions.",
      minimum_players: draft.fewest,
      maximum_players: draft.most,
      agreement: true,
    },
    prizes: {
      places: shares.map((share) => ({ share: Math.round(share * 10), goods: "" })),
      payment: "To the player's wallet, at the end of the tournament.",
      added_minor: 0,
      guaranteed_minor: 0,
      guarantee_needs_entries: 0,
      administration_refunded: true,
    },
    ties: { advance: "credits-left", prizes: "share" },
    conducted_by:
      "The Tournament Manager conducts the tournament by these conditions and the rules of the game; " +
      "if they are inconsistent, the rules prevail.",
    bonus: draft.bonus,
    refresh: "session",
    credits_at_end: "lapse",
    cash_per_thousand_minor: 0,
  };
}
