// What the screens of stadium say, in every language.
import { inOwnWords } from "../own-words";

export const say = inOwnWords({
  en: {
    mine: "My hand",
    pick: "Touch three cards: { $left } to go",
    take: "Take these three",
    "pair-plus": "Pair+",
    "six-card": "6 card",
  },
  nl: {
    mine: "Mijn hand",
    pick: "Raak drie kaarten aan: nog { $left }",
    take: "Deze drie nemen",
    "pair-plus": "Pair+",
    "six-card": "6 kaarten",
  },
  cs: {
    mine: "Moje ruka",
    pick: "Vyberte tři karty: zbývá { $left }",
    take: "Vzít tyto tři",
    "pair-plus": "Pair+",
    "six-card": "6 karet",
  },
});
