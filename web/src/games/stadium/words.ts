// What the screens of stadium say, in every language.
import { inOwnWords } from "../own-words";

export const say = inOwnWords({
  en: {
    mine: "My hand",
    pick: "Touch three cards: { $left } to go",
    take: "Take these three",
    place: "Place { $place } of the array",
    "pair-plus": "Pair+",
    "six-card": "6 card",
  },
  nl: {
    mine: "Mijn hand",
    pick: "Raak drie kaarten aan: nog { $left }",
    take: "Deze drie nemen",
    place: "Plaats { $place } van het veld",
    "pair-plus": "Pair+",
    "six-card": "6 kaarten",
  },
  cs: {
    mine: "Moje ruka",
    pick: "Vyberte tři karty: zbývá { $left }",
    take: "Vzít tyto tři",
    place: "Místo { $place } v poli",
    "pair-plus": "Pair+",
    "six-card": "6 karet",
  },
});
