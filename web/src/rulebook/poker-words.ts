// The sentences of a poker game's page in every language; the variant's declaration decides which of them are said.
import { inOwnWords } from "../games/own-words";

const en = {
  goal: "Players play against each other, 2 to { $seats } at a table. The best hand that is shown wins the pot; whoever makes everybody else fold wins it without showing.",
  blinds: "Before the cards the two players left of the button put in the small and the big blind.",
  bringIn: "Before the cards everybody puts in the ante of the table; an open card then decides who must bring in.",
  down: `{ $n ->
    [one] one card for you alone
   *[other] { $n } cards for you alone
  }`,
  up: `{ $n ->
    [one] one card for each player, face up
   *[other] { $n } cards for each player, face up
  }`,
  board: `{ $n ->
    [one] one card in the middle, for everybody
   *[other] { $n } cards in the middle, for everybody
  }`,
  draw: "you may exchange any of your cards",
  street: "{ $name }: { $cards }. Then everybody bets; { $opens }.",
  "opens.after-blinds": "the player after the big blind begins",
  "opens.left-of-button": "the first player left of the button begins",
  "opens.low-card": "the lowest open card begins, clubs before diamonds, hearts and spades",
  "opens.high-card": "the highest open card begins, the ace counts low",
  "opens.high-hand": "the highest open hand begins",
  "opens.low-hand": "the lowest open hand begins",
  "name.pre-flop": "Before the flop",
  "name.flop": "Flop",
  "name.turn": "Turn",
  "name.river": "River",
  "name.third-street": "Third street",
  "name.fourth-street": "Fourth street",
  "name.fifth-street": "Fifth street",
  "name.sixth-street": "Sixth street",
  "name.seventh-street": "Seventh street",
  "name.pre-draw": "Before the draw",
  "name.draw": "Draw",
  "name.first-draw": "First draw",
  "name.second-draw": "Second draw",
  "name.third-draw": "Third draw",
  "hand.common": "A hand is the best five of your own cards and those in the middle.",
  "hand.two-and-three": "A hand is exactly two of your own cards and three from the middle.",
  "hand.own": "A hand is the best five of your cards.",
  "hand.badugi": "A hand is up to four of your cards, all of different ranks and suits.",
  "wins.high": "The best high hand wins, from a straight flush down to a high card.",
  "wins.short-deck": "The pack has sixes to aces only. The best high hand wins, and a flush beats a full house.",
  "wins.ace-to-five": "The lowest hand wins: the ace is low, and straights and flushes do not count against it.",
  "wins.deuce-to-seven": "The lowest hand wins: the ace is high, and straights and flushes count against it.",
  "wins.badugi": "More cards of different ranks and suits beat fewer; among as many, the lowest win, the ace low.",
  "wins.split":
    "Half of the pot goes to the best high hand, half to the lowest hand of five different ranks, eight or lower; without one the high hand has all of it.",
  "structure.no-limit": "No limit: a bet is anything up to all your chips.",
  "structure.pot-limit": "Pot limit: a bet is at most as large as the pot.",
  "structure.limit": "Limit: bets and raises have fixed sizes, the big bet from here on: { $name }.",
  rake: `{ $capped ->
    [yes] The house takes at most { $share } of a pot, and no more than { $cap }.
   *[no] The house takes at most { $share } of a pot.
  }`,
  "seating.chosen": "You choose your seat.",
  "seating.assigned": "The house gives you your seat.",
  "trouble.time-out":
    "Whoever does not answer in time, the time bank included, folds when there is a bet to answer, and checks when there is none.",
  "trouble.lost-connection":
    "Whoever loses the connection has extra time once in a hand, and then folds or checks like anybody else; the seat and the chips stay.",
  "trouble.misdeal":
    "A hand that was dealt wrongly is given up by a supervisor: every wager of it goes back, and button and blinds stay where they were.",
  "trouble.given-up": "Whoever does not play a hand to its end loses what they have wagered in it so far.",
  "trouble.left":
    "Whoever leaves in the middle of a hand gives it up when their turn comes; what they wagered stays in the pot.",
  "trouble.sits-out": "Whoever sits out keeps the seat at a cash table and is left out of the hands.",
  "trouble.sits-out-tournament":
    "Whoever sits out in a tournament is dealt in and pays the blinds, and folds at every bet.",
  "trouble.ruling": "What the rules do not provide for, the house decides.",
  "trouble.no-chips":
    "Whoever has too few chips to call stays in the hand with what they have, and can win only the part of the pot up to there.",
  "trouble.passing-chips":
    "Folding on purpose to pass chips to somebody is forbidden: the house may disqualify all who take part and close their accounts.",
  "trouble.licence-ends":
    "A hand that is not over when the licence of the house ends is cancelled: its wagers and all chips go back to their owners.",
  "trouble.tournament-cancelled":
    "When a running tournament is cancelled everybody still in it has the commission back, and the prize pool is divided among them, by their chips and the prizes that are certain by then.",
  turns: "These games take turns.",
  betting: "Bets and raises",
  house: "The house",
  yours: "Your cards",
  middle: "The middle",
  games: "Poker",
  link: "How this game is played",
};

type Key = keyof typeof en;

const nl: Record<Key, string> = {
  goal: "Spelers spelen tegen elkaar, met 2 tot { $seats } aan een tafel. De beste hand die wordt getoond wint de pot; wie alle anderen laat passen wint hem zonder te tonen.",
  blinds: "Vóór de kaarten zetten de twee spelers links van de dealerknop de small en de big blind in.",
  bringIn:
    "Vóór de kaarten zet iedereen de ante van de tafel in; een open kaart bepaalt dan wie de bring-in moet zetten.",
  down: `{ $n ->
    [one] één kaart voor u alleen
   *[other] { $n } kaarten voor u alleen
  }`,
  up: `{ $n ->
    [one] één open kaart voor elke speler
   *[other] { $n } open kaarten voor elke speler
  }`,
  board: `{ $n ->
    [one] één kaart in het midden, voor iedereen
   *[other] { $n } kaarten in het midden, voor iedereen
  }`,
  draw: "u mag zoveel van uw kaarten ruilen als u wilt",
  street: "{ $name }: { $cards }. Dan zet iedereen in; { $opens }.",
  "opens.after-blinds": "de speler na de big blind begint",
  "opens.left-of-button": "de eerste speler links van de dealerknop begint",
  "opens.low-card": "de laagste open kaart begint, klaveren vóór ruiten, harten en schoppen",
  "opens.high-card": "de hoogste open kaart begint, de aas telt laag",
  "opens.high-hand": "de hoogste open hand begint",
  "opens.low-hand": "de laagste open hand begint",
  "name.pre-flop": "Vóór de flop",
  "name.flop": "Flop",
  "name.turn": "Turn",
  "name.river": "River",
  "name.third-street": "Derde straat",
  "name.fourth-street": "Vierde straat",
  "name.fifth-street": "Vijfde straat",
  "name.sixth-street": "Zesde straat",
  "name.seventh-street": "Zevende straat",
  "name.pre-draw": "Vóór het ruilen",
  "name.draw": "Ruilen",
  "name.first-draw": "Eerste keer ruilen",
  "name.second-draw": "Tweede keer ruilen",
  "name.third-draw": "Derde keer ruilen",
  "hand.common": "Een hand is de beste vijf van uw eigen kaarten en die in het midden.",
  "hand.two-and-three": "Een hand is precies twee van uw eigen kaarten en drie uit het midden.",
  "hand.own": "Een hand is de beste vijf van uw kaarten.",
  "hand.badugi": "Een hand is ten hoogste vier van uw kaarten, alle van verschillende waarde en kleur.",
  "wins.high": "De beste hoge hand wint, van een straight flush tot een hoge kaart.",
  "wins.short-deck":
    "Het spel heeft alleen zessen tot azen. De beste hoge hand wint, en een flush verslaat een full house.",
  "wins.ace-to-five": "De laagste hand wint: de aas is laag, en straten en flushes tellen niet tegen de hand.",
  "wins.deuce-to-seven": "De laagste hand wint: de aas is hoog, en straten en flushes tellen tegen de hand.",
  "wins.badugi":
    "Meer kaarten van verschillende waarde en kleur verslaan er minder; bij evenveel winnen de laagste, met de aas laag.",
  "wins.split":
    "De helft van de pot gaat naar de beste hoge hand, de helft naar de laagste hand van vijf verschillende waarden, acht of lager; zonder zo'n hand krijgt de hoge hand alles.",
  "structure.no-limit": "No limit: een inzet is alles tot en met al uw fiches.",
  "structure.pot-limit": "Pot limit: een inzet is hoogstens zo groot als de pot.",
  "structure.limit": "Limit: inzetten en verhogingen hebben een vaste grootte, de grote inzet vanaf hier: { $name }.",
  rake: `{ $capped ->
    [yes] Het huis neemt hoogstens { $share } van een pot, en niet meer dan { $cap }.
   *[no] Het huis neemt hoogstens { $share } van een pot.
  }`,
  "seating.chosen": "U kiest uw plaats.",
  "seating.assigned": "Het huis geeft u uw plaats.",
  "trouble.time-out":
    "Wie niet op tijd antwoordt, de tijdbank meegerekend, past als er een inzet te beantwoorden is en checkt als er geen is.",
  "trouble.lost-connection":
    "Wie de verbinding verliest, heeft eenmaal per hand extra tijd en past of checkt daarna als ieder ander; de plaats en de fiches blijven.",
  "trouble.misdeal":
    "Een hand die verkeerd is gedeeld, wordt door een supervisor opgegeven: alle inzetten ervan gaan terug, en de dealerknop en de blinds blijven waar ze waren.",
  "trouble.given-up": "Wie een hand niet uitspeelt, verliest wat hij daarin tot dan toe heeft ingezet.",
  "trouble.left":
    "Wie midden in een hand weggaat, geeft die op zodra hij aan de beurt is; wat hij heeft ingezet, blijft in de pot.",
  "trouble.sits-out": "Wie aan een cashtafel niet meespeelt, houdt de plaats en krijgt in die handen geen kaarten.",
  "trouble.sits-out-tournament":
    "Wie in een toernooi niet meespeelt, krijgt kaarten en betaalt de blinds, en past bij elke inzet.",
  "trouble.ruling": "Waarin de regels niet voorzien, beslist het huis.",
  "trouble.no-chips":
    "Wie te weinig fiches heeft om mee te gaan, blijft in de hand met wat hij heeft en kan alleen het deel van de pot tot daar winnen.",
  "trouble.passing-chips":
    "Met opzet passen om iemand fiches toe te spelen is verboden: het huis mag allen die meedoen diskwalificeren en hun accounts sluiten.",
  "trouble.licence-ends":
    "Een hand die niet is afgelopen als de vergunning van het huis eindigt, vervalt: de inzetten en alle fiches gaan terug naar hun eigenaars.",
  "trouble.tournament-cancelled":
    "Als een lopend toernooi wordt geannuleerd, krijgt iedereen die er nog in zit de commissie terug en wordt de prijzenpot onder hen verdeeld, naar hun fiches en de prijzen die dan al vaststaan.",
  turns: "Deze spelen wisselen elkaar af.",
  betting: "Inzetten en verhogen",
  house: "Het huis",
  yours: "Uw kaarten",
  middle: "Het midden",
  games: "Poker",
  link: "Hoe dit spel gaat",
};

const cs: Record<Key, string> = {
  goal: "Hráči hrají proti sobě, 2 až { $seats } u stolu. Bank získá nejlepší ukázaná kombinace; kdo přiměje všechny ostatní složit, získá ho bez ukázání.",
  blinds: "Před kartami vloží dva hráči nalevo od tlačítka small a big blind.",
  bringIn: "Před kartami vloží každý ante stolu; odkrytá karta pak určí, kdo musí vložit bring-in.",
  down: `{ $n ->
    [one] jedna karta jen pro vás
    [few] { $n } karty jen pro vás
   *[other] { $n } karet jen pro vás
  }`,
  up: `{ $n ->
    [one] jedna odkrytá karta pro každého hráče
    [few] { $n } odkryté karty pro každého hráče
   *[other] { $n } odkrytých karet pro každého hráče
  }`,
  board: `{ $n ->
    [one] jedna karta doprostřed, pro všechny
    [few] { $n } karty doprostřed, pro všechny
   *[other] { $n } karet doprostřed, pro všechny
  }`,
  draw: "smíte vyměnit kterékoli ze svých karet",
  street: "{ $name }: { $cards }. Pak všichni sázejí; { $opens }.",
  "opens.after-blinds": "začíná hráč za big blindem",
  "opens.left-of-button": "začíná první hráč nalevo od tlačítka",
  "opens.low-card": "začíná nejnižší odkrytá karta, kříže před káry, srdci a piky",
  "opens.high-card": "začíná nejvyšší odkrytá karta, eso platí nízko",
  "opens.high-hand": "začíná nejvyšší odkrytá kombinace",
  "opens.low-hand": "začíná nejnižší odkrytá kombinace",
  "name.pre-flop": "Před flopem",
  "name.flop": "Flop",
  "name.turn": "Turn",
  "name.river": "River",
  "name.third-street": "Třetí kolo",
  "name.fourth-street": "Čtvrté kolo",
  "name.fifth-street": "Páté kolo",
  "name.sixth-street": "Šesté kolo",
  "name.seventh-street": "Sedmé kolo",
  "name.pre-draw": "Před výměnou",
  "name.draw": "Výměna",
  "name.first-draw": "První výměna",
  "name.second-draw": "Druhá výměna",
  "name.third-draw": "Třetí výměna",
  "hand.common": "Kombinace je nejlepších pět z vašich karet a karet uprostřed.",
  "hand.two-and-three": "Kombinace jsou přesně dvě vaše karty a tři zprostřed.",
  "hand.own": "Kombinace je nejlepších pět z vašich karet.",
  "hand.badugi": "Kombinace jsou nejvýše čtyři vaše karty, všechny různých hodnot a barev.",
  "wins.high": "Vyhrává nejlepší vysoká kombinace, od postupky v barvě po vysokou kartu.",
  "wins.short-deck": "V balíčku jsou jen šestky až esa. Vyhrává nejlepší vysoká kombinace a flush poráží full house.",
  "wins.ace-to-five": "Vyhrává nejnižší kombinace: eso je nízké a postupky ani barvy nevadí.",
  "wins.deuce-to-seven": "Vyhrává nejnižší kombinace: eso je vysoké a postupky i barvy se počítají proti ní.",
  "wins.badugi": "Více karet různých hodnot a barev poráží méně; při stejném počtu vyhrávají nejnižší, eso je nízké.",
  "wins.split":
    "Polovina banku patří nejlepší vysoké kombinaci, polovina nejnižší kombinaci pěti různých hodnot, osm nebo níže; bez ní má vysoká kombinace vše.",
  "structure.no-limit": "No limit: sázka je cokoli až po všechny vaše žetony.",
  "structure.pot-limit": "Pot limit: sázka je nejvýše tak velká jako bank.",
  "structure.limit": "Limit: sázky a navýšení mají pevnou velikost, velká sázka odsud: { $name }.",
  rake: `{ $capped ->
    [yes] Dům bere nejvýše { $share } banku a ne více než { $cap }.
   *[no] Dům bere nejvýše { $share } banku.
  }`,
  "seating.chosen": "Místo si vybíráte sami.",
  "seating.assigned": "Místo vám přidělí dům.",
  "trouble.time-out": "Komu vyprší čas i časová banka, složí, má-li odpovědět na sázku, a jinak dává check.",
  "trouble.lost-connection":
    "Kdo ztratí spojení, má jednou za hru čas navíc a potom složí nebo dává check jako každý jiný; místo i žetony mu zůstávají.",
  "trouble.misdeal":
    "Hru, která byla špatně rozdána, zruší dozor: všechny její sázky se vracejí a tlačítko i blindy zůstávají, kde byly.",
  "trouble.given-up": "Kdo hru nedohraje, přijde o to, co v ní dosud vsadil.",
  "trouble.left": "Kdo odejde uprostřed hry, vzdá ji, jakmile je na řadě; co vsadil, zůstává v banku.",
  "trouble.sits-out": "Kdo u peněžního stolu vynechává, má své místo dál a karty nedostává.",
  "trouble.sits-out-tournament": "Kdo vynechává v turnaji, karty dostává a blindy platí a při každé sázce složí.",
  "trouble.ruling": "O tom, co pravidla neupravují, rozhoduje herna.",
  "trouble.no-chips":
    "Kdo nemá dost žetonů na dorovnání, zůstává ve hře s tím, co má, a může vyhrát jen odpovídající část banku.",
  "trouble.passing-chips":
    "Skládat schválně, aby žetony získal někdo jiný, je zakázáno: herna může všechny zúčastněné vyloučit a zrušit jim účty.",
  "trouble.licence-ends":
    "Hra, která neskončila, když herně zaniká povolení, se ruší: sázky i všechny žetony se vracejí svým majitelům.",
  "trouble.tournament-cancelled":
    "Je-li běžící turnaj zrušen, dostane každý, kdo v něm ještě je, zpět poplatek a výherní fond se mezi ně rozdělí podle žetonů a výher, které jsou v tu chvíli už jisté.",
  turns: "Tyto hry se střídají.",
  betting: "Sázky a navýšení",
  house: "Dům",
  yours: "Vaše karty",
  middle: "Uprostřed",
  games: "Poker",
  link: "Jak se tato hra hraje",
};

export type PokerSentence = Key;

export const pokerSentences: Readonly<Record<"en" | "nl" | "cs", Readonly<Record<Key, string>>>> = { en, nl, cs };

export const say = inOwnWords<Key>(pokerSentences);
