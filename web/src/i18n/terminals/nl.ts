import type { TerminalWords } from "./words";

export const terminalsNl: TerminalWords = {
  "kind.note-in": "Biljet ingevoerd",
  "kind.hand-pay": "Met de hand uitbetaald",
  "kind.till-difference": "Verschil van een kaslade",
  "kind.notes-counted": "Biljetten geteld",
  "cage.receiptKind.hand-paid": "Met de hand uitbetaald",
  "cage.receiptKind.notes-counted": "Biljetten geteld",
  "card.title": "Spelerskaart",
  "card.in": "Kaart erin",
  "card.out": "Geen kaart",
  "card.needed": "Aan deze tafel speelt u met uw eigen spelerskaart. Voer de kaart in om mee te doen.",
  "card.optional": "Geen tafel hier vraagt om een kaart.",
  "card.present": "Kaart { $number } zit erin sinds { $when }.",
  "card.insertDigital": "Mijn digitale kaart invoeren",
  "card.insert": "Kaart invoeren",
  "card.remove": "Kaart uitnemen",
  "card.removeHere": "Kaart uitnemen en weggaan",
  "card.number": "Kaartnummer",
  "card.pin": "Pincode",
  "card.own": "Een kaart is alleen voor de eigenaar: inzetten met de kaart van een ander tellen niet.",
  "card.reader": "De kaart die eindigt op { $digits } zit in de lezer.",
  "card.kind.digital": "Digitaal",
  "card.kind.physical": "Plastic",
  "card.status.good": "Geldig",
  "card.status.blocked": "Geblokkeerd",
  "card.status.replaced": "Vervangen",
  "terminal.none": "Dit huis heeft geen terminals.",
  "chat.muteEverywhere": "Chat overal sluiten",
  "chat.mutedEverywhere": "De chat van { $name } is aan elke tafel gesloten.",
  "tools.title": "Niet toegestaan tijdens het spel",
  "tools.data": "Programma's die gegevens over andere spelers verzamelen of leveren",
  "tools.advice": "Programma's die beslissingen aanraden, verder dan de basis van het spel",
  "tools.bots": "Bots en andere kunstmatige intelligentie",
  "glossary.title": "Woordenlijst: { $terms } begrippen",
  "reality.title": "Even kijken",
  "reality.played": `U speelt al { $time }, { $rounds ->
   [one] één ronde
  *[other] { $rounds } rondes
}.`,
  "reality.net": "Uw resultaat tot nu toe",
  "reality.nothing": "U heeft nog geen ronde uitgespeeld.",
  "reality.harm": "Speel voor uw plezier, niet om verlies terug te winnen. Gokken kan schade doen.",
  "reality.go": "Doorgaan",
  "reality.stop": "Nu stoppen",
  "reality.every": "Herinner mij elke",
  "reality.minutes": `{ $minutes ->
   [one] Eén minuut
  *[other] { $minutes } minuten
}`,
};
