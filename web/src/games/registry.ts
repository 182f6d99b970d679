// Which screen a family of games has: its cloth, and where it has them its own score, statistics, wall and wheel keys.
// Each is loaded when somebody sits down at it.
import type { Component } from "svelte";
import type { Layout } from "../api/types";
import type { Board } from "./board";

export type Felt = Component<{ board: Board }>;

/** Keys for whoever enters where a wheel stopped. */
export type WheelKeys = Component<{
  pockets: readonly string[];
  chosen: string;
  /** What was entered before, where something else is to take its place. */
  marked?: string | undefined;
  disabled: boolean;
  choose: (pocket: string) => void;
}>;

export interface GameScreen {
  Felt: Felt;
  /** The last rounds beside the table; other games have a row of beads. */
  History?: Felt;
  Statistics?: Felt;
  /** The middle of a wall display; other games show their cloth and a row of beads. */
  Wall?: Felt;
  WheelKeys?: WheelKeys;
  /** Pictures for the rules: where wagers are placed, the order of a wheel. */
  Help?: Component<{ layout: Layout }>;
}

type Load = () => Promise<GameScreen>;

/** A game whose screen is nothing but its cloth. */
const cloth =
  (load: () => Promise<{ default: Felt }>): Load =>
  async () => ({ Felt: (await load()).default });

/** A game that brings more than a cloth. */
const whole =
  (load: () => Promise<{ screen: GameScreen }>): Load =>
  async () =>
    (await load()).screen;

const poker = cloth(() => import("./poker/PokerFelt.svelte"));
const plain = cloth(() => import("./plain/PlainFelt.svelte"));

const SCREENS: Record<string, Load> = {
  roulette: whole(() => import("./roulette/screen")),
  baccarat: whole(() => import("./baccarat/screen")),
  "money-wheel": whole(() => import("./money-wheel/screen")),
  blackjack: cloth(() => import("./blackjack/BlackjackFelt.svelte")),
  "casino-war": cloth(() => import("./casino-war/WarFelt.svelte")),
  "sic-bo": cloth(() => import("./sic-bo/SicBoFelt.svelte")),
  diceball: cloth(() => import("./dice/DiceballFelt.svelte")),
  barbut: cloth(() => import("./dice/BarbutFelt.svelte")),
  keno: cloth(() => import("./keno/KenoFelt.svelte")),
  bingo: cloth(() => import("./bingo/BingoFelt.svelte")),
  slots: cloth(() => import("./slots/SlotsFelt.svelte")),
  "caribbean-stud": poker,
  "four-card-poker": poker,
  "three-card-poker": poker,
  "ultimate-holdem": poker,
  "stadium-three-card-poker": cloth(() => import("./stadium/StadiumFelt.svelte")),
  "pai-gow": cloth(() => import("./pai-gow/PaiGowFelt.svelte")),
};

export function screenOf(family: string): Promise<GameScreen> {
  return (SCREENS[family] ?? plain)();
}
