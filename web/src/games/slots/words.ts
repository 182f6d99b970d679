// What the screens of slots say, in every language.
import { inOwnWords } from "../own-words";

/** What is played: "1 line", "5 lines". */
export const linesWord = (many: string) => (many === "1" ? say("line") : `${many} ${say("lines")}`);

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
