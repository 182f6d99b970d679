// The conditions that the tournament manager starts from; every item of the book is in them (RFH-16.4.2).
import { CREDITS, type Conditions, type GameOffer, type Offer, type Plan } from "../../api/tournaments";
import { decimalsOf, t } from "../../i18n/speak.svelte";

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

/** A game that a tournament can be held in. */
export type Game = Pick<GameOffer, "rulebook" | "game" | "currency">;

export function freshDraft({ rulebook, game, currency }: Game): Draft {
  return {
    title: "",
    rulebook,
    game,
    currency,
    fee: 50,
    administration: 5,
    buyIn: 20,
    credits: 1000,
    reBuy: { on: false, price: 10, credits: 500, most: 1 },
    addOn: { on: false, price: 5, credits: 200, most: 1 },
    back: { on: false, price: 30, administration: 5, most: 1, places: 4, last: 1 },
    legs: [leg(t("cup.final"), true)],
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
    form: t("cup.text.form"),
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
const minor = (amount: number, currency: string) => Math.round(amount * 10 ** decimalsOf(currency));
const credits = (amount: number) => minor(amount, CREDITS);

/** Of a thousand minor units of credits, where the draft says it of a thousand whole ones. */
const worthOf = (draft: Draft) => Math.round(minor(draft.worth, draft.currency) / 10 ** decimalsOf(CREDITS));

function offer(extra: Extra, currency: string): Offer | null {
  const { price, credits: brings, most } = extra;
  return extra.on ? { price_minor: minor(price, currency), credits_minor: credits(brings), most } : null;
}

function plan(one: Leg, final: boolean, currency: string): Plan {
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
            buy_in_minor: minor(one.secondBuyIn, currency),
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
  const real = (amount: number) => minor(amount, draft.currency);
  const playsOff = draft.tieAdvance === "play-off" || draft.tiePrizes === "play-off";
  const last = draft.legs.length - 1;
  return {
    id: idOf(draft.title, taken),
    title: draft.title.trim(),
    rulebook: draft.rulebook,
    game: draft.game,
    currency: draft.currency,
    entry_fee_minor: real(draft.fee),
    buy_in_minor: real(draft.buyIn),
    re_buy: offer(draft.reBuy, draft.currency),
    add_on: offer(draft.addOn, draft.currency),
    administration_fee_minor: real(draft.administration),
    credits_minor: credits(draft.credits),
    wagers: {
      compulsory_minor: credits(draft.compulsory),
      minimum_minor: credits(draft.minimum),
      maximum_minor: credits(draft.maximum),
      step_minor: credits(draft.step),
      may_change: draft.mayChange,
      steps: [],
    },
    sessions: draft.legs.map((one, number) => plan(one, number === last, draft.currency)),
    secondary_rounds: draft.legs.some((one, number) => one.repechage && number < last)
      ? t("cup.text.repechage")
      : t("cup.text.noRepechage"),
    allocation: draft.allocation,
    buy_back: t(draft.back.on ? "cup.text.buyBack" : "cup.text.noBuyBack"),
    eligibility: {
      statement: t("cup.text.eligible"),
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
      payment: t("cup.text.payment"),
      added_minor: real(draft.added),
      guaranteed_minor: real(draft.guaranteed),
      guarantee_needs_entries: draft.needs,
      administration_refunded: draft.refundAdministration,
    },
    ties: { advance: draft.tieAdvance, prizes: draft.tiePrizes },
    conducted_by: t("cup.text.conducted"),
    bonus: draft.bonus,
    refresh: draft.refresh,
    credits_at_end: draft.atEnd,
    cash_per_thousand_minor: draft.atEnd === "cash" ? worthOf(draft) : 0,
    play_off: playsOff
      ? {
          rounds: draft.playOffRounds,
          length_s: 0,
          credits_minor: credits(draft.playOffCredits),
          most: draft.playOffMost,
        }
      : null,
    buying_back: draft.back.on
      ? {
          price_minor: real(draft.back.price),
          administration_minor: real(draft.back.administration),
          most: draft.back.most,
          places: draft.back.places,
          last_session: draft.back.last,
        }
      : null,
  };
}
