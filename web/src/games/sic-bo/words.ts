// What the screens of sic bo say, in every language.
import { inOwnWords } from "../own-words";

export const say = inOwnWords({
  en: {
    small: "Small",
    big: "Big",
    odd: "Odd",
    even: "Even",
    anyTriple: "Any triple",
    two: "Two dice together pay { $odds }",
  },
  nl: {
    small: "Klein",
    big: "Groot",
    odd: "Oneven",
    even: "Even",
    anyTriple: "Elke drieling",
    two: "Twee stenen samen betalen { $odds }",
  },
  cs: {
    small: "Malá",
    big: "Velká",
    odd: "Lichá",
    even: "Sudá",
    anyTriple: "Libovolná trojice",
    two: "Dvojice kostek platí { $odds }",
  },
});
