// What the screens of baccarat say, in every language.
import { inOwnWords } from "../own-words";

export const say = inOwnWords({
  en: {
    "winner.player": "Player wins",
    "winner.banker": "Banker wins",
    "winner.tie": "Tie",
    "winner.side.player": "Player",
    "winner.side.banker": "Banker",
    "winner.side.tie": "Tie",
    natural: "Natural",
    pair: "Pair",
    "roads.p": "P",
    "roads.b": "B",
    "roads.t": "T",
    "roads.bead": "Bead plate",
    "roads.big": "Big road",
    "roads.bigEye": "Big eye boy",
    "roads.small": "Small road",
    "roads.cockroach": "Cockroach pig",
    "roads.next": "If the next coup is",
    "roads.shoe": `Shoe { $number }: { $left ->
   [one] one card left
  *[other] { $left } cards left
}`,
    "roads.cut": "{ $count } to the cutting card",
    "roads.last": "Last coup of this shoe",
    with: "With { $points }: { $odds }",
  },
  nl: {
    "winner.player": "Speler wint",
    "winner.banker": "Bankier wint",
    "winner.tie": "Gelijkspel",
    "winner.side.player": "Speler",
    "winner.side.banker": "Bankier",
    "winner.side.tie": "Gelijk",
    natural: "Natural",
    pair: "Paar",
    "roads.p": "S",
    "roads.b": "B",
    "roads.t": "G",
    "roads.bead": "Kralenbord",
    "roads.big": "Grote weg",
    "roads.bigEye": "Big eye boy",
    "roads.small": "Kleine weg",
    "roads.cockroach": "Cockroach pig",
    "roads.next": "Als de volgende coup is",
    "roads.shoe": `Slof { $number }: nog { $left ->
   [one] één kaart
  *[other] { $left } kaarten
}`,
    "roads.cut": "{ $count } tot de snijkaart",
    "roads.last": "Laatste coup van deze slof",
    with: "Met { $points }: { $odds }",
  },
  cs: {
    "winner.player": "Vyhrává hráč",
    "winner.banker": "Vyhrává bankéř",
    "winner.tie": "Remíza",
    "winner.side.player": "Hráč",
    "winner.side.banker": "Bankéř",
    "winner.side.tie": "Remíza",
    natural: "Natural",
    pair: "Pár",
    "roads.p": "H",
    "roads.b": "B",
    "roads.t": "R",
    "roads.bead": "Korálky",
    "roads.big": "Velká cesta",
    "roads.bigEye": "Big eye boy",
    "roads.small": "Malá cesta",
    "roads.cockroach": "Cockroach pig",
    "roads.next": "Bude-li další",
    "roads.shoe": `Bota { $number }: { $left ->
   [one] zbývá jedna karta
   [few] zbývají { $left } karty
  *[other] zbývá { $left } karet
}`,
    "roads.cut": "{ $count } do řezací karty",
    "roads.last": "Poslední hra této boty",
    with: "S { $points }: { $odds }",
  },
});
