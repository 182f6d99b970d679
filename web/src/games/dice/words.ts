// What the screens of dice say, in every language.
import { inOwnWords } from "../own-words";

export const say = inOwnWords({
  en: {
    place: "Place lines",
    hard: "Hard lines",
    seven: "Seven out",
    run: "Run line",
    slam: "Grand slam",
    side: "Side { $side }",
    undecided: "Undecided: the dice are thrown again",
    shooter: "{ $name } has the dice",
    shooterMe: "You have the dice",
    decline: "Pass them on",
  },
  nl: {
    place: "Place lines",
    hard: "Hard lines",
    seven: "Seven out",
    run: "Run line",
    slam: "Grand slam",
    side: "Kant { $side }",
    undecided: "Onbeslist: er wordt opnieuw gegooid",
    shooter: "{ $name } heeft de dobbelstenen",
    shooterMe: "U heeft de dobbelstenen",
    decline: "Doorgeven",
  },
  cs: {
    place: "Place lines",
    hard: "Hard lines",
    seven: "Seven out",
    run: "Run line",
    slam: "Grand slam",
    side: "Strana { $side }",
    undecided: "Nerozhodnuto: hází se znovu",
    shooter: "Kostky má { $name }",
    shooterMe: "Kostky máte vy",
    decline: "Předat dál",
  },
});
