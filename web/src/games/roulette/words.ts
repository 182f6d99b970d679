// What the screens of roulette say, in every language.
import { inOwnWords } from "../own-words";

export const say = inOwnWords({
  en: {
    "help.places": "Where each bet is placed",
    "help.wheel": "The order of the wheel",
    "help.neighbours":
      "A neighbours bet places one chip on a number and one on each of its neighbours on the wheel: { $widths } on each side.",
  },
  nl: {
    "help.places": "Waar elke inzet ligt",
    "help.wheel": "De volgorde van het wiel",
    "help.neighbours":
      "Een inzet op buren legt een fiche op een nummer en een op elk van zijn buren op het wiel: { $widths } aan elke kant.",
  },
  cs: {
    "help.places": "Kam se která sázka klade",
    "help.wheel": "Pořadí čísel na kole",
    "help.neighbours":
      "Sázka na sousedy položí žeton na číslo a na každého jeho souseda na kole: { $widths } na každé straně.",
  },
});
