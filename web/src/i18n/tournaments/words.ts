// The keys of these words, which every language has.
import type { tournamentsEn } from "./en";

export type TournamentWords = Record<keyof typeof tournamentsEn, string>;
