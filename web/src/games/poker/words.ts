// What the screens of poker say, in every language.
import { inOwnWords } from "../own-words";

export const say = inOwnWords({
  en: {
    "ask.preflop": "Before the flop",
    "ask.flop": "After the flop",
    "ask.river": "All cards are out: bet or fold?",
    board: "Board",
    unqualified: "does not qualify",
    folded: "Folded",
    blindBet: "Bet blind",
  },
  nl: {
    "ask.preflop": "Vóór de flop",
    "ask.flop": "Na de flop",
    "ask.river": "Alle kaarten liggen er: inzetten of passen?",
    board: "Tafelkaarten",
    unqualified: "kwalificeert niet",
    folded: "Gepast",
    blindBet: "Blind inzetten",
  },
  cs: {
    "ask.preflop": "Před flopem",
    "ask.flop": "Po flopu",
    "ask.river": "Všechny karty leží: vsadit, nebo složit?",
    board: "Společné karty",
    unqualified: "nekvalifikovala se",
    folded: "Složeno",
    blindBet: "Vsadit naslepo",
  },
});
