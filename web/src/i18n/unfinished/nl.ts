import type { UnfinishedWords } from "./words";

export const unfinishedNl: UnfinishedWords = {
  "unfinished.title": "U hebt een onafgemaakt spel",
  "unfinished.many": `U hebt { $count ->
   [one] een onafgemaakt spel
  *[other] { $count } onafgemaakte spellen
}`,
  "unfinished.what": "{ $name }, ronde { $round }: { $amount } ingezet",
  "unfinished.why.connection": "De verbinding viel weg. Daardoor gaat niets verloren.",
  "unfinished.why.time-out": "Er was geen beslissing op tijd. Daardoor gaat niets verloren.",
  "unfinished.until": "De inzet gaat terug op { $when }.",
  "unfinished.spin": "De kogel wordt voor u alleen opnieuw gedraaid.",
  "unfinished.decide": "Uw kaarten liggen zoals ze lagen. De beslissing is aan u.",
  "unfinished.go": "Verder spelen",
  "unfinished.start.roulette": "Nu draaien",
  "unfinished.start.blackjack": "Verder",
  "unfinished.temporary": "Tijdelijke tafel",
  "unfinished.back": "Terug naar de tafel",
  "unfinished.of": "Tijdelijke tafel van { $name }",
  "unfinished.waits": "Wacht op de speler",
  "unfinished.over": "Spel afgelopen",
  "seats.idle": `{ $count ->
   [one] Eén ronde zonder inzet
  *[other] { $count } ronden zonder inzet
}`,
  "seats.free": "Plaats vrijgeven",
  "seats.away": "Verbinding weg",
  "staffing.title": "Dealer",
  "staffing.nobody": "Hier deelt niemand.",
  "staffing.move": "Een dealer hierheen halen",
  "staffing.from": "{ $name }, van { $table }",
  "staffing.free": "{ $name }, vrij",
  "staffing.relieve": "{ $name } gaat weg",
  "staffing.log": "Bezettingslogboek",
  "staffing.came": "{ $name } kwam naar { $table }",
  "staffing.left": "{ $name } verliet { $table }",
  "staffing.moved": "{ $name } ging van { $source } naar { $table }",
  "staffing.by": "door { $name }",
};
