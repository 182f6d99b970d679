import type { readingEn } from "./en";

export const readingNl: Readonly<Record<keyof typeof readingEn, string>> = {
  title: "Zo speelt u, in een minuut",
  picture: "Een ronde in beelden, op het tableau",
  here: "Aan deze tafel",
  here_book: "Zoals dit boek het heeft",
  wagers: "Wat elke inzet is en betaalt",
  wager: "Inzet",
  edge: "Voordeel van het huis",
  back: "Komt terug",
  hits: "Wint",
  trouble: "Als er iets misgaat",
  settings: "Elke instelling, met haar artikel",
  odds: "De kansen",
  working: "De kansen van dit spel worden uitgerekend. Ze verschijnen vanzelf.",
  busy: "Eerst worden andere kansen berekend. Deze komen vanzelf, op hun beurt.",
  unknown: "Voor dit spel zijn hier geen exacte kansen.",
  proof: "Exact uitgerekend met de regels waarmee de tafels spelen, en gecontroleerd voordat het getoond werd.",
  agrees: "Het boek drukt { $printed } af; onze uitkomst is gelijk.",
  differs: "Het boek drukt { $printed } af; wij komen op { $ours }.",
  chart: "Hoeveel er terugkomt, en hoe vaak",
  chartOf: "{ $wager }: van 100 rondes brengen er { $lose } niets terug",
  play: "Het beste spel",
  ask: "Druk op een vak om te vragen.",
  worths: "Gemiddeld, van de inzet:",
  trainerCost: "Gemiddeld kost { $play } { $share } van de inzet.",
  cell: "{ $row } tegen { $column }: { $play }.",
  trainer: "Oefenen",
  trainerAsks: "{ $row } tegen { $column }?",
  trainerAsksRow: "Wat met { $row }?",
  trainerScore: "{ $right } van { $made } goed",
  trainerOpen: "{ $open } nog eens te beantwoorden",
  trainerRight: "Goed.",
  whatif: "Wat als",
  change: "Verander een instelling en zie wat er met de uitbetaling gebeurt.",
  before: "was { $before }",
  sheet: "Alle cijfers voor een laboratorium",
  bet: "Leg uw fiches neer zolang er ingezet mag worden: { $wagering } seconden, tenzij het huis anders bepaalt.",
  "roulette.1": `{ $wheel ->
    [double-zero] De bal valt in een van 38 vakken: 1 tot en met 36, 0 en 00.
    [double-zero-european] De bal valt in een van 38 vakken: 1 tot en met 36, 0 en 00.
   *[single-zero] De bal valt in een van 37 vakken: 1 tot en met 36 en 0.
}`,
  "roulette.2":
    "Zet in op één nummer of op meer nummers die bij elkaar liggen: hoe minder nummers, hoe meer het betaalt. Eén nummer betaalt { $straight }.",
  "roulette.3": "Rood of zwart, even of oneven, laag of hoog zijn 18 nummers en betalen { $red-black }.",
  "baccarat.1": "Er worden twee handen gedeeld, Player en Banker. U zet in op de hand die het dichtst bij negen komt.",
  "baccarat.2":
    "De kaarten komen uit { $decks } spellen. Tienen en plaatjes tellen niet, een aas telt één; van een totaal telt alleen het laatste cijfer.",
  "baccarat.3":
    "Of er een derde kaart komt, volgt vaste regels; niemand kiest. Player betaalt { $player }, Banker { $banker }.",
  "baccarat.4": "Gelijk betaalt { $tie } aan wie daarop inzette; inzetten op Player en Banker komen terug.",
  "blackjack.1": "U speelt tegen de bank: wie het dichtst bij 21 komt wint, boven 21 verliest meteen.",
  "blackjack.2": "De kaarten komen uit { $decks } spellen. Plaatjes tellen tien, een aas één of elf.",
  "blackjack.3":
    "Met uw eerste twee kaarten mag u een kaart nemen, passen, de inzet verdubbelen voor één kaart, of twee gelijke waarden splitsen.",
  "blackjack.4": `{ $soft-17 ->
    [hit] De bank neemt kaarten tot zij 17 heeft, en neemt nog een kaart op een zachte 17.
   *[stand] De bank neemt kaarten tot zij 17 heeft en past dan, ook op een zachte 17.
}`,
  "blackjack.5":
    "Winst betaalt zoveel als u inzette; een aas met een tien als eerste twee kaarten is Blackjack en betaalt meer.",
  "war.1": "U en de bank krijgen elk één kaart. De hogere kaart wint en betaalt { $ante }.",
  "war.2": "Bij gelijke kaarten kiest u: de helft van de inzet opgeven, of oorlog met een tweede, even grote inzet.",
  "war.3": `{ $war-burn-cards ->
    [0] In een oorlog krijgen u en de bank elk nog één kaart; er wordt geen kaart verbrand.
   *[other] In een oorlog worden eerst { $war-burn-cards } kaarten verbrand; dan krijgen u en de bank elk nog één kaart.
}`,
  "war.4": "Een inzet op gelijke kaarten bij de eerste deling betaalt { $tie }.",
  "sicbo.1": `{ $roller ->
    [shooter] Een speler werpt drie dobbelstenen.
   *[tumbler] Drie dobbelstenen worden in de beker geschud.
}`,
  "sicbo.2":
    "Klein is een totaal van 4 tot en met 10, groot van 11 tot en met 17; beide betalen { $big } en verliezen als alle drie gelijk zijn.",
  "sicbo.3":
    "Of zet in op een totaal, op één getal, op paren, of op drie gelijke: een willekeurige drieling betaalt { $any-triple }.",
  "diceball.1": "Er worden twee dobbelstenen geworpen; hun totaal beslist.",
  "diceball.2":
    "Bij zeven verliest elke inzet behalve seven out; bij elk ander totaal wint een inzet, of blijft zij staan voor de volgende worp.",
  "diceball.3": "Seven out wint of verliest bij elke worp: bij zeven betaalt het { $seven-out }.",
  "barbut.1": "Er worden twee dobbelstenen geworpen. Kant A wint met 1-1, 2-2, 4-4 of 1-2.",
  "barbut.2": "Kant B wint met 3-3, 5-5, 6-6 of 5-6. Alle andere worpen beslissen niets; er wordt opnieuw geworpen.",
  "wheel.1": "Het rad heeft { $segments-count } vakken, elk met een teken.",
  "wheel.2":
    "Zet in op een teken. Stopt het rad daar, dan betaalt het wat ervoor geschreven staat; hoe zeldzamer, hoe meer.",
  "keno.1": "Kies ten hoogste { $numbers-most } nummers.",
  "keno.2": "Er worden { $numbers-drawn } nummers getrokken.",
  "keno.3": "Wat u wint, hangt af van hoeveel nummers u koos en hoeveel daarvan getrokken zijn.",
  "bingo.1": "Koop één kaart of meer.",
  "bingo.2": "Nummers van 1 tot { $numbers } worden één voor één geroepen; uw kaarten strepen zichzelf af.",
  "bingo.3": `{ $pattern ->
    [row] De eerste volle rij wint.
    [column] De eerste volle kolom wint.
   *[complete-card] De eerste volle kaart wint.
}`,
  "stud.1": "Zet een ante in. U en de bank krijgen elk vijf kaarten.",
  "stud.2": `{ $bank-cards-up ->
    [0] De kaarten van de bank blijven gesloten.
    [1] Eén kaart van de bank ligt open.
   *[other] { $bank-cards-up } kaarten van de bank liggen open.
}`,
  "stud.3": "Geef de ante op, of zet { $bet-multiples } keer de ante bij en speel door.",
  "stud.4":
    "De bank moet ten minste aas en heer hebben; anders betaalt alleen de ante. Uw inzet betaalt meer naarmate uw hand beter is.",
  "holdem.1":
    "Zet een ante en een even grote blind in. U en de bank krijgen elk twee kaarten; vijf in het midden zijn van beiden.",
  "holdem.2":
    "U mag één keer verhogen: het meest voor de flop, minder erna, aan het eind één keer de ante. Hoe eerder, hoe meer.",
  "holdem.3": "Wie nooit verhoogt, geeft de ante en de blind op.",
  "holdem.4":
    "De beste vijf van zeven kaarten winnen. Zonder ten minste een paar kwalificeert de bank niet en komt de ante terug.",
  "four.1": "Zet een ante in. U krijgt vijf kaarten, de bank zes; de beste vier tellen.",
  "four.2": `{ $bank-cards-up ->
    [0] De kaarten van de bank blijven gesloten.
    [1] Eén kaart van de bank ligt open.
   *[other] { $bank-cards-up } kaarten van de bank liggen open.
}`,
  "four.3": "Geef de ante op, of zet { $bet-multiples } keer de ante bij.",
  "four.4": "Een heel goede hand betaalt een bonus op de ante, ook als de bank meer heeft.",
  "three.1": "Zet een ante in. U en de bank krijgen elk drie kaarten.",
  "three.2": "Bekijk uw kaarten: geef de ante op, of zet evenveel bij.",
  "three.3": "De bank moet ten minste een vrouw hebben; anders komt de bijzet terug en betaalt alleen de ante.",
  "three.4": "Pair plus is een inzet op uw eigen drie kaarten: een paar of beter wint, wat de bank ook heeft.",
  "stadium.1": "Negen kaarten liggen gesloten voor iedereen. Zet een ante in en kies er drie.",
  "stadium.2": "Bekijk uw drie kaarten: geef op, of zet evenveel bij en speel.",
  "slots.1": "Kies hoeveel lijnen u speelt: { $line-choices }.",
  "slots.2":
    "Druk op draaien. Gelijke tekens van links op een lijn die u speelt winnen; het jokerteken staat voor elk ander.",
  "slots.3": "Drie of meer strooitekens geven gratis spellen, en daarin telt elke winst { $free-multiplier } keer.",
  "paigow.1": "U krijgt zeven kaarten en maakt er twee handen van: vijf kaarten, en een lagere van twee.",
  "paigow.2": "Leg uw handen binnen de tijd die u hebt, of laat het huis ze leggen.",
  "paigow.3": `{ $copies ->
    [bank] Beide handen moeten die van de bank verslaan; gelijke handen zijn voor de bank. Van elk één is onbeslist.
   *[other] Beide handen moeten die van de bank verslaan. Van elk één is onbeslist.
}`,
  "option.zero-rule": `{ $value ->
    [half] Bij nul gaat de helft van een inzet op rood of zwart, even of oneven, laag of hoog verloren.
    [half-or-prison] Bij nul kiest u bij gelijke kansen: de helft is verloren, of de inzet blijft gevangen voor de volgende worp.
   *[lose] Bij nul verliezen alle inzetten behalve die op nul.
}`,
  "option.double-after-split": `{ $value ->
    [true] Na splitsen mag u verdubbelen.
   *[false] Na splitsen mag u niet verdubbelen.
}`,
  "option.hands-most": `{ $value ->
    [0] U mag splitsen zo vaak als er gelijke kaarten komen.
   *[other] Door splitsen worden er van een box ten hoogste { $value } handen.
}`,
  "option.insurance": `{ $value ->
    [none] Er is geen verzekering tegen een Blackjack van de bank.
    [half] Verzekering tegen een Blackjack van de bank kost de helft van de inzet.
   *[up-to-half] Verzekering tegen een Blackjack van de bank kost ten hoogste de helft van de inzet.
}`,
  "option.ties": `{ $value ->
    [bank] Gelijke handen zijn voor de bank.
    [player] Gelijke handen zijn voor de speler.
   *[draw] Bij gelijke handen komt de inzet terug.
}`,
  "option.hole-card": `{ $value ->
    [true] De bank kijkt naar haar tweede kaart voordat u speelt: tegen haar Blackjack verdubbelt niemand vergeefs.
   *[false] De bank neemt haar tweede kaart pas na alle spelers.
}`,
  "option.burn-cards": `{ $value ->
    [0] Er wordt geen kaart verbrand.
    [one] Vóór het delen wordt één kaart verbrand.
   *[other] Vóór het delen worden { $value } kaarten verbrand.
}`,
  "option.boxes": "De tafel heeft { $value } boxen.",
  "option.areas": "Er zijn { $value } plaatsen om in te zetten.",
  "option.two-spins": `{ $value ->
    [true] De dealer brengt het rad op gang, en nog eens voordat het stopt.
   *[false] Het rad wordt één keer op gang gebracht.
}`,
  "option.winners-stay": `{ $value ->
    [true] Inzetten die gewonnen hebben, blijven staan voor de volgende worp.
   *[false] Inzetten die gewonnen hebben, komen terug.
}`,
  "option.three-sevens-bonus": `{ $value ->
    [true] Drie zevens betalen een bonus.
   *[false] Drie zevens betalen geen bonus.
}`,
  "option.trips-lost-on-fold": `{ $value ->
    [true] Wie opgeeft, verliest ook de trips-inzet.
   *[false] Wie opgeeft, kan de trips-inzet nog winnen.
}`,
  "option.cards-most": "Een speler heeft ten hoogste { $value } kaarten.",
  "option.blackjack-tie": `{ $value ->
    [bank] Heeft de bank ook Blackjack, dan wint de bank.
   *[draw] Heeft de bank ook Blackjack, dan komt de inzet terug.
}`,
  "step.allowed": "mag gekozen worden",
  "step.wager": "Inzet",
  "step.name": "naam",
  "step.odds": "uitbetaling",
  "step.pays": "betaalt",
  "step.bundle": "Annonce",
  "step.limits": "Limieten",
  "step.incident": "Onregelmatigheid",
  "step.stop_reason": "Geen uitslag",
  "step.timers": "Klok",
  "step.modes": "Speelwijzen",
  "step.words": "woorden",
  "step.text": "woorden",
  "step.published": "gedrukt rendement",
  "step.default": "standaard",
  "step.policy": "beleid",
  "step.irregularity": "Onregelmatigheid",
  "step.minimum_minor": "laagste inzet",
  "step.maximum_minor": "hoogste inzet",
  "step.step_minor": "stap",
  edges: "Huisvoordeel in beide boeken",
  "edges.same": "Elk huisvoordeel is in beide boeken gelijk.",
  "edges.none": "Geen exacte cijfers voor dit spel in beide boeken.",
};
