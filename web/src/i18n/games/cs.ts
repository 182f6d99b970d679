import type { GameWords } from "./words";

export const gamesCs: GameWords = {
  "lobby.all": "Všechny hry",
  "lobby.games": "Hry",
  "lobby.group.roulette": "Kola",
  "lobby.group.blackjack": "Blackjack",
  "lobby.group.baccarat": "Baccarat a war",
  "lobby.group.poker": "Poker",
  "lobby.group.dice": "Kostky",
  "lobby.group.draws": "Losování a válce",
  "act.withdraw": "Vzít sázky zpět",
  "phase.dummy": "Slepá hra: bez sázek",
  "phase.last.round": "Poslední kolo u tohoto stolu",
  "phase.last.shoe": "Poslední bota u tohoto stolu",
  "settings.misclicks": "Ptát se před neobvyklým tahem",
  "side.tables": "Stoly",
  "history.noneYet": "Zatím žádné výsledky.",
  "tables.mine": "Moje další stoly",
  "tables.decide": "Vaše rozhodnutí",
  "result.back": "{ $amount } se vrací",
  "result.stands": "Sázky zůstávají",
  "result.dice": "{ $dice } dává { $total }",
  "result.bank": "Banka: { $hand }",
  "result.unqualified": "Banka se nekvalifikovala",
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

  "decision.hit": "Karta",
  "decision.stand": "Stojím",
  "decision.double": "Zdvojit",
  "decision.split": "Rozdělit",
  "decision.insure": "Pojištění",
  "decision.even-money": "Even money",
  "decision.no": "Ne, děkuji",
  "decision.follow": "Přidat se",
  "decision.keep": "Nechat sázku",
  "decision.surrender": "Vzdát se",
  "decision.war": "Do války",
  "decision.fold": "Složit",
  "decision.bet": "Vsadit",
  "decision.bet-1": "Vsadit ×1",
  "decision.bet-2": "Vsadit ×2",
  "decision.bet-3": "Vsadit ×3",
  "decision.bet-4": "Vsadit ×4",
  "decision.check": "Čekat",
  "decision.bingo": "Bingo!",
  "decision.no-bingo": "Bez binga",
  "decision.play": "Hrát",
  "decision.less": "Za méně",
  "ask.play": "Hrát, nebo složit?",
  "ask.bingo": "Máte bingo?",
  "ask.war": "Shoda na poli { $area }: vzdát polovinu, nebo válka?",
  "ask.preflop": "Před flopem",
  "ask.flop": "Po flopu",
  "ask.river": "Všechny karty leží: vsadit, nebo složit?",
  "ask.insurance": "Banka ukazuje eso. Pojištění?",
  "ask.evenMoney": "Blackjack proti esu. Even money?",
  "ask.followDouble": "{ $box } zdvojuje. Zdvojíte také?",
  "ask.followSplit": "{ $box } rozděluje. Rozdělíte také?",
  "misclick.hit": "Karta na tvrdých 17 a více?",
  "misclick.stand": "Stát na 11 a méně?",
  "misclick.double": "Zdvojit tvrdých 12 a více?",
  "misclick.no": "Zpět",
  "misclick.yes": "Ano, { $option }",
  "misclick.off": "Už se neptat",

  "area.player": "Hráč",
  "area.banker": "Bankéř",
  "area.bank": "Banka",
  "area.dealer": "Krupiér",
  "area.dealer-war": "Válečná karta krupiéra",
  "area.burn": "Spálit, lícem dolů",
  "area.board": "Společné karty",
  "area.community": "Řada dalších karet",
  "area.box": "Box { $box }",
  "area.hand": "Box { $box }, ruka { $hand }",
  "area.place": "Pole { $area }",
  "area.war": "Válečná karta pole { $area }",
  "area.mine": "Moje ruka { $hand }",
  "area.theirs": "ruka { $hand }",
  "area.array": "Místo { $place } v poli",

  "hand.high-card": "Vysoká karta",
  "hand.pair": "Pár",
  "hand.two-pair": "Dva páry",
  "hand.three-of-a-kind": "Trojice",
  "hand.straight": "Postupka",
  "hand.flush": "Barva",
  "hand.full-house": "Full house",
  "hand.four-of-a-kind": "Čtveřice",
  "hand.straight-flush": "Čistá postupka",
  "hand.royal-flush": "Královská postupka",
  "hand.five-aces": "Pět es",
  "hand.five-of-a-kind": "Pětice",

  "pay.meter": "stav jackpotu",

  "winner.player": "Vyhrává hráč",
  "winner.banker": "Vyhrává bankéř",
  "winner.tie": "Remíza",
  "winner.side.player": "Hráč",
  "winner.side.banker": "Bankéř",
  "winner.side.tie": "Remíza",
  "baccarat.natural": "Natural",
  "baccarat.pair": "Pár",
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

  "bj.blackjack": "Blackjack",
  "bj.bust": "Přes { $total }",
  "bj.bustShort": "přes",
  "bj.soft": "Měkkých { $total }",
  "bj.pays": "Blackjack platí { $odds }",
  "bj.bankDraws": "Banka bere do 16 a stojí na 17",
  "bj.bankDrawsSoft17": "Banka bere do 16 a na měkkých 17",
  "bj.insurancePays": "Pojištění platí { $odds }",
  "bj.side.pairs": "Páry",
  "bj.side.21+3": "21+3",
  "bj.side.jackpot": "Jackpot",
  "bj.behind": "Za",
  "bj.follow": "Následovat",
  "bj.shared": "Ruka všech",
  "bj.row": "Další karty",
  "bj.main": "Blackjack",

  "sic-bo.small": "Malá",
  "sic-bo.big": "Velká",
  "sic-bo.odd": "Lichá",
  "sic-bo.even": "Sudá",
  "sic-bo.anyTriple": "Libovolná trojice",
  "sic-bo.two": "Dvojice kostek platí { $odds }",

  "war.dealer": "Krupiér",
  "help.places": "Kam se která sázka klade",
  "help.wheel": "Pořadí čísel na kole",
  "help.neighbours":
    "Sázka na sousedy položí žeton na číslo a na každého jeho souseda na kole: { $widths } na každé straně.",
  "war.burned": "Spálené",
  "war.war": "Válka",
  "war.ante": "Ante",
  "war.tie": "Shoda",

  "poker.bank": "Banka",
  "poker.board": "Společné karty",
  "poker.unqualified": "nekvalifikovala se",
  "poker.folded": "Složeno",
  "poker.blindBet": "Vsadit naslepo",
  "stadium.mine": "Moje ruka",
  "stadium.pick": "Vyberte tři karty: zbývá { $left }",
  "stadium.take": "Vzít tyto tři",
  "stadium.pair-plus": "Pair+",
  "stadium.six-card": "6 karet",
  "paigow.ask": "Vyberte dvě karty nízké ruky",
  "paigow.forming": "Nízká: { $low }. Vysoká: { $high }.",
  "paigow.set": "Rozdělit ruce",
  "paigow.foul": "Nízká ruka by byla vyšší",
  "paigow.houseWay": "Podle domu",

  "symbol.joker": "Žolík",
  "symbol.crown": "Koruna",
  "symbol.cherry": "Třešeň",
  "symbol.lemon": "Citron",
  "symbol.orange": "Pomeranč",
  "symbol.plum": "Švestka",
  "symbol.melon": "Meloun",
  "symbol.bell": "Zvonek",
  "symbol.seven": "Sedmička",
  "symbol.star": "Hvězda",
  "symbol.wild": "Wild",
  "baccarat.with": "S { $points }: { $odds }",
  "spot.upTo": "až { $odds }",
  "wheel.segment": "1 pole",
  "slots.line": "1 linka",
  "keno.drawn": "Taženo: { $count } z 20",
  "wheel.segments": `{ $count ->
   [one] Jedno pole
   [few] { $count } pole
  *[other] { $count } polí
}`,
  "slots.lines": "linek",
  "slots.game": "Volná hra { $game } z { $games }",

  "dice.place": "Place lines",
  "dice.hard": "Hard lines",
  "dice.seven": "Seven out",
  "dice.run": "Run line",
  "dice.slam": "Grand slam",
  "dice.side": "Strana { $side }",
  "dice.undecided": "Nerozhodnuto: hází se znovu",
  "dice.shooter": "Kostky má { $name }",
  "dice.shooterMe": "Kostky máte vy",
  "dice.decline": "Předat dál",

  "keno.ticket": "Vyplňte tiket",
  "keno.how": `Vyberte až { $most ->
   [one] jedno číslo
   [few] { $most } čísla
  *[other] { $most } čísel
}.`,
  "keno.quick": "Kolik",
  "keno.fill": "Doplnit",
  "keno.house": "Náhodný tiket",
  "keno.games": "Her",
  "keno.group": "Uzavřít skupinu",
  "keno.combine": "Skupin v cestě",
  "keno.play": `Hrát { $count ->
   [one] toto číslo
   [few] tato { $count } čísla
  *[other] těchto { $count } čísel
}`,
  "keno.ways": "{ $ways } cest",
  "keno.mine": "Moje tikety",
  "keno.none": "Zatím žádný tiket.",
  "keno.hits": "{ $hits } z { $of }",
  "keno.pays": `{ $count ->
   [one] Jedno číslo platí
   [few] { $count } čísla platí
  *[other] { $count } čísel platí
}`,
  "bingo.called": `{ $count ->
   [one] Vyvolán jeden míček
   [few] Vyvolány { $count } míčky
  *[other] Vyvoláno { $count } míčků
}`,
  "bingo.pattern": "Vzor: { $pattern }",
  "bingo.buy": "Kupte karty na další hru",
  "bingo.card": "Karta",
  "bingo.mark": "Čísla na kartách si označujte sami a bingo ohlaste před dalším míčkem.",
  "bingo.verdict.good": `Místo { $seat } ohlásilo po { $count ->
   [one] jednom míčku
   [few] { $count } míčcích
  *[other] { $count } míčcích
}: bingo!`,
  "bingo.verdict.too-early": `Místo { $seat } ohlásilo po { $count ->
   [one] jednom míčku
   [few] { $count } míčcích
  *[other] { $count } míčcích
}: ještě ne.`,
  "bingo.verdict.too-late": `Místo { $seat } ohlásilo po { $count ->
   [one] jednom míčku
   [few] { $count } míčcích
  *[other] { $count } míčcích
}: pozdě, toto bingo nebylo ohlášeno včas.`,
  "bingo.late": "Toto bingo nebylo ohlášeno včas.",
  "bingo.check": "Kontrola ohlášení: místo { $seat }",
  "pattern.row": "řada",
  "pattern.column": "sloupec",
  "pattern.x": "X",
  "pattern.frame": "rám",
  "pattern.blackout": "blackout",
  "pattern.complete-card": "celá karta",
  "pattern.four-corners": "čtyři rohy",
  "pattern.two-rows": "dvě řady",
  "kindOf.double": "Zdvojení",
  "kindOf.split": "Rozdělení",

  "desk.ready": "Začněte novou hru",
  "desk.betting": "Sázky jsou otevřené",
  "desk.draw": "Rozdejte na: { $area }",
  "desk.roll": "Hoďte { $dice } kostkami a zadejte ok",
  "desk.rollBy": "{ $name } hází: zadejte ok",
  "desk.spinFirst": "Roztočte kolo: už se točí?",
  "desk.spin": "Roztočte kolo a zadejte pole",
  "desk.proposed": "Zkontrolujte stůl. Potvrdit?",
  "desk.paysEarly": "Zkontrolujte karty: některé sázky se vyúčtují hned. Potvrdit?",
  "desk.deciding": "Čeká se na: { $who }",
  "desk.settled": "Vyplaceno. Začněte novou hru",
  "desk.cards": "Klávesy karet",
  "desk.dice": "Klávesy kostek",
  "desk.segments": "Pole kola",
  "desk.underWay": "Točí se",
  "desk.clear": "Smazat",
  "desk.enter": "Zadat { $what }",
  "desk.choose": "Zvolte, co vidíte",
  "desk.confirm": "Potvrdit",
  "desk.sure": "Potvrďte dalším stiskem",
  "desk.retract": "Vzít poslední zpět",
  "desk.noResult": "Bez výsledku",
  "desk.again": "Pokračovat",
  "desk.keys":
    "Hodnota a barva zadají kartu (A 2…9 T J Q K, pak S H D C), číslice kostky nebo číslo, dvakrát Enter potvrdí, N nová hra, B konec sázek, R vzít zpět, X bez výsledku, P karty, G druhá hra, V dozor.",
  "desk.shuffle": "Karty jsou zamíchány",
  "desk.shoe": "Bota { $number }",
  "desk.left": `{ $left } z { $cards ->
   [one] { $cards } karty
   [few] { $cards } karet
  *[other] { $cards } karet
}`,
  "desk.needs.shuffle": "Před další hrou zamíchejte, sejměte a spalte",
  "desk.needs.check": "Před další hrou zkontrolujte karty",
  "desk.needs.replace": "Před další hrou vyměňte karty",
  "desk.report": "Nahlásit",
  "desk.check": "Zkontrolovat karty",
  "desk.count": "Spočítaných karet",
  "desk.missing": "Chybí, například 7h Kd",
  "desk.foreign": "Nepatří do boty",
  "desk.signOn": "Přihlásit se ke stolu",
  "desk.signOff": "{ $name }: odhlásit",
  "pit.wrongAnswer": "Která byla chybná?",
  "pit.rightAnswer": "Jak to mělo být",
  "desk.sensor": "přečetlo zařízení",
};
