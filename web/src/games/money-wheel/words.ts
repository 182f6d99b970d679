// What the screens of money wheel say, in every language.
import { inOwnWords } from "../own-words";

export const say = inOwnWords({
  en: {
    segment: "1 segment",
    segments: `{ $count ->
   [one] One segment
  *[other] { $count } segments
}`,
    "desk.segments": "Segments",
    wheel: "The wheel",
  },
  nl: {
    segment: "1 vak",
    segments: `{ $count ->
   [one] Eén vak
  *[other] { $count } vakken
}`,
    "desk.segments": "Vakken",
    wheel: "Het rad",
  },
  cs: {
    segment: "1 pole",
    segments: `{ $count ->
   [one] Jedno pole
   [few] { $count } pole
  *[other] { $count } polí
}`,
    "desk.segments": "Pole kola",
    wheel: "Kolo",
  },
});
