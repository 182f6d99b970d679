// What the screens of stadium say, in every language.
import { inOwnWords } from "../own-words";

export const say = inOwnWords({
  en: {
    mine: "My hand",
    pick: "Touch your cards: { $left } to go",
    take: "Take these",
    place: "Place { $place } of the array",
    "pair-plus": "Pair+",
    "six-card": "6 card",
  },
  nl: {
    mine: "Mijn hand",
    pick: "Raak uw kaarten aan: nog { $left }",
    take: "Deze nemen",
    place: "Plaats { $place } van het veld",
    "pair-plus": "Pair+",
    "six-card": "6 kaarten",
  },
  cs: {
    mine: "Moje ruka",
    pick: "Vyberte karty: zbývá { $left }",
    take: "Vzít tyto",
    place: "Místo { $place } v poli",
    "pair-plus": "Pair+",
    "six-card": "6 karet",
  },
});
