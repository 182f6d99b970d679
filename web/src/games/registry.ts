// Which screen a family of games has; each is loaded when somebody sits down at it.
import type { Component } from "svelte";
import type { Board } from "./board";

export type Felt = Component<{ board: Board }>;

const FELTS: Record<string, () => Promise<{ default: Felt }>> = {
  baccarat: () => import("./baccarat/BaccaratFelt.svelte"),
  blackjack: () => import("./blackjack/BlackjackFelt.svelte"),
  "casino-war": () => import("./casino-war/WarFelt.svelte"),
  "sic-bo": () => import("./sic-bo/SicBoFelt.svelte"),
  diceball: () => import("./dice/DiceballFelt.svelte"),
  barbut: () => import("./dice/BarbutFelt.svelte"),
  "money-wheel": () => import("./money-wheel/MoneyWheelFelt.svelte"),
  keno: () => import("./keno/KenoFelt.svelte"),
  bingo: () => import("./bingo/BingoFelt.svelte"),
  slots: () => import("./slots/SlotsFelt.svelte"),
  "caribbean-stud": () => import("./poker/PokerFelt.svelte"),
  "four-card-poker": () => import("./poker/PokerFelt.svelte"),
  "three-card-poker": () => import("./poker/PokerFelt.svelte"),
  "ultimate-holdem": () => import("./poker/PokerFelt.svelte"),
  "stadium-three-card-poker": () => import("./stadium/StadiumFelt.svelte"),
  "pai-gow": () => import("./pai-gow/PaiGowFelt.svelte"),
};

export async function feltOf(family: string): Promise<Felt> {
  const load = FELTS[family] ?? (() => import("./plain/PlainFelt.svelte"));
  return (await load()).default;
}
