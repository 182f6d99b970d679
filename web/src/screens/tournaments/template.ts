// The conditions that the tournament manager starts from; every item of the book is in them (RFH-16.4.2).
import type { Conditions, Offer, Plan } from "../../api/tournaments";

/** A session of the draft; amounts are whole units, times are minutes, and 0 minutes means that rounds are counted. */
export interface Leg {
  name: string;
  rounds: number;
  minutes: number;
  tables: number;
  heats: number;
  advance: number;
  start: string;
  repechage: boolean;
  secondRounds: number;
  secondAdvance: number;
  secondBuyIn: number;
}

export interface Extra {
  on: boolean;
  price: number;
  credits: number;
  most: number;
}

export interface Draft {
  title: string;
  rulebook: string;
  game: string;
  currency: string;
  fee: number;
  administration: number;
  buyIn: number;
  credits: number;
  reBuy: Extra;
  addOn: Extra;
  back: { on: boolean; price: number; administration: number; most: number; places: number; last: number };
  legs: Leg[];
  compulsory: number;
  minimum: number;
  maximum: number;
  step: number;
  mayChange: boolean;
  bonus: Conditions["bonus"];
  refresh: Conditions["refresh"];
  fewest: number;
  most: number;
  allocation: Conditions["allocation"];
  form: string;
  agreement: boolean;
  mayRefuse: boolean;
  criteria: string;
  shares: string;
  goods: string;
  added: number;
  guaranteed: number;
  needs: number;
  refundAdministration: boolean;
  tieAdvance: Conditions["ties"]["advance"];
  tiePrizes: Conditions["ties"]["prizes"];
  playOffRounds: number;
  playOffCredits: number;
  playOffMost: number;
  atEnd: Conditions["credits_at_end"];
  worth: number;
}

export function leg(name: string, last: boolean): Leg {
  return {
    name,
    rounds: 3,
    minutes: 0,
    tables: 1,
    heats: 1,
    advance: last ? 0 : 2,
    start: "",
    repechage: false,
    secondRounds: 2,
    secondAdvance: 1,
    secondBuyIn: 0,
  };
}

export function freshDraft(): Draft {
  return {
    title: "",
    rulebook: "star-rfh",
    game: "roulette",
    currency: "AUD",
    fee: 50,
    administration: 5,
    buyIn: 20,
    credits: 1000,
    reBuy: { on: false, price: 10, credits: 500, most: 1 },
    addOn: { on: false, price: 5, credits: 200, most: 1 },
    back: { on: false, price: 30, administration: 5, most: 1, places: 4, last: 1 },
    legs: [leg("Final", true)],
    compulsory: 0,
    minimum: 10,
    maximum: 500,
    step: 10,
    mayChange: false,
    bonus: "none",
    refresh: "session",
    fewest: 2,
    most: 8,
    allocation: "entry-order",
    form: "The player's name, and the agreement to these conditions.",
    agreement: true,
    mayRefuse: true,
    criteria: "",
    shares: "70, 30",
    goods: "",
    added: 0,
    guaranteed: 0,
    needs: 0,
    refundAdministration: true,
    tieAdvance: "play-off",
    tiePrizes: "play-off",
    playOffRounds: 1,
    playOffCredits: 500,
    playOffMost: 2,
    atEnd: "lapse",
    worth: 0,
  };
}

const UNLIMITED_MS = 2 ** 50;
const minor = (amount: number) => Math.round(amount * 100);

function offer(extra: Extra): Offer | null {
  return extra.on ? { price_minor: minor(extra.price), credits_minor: minor(extra.credits), most: extra.most } : null;
}

function plan(one: Leg, final: boolean): Plan {
  return {
    name: one.name.trim(),
    rounds: one.minutes > 0 ? 0 : one.rounds,
    length_s: one.minutes * 60,
    tables: one.tables,
    advance: final ? 0 : one.advance,
    starts_at_ms: one.start ? new Date(one.start).getTime() : 0,
    heats: final ? 1 : one.heats,
    repechage:
      one.repechage && !final
        ? {
            rounds: one.secondRounds,
            length_s: 0,
            tables: one.tables,
            advance: one.secondAdvance,
            buy_in_minor: minor(one.secondBuyIn),
          }
        : null,
  };
}

const LONGEST_ID = 40;

/** The address of a tournament, from its title: "Jarní pohár" is at `jarni-pohar`, the next of that name at `jarni-pohar-2`. */
export function idOf(title: string, taken: readonly string[] = []): string {
  const plain = title
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, LONGEST_ID - 4)
    .replace(/^-+|-+$/g, "");
  const first = plain || "tournament";
  for (let next = 1; ; next += 1) {
    const id = next === 1 ? first : `${first}-${next}`;
    if (!taken.includes(id)) return id;
  }
}

/** The whole conditions of a draft; amounts in the draft are whole units, in the conditions minor ones. */
export function conditionsOf(draft: Draft, taken: readonly string[] = []): Conditions {
  const shares = draft.shares
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number);
  const goods = draft.goods.split(";").map((one) => one.trim());
  const playsOff = draft.tieAdvance === "play-off" || draft.tiePrizes === "play-off";
  const last = draft.legs.length - 1;
  return {
    id: idOf(draft.title, taken),
    title: draft.title.trim(),
    rulebook: draft.rulebook,
    game: draft.game,
    currency: draft.currency,
    entry_fee_minor: minor(draft.fee),
    buy_in_minor: minor(draft.buyIn),
    re_buy: offer(draft.reBuy),
    add_on: offer(draft.addOn),
    administration_fee_minor: minor(draft.administration),
    credits_minor: minor(draft.credits),
    wagers: {
      compulsory_minor: minor(draft.compulsory),
      minimum_minor: minor(draft.minimum),
      maximum_minor: minor(draft.maximum),
      step_minor: minor(draft.step),
      may_change: draft.mayChange,
      steps: [],
    },
    sessions: draft.legs.map((one, number) => plan(one, number === last)),
    secondary_rounds: draft.legs.some((one, number) => one.repechage && number < last)
      ? "There is a repechage, as the sessions say."
      : "There is no repechage and there are no secondary rounds.",
    allocation: draft.allocation,
    buy_back: draft.back.on
      ? "Eliminated players may buy back in, as stated here."
      : "Eliminated players do not buy back in.",
    eligibility: {
      statement: "Only persons who may enter the casino and gamble are eligible.",
      may_refuse: draft.mayRefuse,
      criteria: draft.criteria.trim(),
    },
    entry: {
      withdrawal_until_ms: UNLIMITED_MS,
      form: draft.form.trim(),
      minimum_players: draft.fewest,
      maximum_players: draft.most,
      agreement: draft.agreement,
    },
    prizes: {
      places: shares.map((share, place) => ({ share: Math.round(share * 10), goods: goods[place] ?? "" })),
      payment: "To the player's wallet, at the end of the tournament.",
      added_minor: minor(draft.added),
      guaranteed_minor: minor(draft.guaranteed),
      guarantee_needs_entries: draft.needs,
      administration_refunded: draft.refundAdministration,
    },
    ties: { advance: draft.tieAdvance, prizes: draft.tiePrizes },
    conducted_by:
      "The Tournament Manager conducts the tournament by these conditions and the rules of the game; " +
      "if they are inconsistent, the rules prevail.",
    bonus: draft.bonus,
    refresh: draft.refresh,
    credits_at_end: draft.atEnd,
    cash_per_thousand_minor: draft.atEnd === "cash" ? minor(draft.worth) : 0,
    play_off: playsOff
      ? {
          rounds: draft.playOffRounds,
          length_s: 0,
          credits_minor: minor(draft.playOffCredits),
          most: draft.playOffMost,
        }
      : null,
    buying_back: draft.back.on
      ? {
          price_minor: minor(draft.back.price),
          administration_minor: minor(draft.back.administration),
          most: draft.back.most,
          places: draft.back.places,
          last_session: draft.back.last,
        }
      : null,
  };
}
