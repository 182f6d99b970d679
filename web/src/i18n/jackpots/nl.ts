// Woorden van de jackpots.
import type { JackpotWords } from "./words";

export const jackpotsNl: JackpotWords = {
  "kind.jackpot-won": "Jackpot gewonnen",
  "kind.reversal-jackpot-won": "Jackpot teruggenomen",
  "jackpot.title": "Jackpots",
  "jackpot.none": "Er wordt nu om geen jackpot gespeeld.",
  "jackpot.before": "Valt vóór { $amount }",
  "jackpot.or": "of de waarde van",
  "jackpot.tables": `Gespeeld aan { $tables ->
   [one] één tafel
  *[other] { $tables } tafels
}`,
  "jackpot.paused": "Even onderbroken",
  "jackpot.leaves": "Verlaat de zaal op { $when }",
  "jackpot.last": "Laatste winnaars",
  "jackpot.nobody": "Nog niemand heeft hem gewonnen.",
  "jackpot.machine": "machine { $machine }",
  "jackpot.won": "{ $name } gewonnen",
  "jackpot.youWon": "U hebt de jackpot gewonnen",
  "jackpot.credited": "Het bedrag staat op uw krediet.",
  "jackpot.held": "Het bedrag is van u zodra een toezichthouder het heeft bevestigd. Blijf op uw plaats.",
  "jackpot.ticket": "Print een ticket, of laat het bedrag aan de kassa uitbetalen.",
  "jackpot.inKind":
    "U hebt gewonnen: { $prize }. U kunt ook de waarde in geld krijgen. Een toezichthouder komt naar u toe.",
  "jackpot.print": "Ticket printen",
  "jackpot.thanks": "Verder",
  "jackpot.rules": "Regels van deze jackpot",
  "jackpot.how.mystery":
    "Elke inzet aan een gekoppelde tafel doet mee. De generator beslist aan het einde van de ronde of een inzet heeft gewonnen, los van de uitslag van het spel: hoe meer er is ingezet, hoe groter de kans.",
  "jackpot.how.hand":
    "Wie de jackpotinzet heeft geplaatst en de hand van een niveau krijgt, wint de teller ervan, wat de bank ook heeft.",
  "jackpot.how.machine": "De combinatie die de machine toont, wint de teller.",
  "jackpot.shared.equally":
    "Spelers die in één hand hetzelfde niveau raken, delen gelijk; losse centen legt het huis bij.",
  "jackpot.shared.first-then-start-amount":
    "De eerste winnaar krijgt de teller, ieder ander in dezelfde hand het startbedrag.",
  "jackpot.shared.machine": "Wie hem binnen vijf seconden na de eerste raakt, krijgt evenveel.",
  "jackpot.paid.credit": "De winst komt meteen op het krediet van de winnaar.",
  "jackpot.paid.ticket": "De winst wordt als inwisselbaar ticket betaald.",
  "jackpot.paid.held": "Vanaf { $amount } bevestigt het personeel de winst eerst.",
  "jackpot.rounded": "Betalingen worden naar boven afgerond op { $amount }.",
  "jackpot.level": "Niveau",
  "jackpot.starts": "Begint met",
  "jackpot.ends": "Valt vóór",
  "jackpot.percent": "Bijdrage",
  "jackpot.from": "Tafels",
  "jackpot.approval": "Goedkeuring { $reference }",
  "jackpot.scope.local": "Lokale jackpot",
  "jackpot.scope.nationwide": "Landelijke jackpot",
  "jackpot.status.new": "Niet geopend",
  "jackpot.status.open": "Open",
  "jackpot.status.suspended": "Onderbroken",
  "jackpot.status.closed": "Uit de zaal",
  "jackpot.paid": "Betaald",
};
