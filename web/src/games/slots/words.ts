// What the screens of slots say, in every language.
import { inOwnWords } from "../own-words";

export const say = inOwnWords({
  en: {
    line: "1 line",
    lines: "lines",
    game: "Free game { $game } of { $games }",
  },
  nl: {
    line: "1 lijn",
    lines: "lijnen",
    game: "Gratis spel { $game } van { $games }",
  },
  cs: {
    line: "1 linka",
    lines: "linek",
    game: "Volná hra { $game } z { $games }",
  },
});
