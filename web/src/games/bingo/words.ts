// What the screens of bingo say, in every language.
import { inOwnWords } from "../own-words";

export const say = inOwnWords({
  en: {
    "result.bingo": `Bingo after { $count ->
   [one] one ball
  *[other] { $count } balls
}`,
    "result.bingo.none": `No bingo was called in { $count ->
   [one] one ball
  *[other] { $count } balls
}`,
    "ask.bingo": "Have you got bingo?",
    called: `{ $count ->
   [one] One ball called
  *[other] { $count } balls called
}`,
    pattern: "Pattern: { $pattern }",
    buy: "Buy cards for the next game",
    mark: "Mark the numbers on your cards yourself and call bingo before the next ball.",
    "verdict.good": `Seat { $seat } called after { $count ->
   [one] one ball
  *[other] { $count } balls
}: bingo!`,
    "verdict.too-early": `Seat { $seat } called after { $count ->
   [one] one ball
  *[other] { $count } balls
}: no bingo yet.`,
    "verdict.too-late": `Seat { $seat } called after { $count ->
   [one] one ball
  *[other] { $count } balls
}: too late, that bingo was not called in time.`,
    late: "This bingo was not called in time.",
    check: "Check of the call: seat { $seat }",
    "pattern.row": "a row",
    "pattern.column": "a column",
    "pattern.x": "an X",
    "pattern.frame": "the frame",
    "pattern.blackout": "blackout",
    "pattern.complete-card": "the whole card",
    "pattern.four-corners": "four corners",
    "pattern.two-rows": "two rows",
  },
  nl: {
    "result.bingo": `Bingo na { $count ->
   [one] één bal
  *[other] { $count } ballen
}`,
    "result.bingo.none": `Geen bingo geroepen in { $count ->
   [one] één bal
  *[other] { $count } ballen
}`,
    "ask.bingo": "Hebt u bingo?",
    called: `{ $count ->
   [one] Eén bal geroepen
  *[other] { $count } ballen geroepen
}`,
    pattern: "Patroon: { $pattern }",
    buy: "Koop kaarten voor het volgende spel",
    mark: "Streep de nummers op uw kaarten zelf af en roep bingo vóór de volgende bal.",
    "verdict.good": `Plaats { $seat } riep na { $count ->
   [one] één bal
  *[other] { $count } ballen
}: bingo!`,
    "verdict.too-early": `Plaats { $seat } riep na { $count ->
   [one] één bal
  *[other] { $count } ballen
}: nog geen bingo.`,
    "verdict.too-late": `Plaats { $seat } riep na { $count ->
   [one] één bal
  *[other] { $count } ballen
}: te laat, die bingo is niet op tijd geroepen.`,
    late: "Deze bingo is niet op tijd geroepen.",
    check: "Controle van de roep: plaats { $seat }",
    "pattern.row": "een rij",
    "pattern.column": "een kolom",
    "pattern.x": "een X",
    "pattern.frame": "de rand",
    "pattern.blackout": "blackout",
    "pattern.complete-card": "de hele kaart",
    "pattern.four-corners": "vier hoeken",
    "pattern.two-rows": "twee rijen",
  },
  cs: {
    "result.bingo": `Bingo po { $count ->
   [one] jednom míčku
   [few] { $count } míčcích
  *[other] { $count } míčcích
}`,
    "result.bingo.none": `Při { $count ->
   [one] jednom míčku
   [few] { $count } míčcích
  *[other] { $count } míčcích
} nikdo neohlásil bingo`,
    "ask.bingo": "Máte bingo?",
    called: `{ $count ->
   [one] Vyvolán jeden míček
   [few] Vyvolány { $count } míčky
  *[other] Vyvoláno { $count } míčků
}`,
    pattern: "Vzor: { $pattern }",
    buy: "Kupte karty na další hru",
    mark: "Čísla na kartách si označujte sami a bingo ohlaste před dalším míčkem.",
    "verdict.good": `Místo { $seat } ohlásilo po { $count ->
   [one] jednom míčku
   [few] { $count } míčcích
  *[other] { $count } míčcích
}: bingo!`,
    "verdict.too-early": `Místo { $seat } ohlásilo po { $count ->
   [one] jednom míčku
   [few] { $count } míčcích
  *[other] { $count } míčcích
}: ještě ne.`,
    "verdict.too-late": `Místo { $seat } ohlásilo po { $count ->
   [one] jednom míčku
   [few] { $count } míčcích
  *[other] { $count } míčcích
}: pozdě, toto bingo nebylo ohlášeno včas.`,
    late: "Toto bingo nebylo ohlášeno včas.",
    check: "Kontrola ohlášení: místo { $seat }",
    "pattern.row": "řada",
    "pattern.column": "sloupec",
    "pattern.x": "X",
    "pattern.frame": "rám",
    "pattern.blackout": "blackout",
    "pattern.complete-card": "celá karta",
    "pattern.four-corners": "čtyři rohy",
    "pattern.two-rows": "dvě řady",
  },
});
