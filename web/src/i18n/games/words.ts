// The keys of the games' words, which every language has.
import type { gamesEn } from "./en";

export type GameWords = Record<keyof typeof gamesEn, string>;
