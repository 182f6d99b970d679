// How a family of games is shown. Each brings one folder here; its `family.ts` says all that screens have to know of it.
import type { Component } from "svelte";
import type { Layout, LayoutSpot } from "../api/types";
import type { OwnDecision } from "../wire/generated";
import type { Board } from "./board";

export type Facts = Record<string, unknown>;

/** A round's result, small: for the history and the lobby. */
export interface Bead {
  text: string;
  tone: "brass" | "blue" | "red" | "green" | "dark";
  dice?: number[];
  marks?: string[];
}

/** A number of a wheel, and its colour as the house says it. */
export interface Fallen {
  pocket: string;
  colour: string;
}

export type Felt = Component<{ board: Board }>;

/** Keys for whoever enters where a wheel stopped. */
export type WheelKeys = Component<{
  pockets: readonly string[];
  /** The colours of the pockets, where the wheel has some. */
  colours: Readonly<Record<string, string>>;
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

/** What a game is known by, on its picture in the lobby. */
export interface Still {
  cards?: readonly string[];
  /** Cards of the other side, smaller, behind. */
  against?: readonly string[];
  dice?: readonly number[];
  balls?: readonly string[];
  reels?: readonly string[];
  /** On a ball before the wheel, what tells this game from the other wheels. */
  mark?: string;
}

/** What the house does once betting is over, in one word. */
export type Verb = "spin" | "deal" | "roll" | "draw";

export interface Family {
  /** Loaded when somebody sits down. */
  screen: () => Promise<GameScreen>;
  /** The result as a bead, from the outcome as the house describes it. */
  bead?: (outcome: Facts) => Bead;
  /** The number that fell, where results are numbers of a wheel; it is drawn in its colour instead of a bead. */
  fallen?: (outcome: unknown) => Fallen | undefined;
  /** The result in a sentence for the head of the table; nothing where the cloth says enough. */
  result?: (outcome: Facts) => string;
  /** What a seat is asked, in words. */
  ask?: (board: Board, decision: OwnDecision) => string;
  /** Whether a question is asked on the cloth, beside the cards or chips that it is about, and not in the dock. */
  asksOnCloth?: (decision: OwnDecision) => boolean;
  /** The cloth asks everything: the dock needs no room for questions. */
  needsNoDock?: boolean;
  /** What the house does once betting is over; it deals where nothing is said. */
  verb?: Verb;
  /** Areas whose cards are turned by whoever has bet on the spot of that name, if they want to. */
  turned?: readonly string[];
  /** What lies on the pictures of its games, by the games' ids; others have that of their motif. */
  stills?: Readonly<Record<string, Still>>;
  /** What a spot and its kind are called, where the screen knows better names than the book. */
  spotName?: (spot: LayoutSpot) => string;
  kindName?: (spot: LayoutSpot) => string;
}

/** A screen that is nothing but its cloth. */
export const cloth =
  (load: () => Promise<{ default: Felt }>): Family["screen"] =>
  async () => ({ Felt: (await load()).default });

/** A screen that is more than a cloth. */
export const whole =
  (load: () => Promise<{ screen: GameScreen }>): Family["screen"] =>
  async () =>
    (await load()).screen;
