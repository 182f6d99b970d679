// @Title@: a letter in the colour of the side that won.
import { cloth, type Bead, type Family } from "../family";
import { inOwnWords } from "../own-words";
import { WORDS } from "./words";

const say = inOwnWords(WORDS);
const WINNERS: Record<string, { tone: Bead["tone"]; letter: keyof typeof WORDS.en; words: keyof typeof WORDS.en }> = {
  player: { tone: "blue", letter: "player-letter", words: "player-wins" },
  bank: { tone: "red", letter: "bank-letter", words: "bank-wins" },
  tie: { tone: "green", letter: "tie-letter", words: "tie" },
};

const @camel@: Family = {
  screen: cloth(() => import("./@Class@Felt.svelte")),
  bead: (outcome) => {
    const winner = WINNERS[String(outcome["winner"])];
    return winner ? { text: say(winner.letter), tone: winner.tone } : { text: "•", tone: "dark" };
  },
  result: (outcome) => {
    const winner = WINNERS[String(outcome["winner"])];
    return winner ? say(winner.words) : "";
  },
};

export const families = { "@name@": @camel@ };
