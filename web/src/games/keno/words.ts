// What the screens of keno say, in every language.
import { inOwnWords } from "../own-words";

export const say = inOwnWords({
  en: {
    drawn: "Drawn: { $count } of { $of }",
    ticket: "Write a ticket",
    how: `Touch up to { $most ->
   [one] one number
  *[other] { $most } numbers
}.`,
    quick: "How many",
    fill: "Fill in",
    house: "Quick pick",
    games: "Games",
    group: "Close the group",
    combine: "Groups in a way",
    play: `Play { $count ->
   [one] this number
  *[other] these { $count } numbers
}`,
    ways: "{ $ways } ways",
    mine: "My tickets",
    none: "No ticket yet.",
    hits: "{ $hits } of { $of }",
    pays: `{ $count ->
   [one] One number pays
  *[other] { $count } numbers pay
}`,
  },
  nl: {
    drawn: "Getrokken: { $count } van { $of }",
    ticket: "Schrijf een biljet",
    how: `Raak tot { $most ->
   [one] één nummer
  *[other] { $most } nummers
} aan.`,
    quick: "Hoeveel",
    fill: "Invullen",
    house: "Quick pick",
    games: "Spellen",
    group: "Groep sluiten",
    combine: "Groepen per weg",
    play: `Speel { $count ->
   [one] dit nummer
  *[other] deze { $count } nummers
}`,
    ways: "{ $ways } wegen",
    mine: "Mijn biljetten",
    none: "Nog geen biljet.",
    hits: "{ $hits } van { $of }",
    pays: `{ $count ->
   [one] Eén nummer betaalt
  *[other] { $count } nummers betalen
}`,
  },
  cs: {
    drawn: "Taženo: { $count } z { $of }",
    ticket: "Vyplňte tiket",
    how: `Vyberte až { $most ->
   [one] jedno číslo
   [few] { $most } čísla
  *[other] { $most } čísel
}.`,
    quick: "Kolik",
    fill: "Doplnit",
    house: "Náhodný tiket",
    games: "Her",
    group: "Uzavřít skupinu",
    combine: "Skupin v cestě",
    play: `Hrát { $count ->
   [one] toto číslo
   [few] tato { $count } čísla
  *[other] těchto { $count } čísel
}`,
    ways: "{ $ways } cest",
    mine: "Moje tikety",
    none: "Zatím žádný tiket.",
    hits: "{ $hits } z { $of }",
    pays: `{ $count ->
   [one] Jedno číslo platí
   [few] { $count } čísla platí
  *[other] { $count } čísel platí
}`,
  },
});
