import type { TerminalWords } from "./words";

export const terminalsCs: TerminalWords = {
  "kind.note-in": "Vložená bankovka",
  "kind.hand-pay": "Vyplaceno ručně",
  "kind.till-difference": "Rozdíl v zásuvce",
  "kind.notes-counted": "Spočítané bankovky",
  "cage.receiptKind.hand-paid": "Vyplaceno ručně",
  "cage.receiptKind.notes-counted": "Spočítané bankovky",
  "card.title": "Hráčská karta",
  "card.in": "Karta vložena",
  "card.out": "Bez karty",
  "card.needed": "U tohoto stolu se hraje s vlastní hráčskou kartou. Vložte ji, chcete-li hrát.",
  "card.optional": "Žádný stůl zde kartu nevyžaduje.",
  "card.present": "Karta { $number } je vložena od { $when }.",
  "card.insertDigital": "Vložit moji digitální kartu",
  "card.insert": "Vložit kartu",
  "card.remove": "Vyjmout kartu",
  "card.removeHere": "Vyjmout kartu a odejít",
  "card.number": "Číslo karty",
  "card.pin": "PIN",
  "card.own": "Karta je jen pro svého majitele: sázky s cizí kartou neplatí.",
  "card.reader": "Ve čtečce je karta končící na { $digits }.",
  "card.kind.digital": "Digitální",
  "card.kind.physical": "Plastová",
  "card.status.good": "Platná",
  "card.status.blocked": "Zablokovaná",
  "card.status.replaced": "Vyměněná",
  "terminal.none": "Tento dům nemá terminály.",
  "chat.muteEverywhere": "Zavřít chat všude",
  "chat.mutedEverywhere": "Chat hráče { $name } je zavřen u všech stolů.",
  "tools.title": "Při hře není dovoleno",
  "tools.data": "Programy, které sbírají nebo poskytují údaje o jiných hráčích",
  "tools.advice": "Programy, které radí nad rámec základů hry",
  "tools.bots": "Boti a jiná umělá inteligence",
  "glossary.title": "Slovník: { $terms } pojmů",
  "reality.title": "Chvíle na zamyšlení",
  "reality.played": `Hrajete { $time }, { $rounds ->
   [one] jedno kolo
   [few] { $rounds } kola
  *[other] { $rounds } kol
}.`,
  "reality.net": "Váš dosavadní výsledek",
  "reality.nothing": "Ještě jste žádné kolo nedohráli.",
  "reality.harm": "Hrajte pro zábavu, ne abyste získali zpět prohrané. Hazard může škodit.",
  "reality.go": "Pokračovat",
  "reality.stop": "Pro dnešek dost",
  "reality.every": "Připomínat každých",
  "reality.minutes": `{ $minutes ->
   [one] Jedna minuta
   [few] { $minutes } minuty
  *[other] { $minutes } minut
}`,
};
