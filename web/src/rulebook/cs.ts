import type { readingEn } from "./en";

export const readingCs: Readonly<Record<keyof typeof readingEn, string>> = {
  title: "Jak se hraje, za minutu",
  picture: "Kolo v obrazech, na stole",
  here: "U tohoto stolu",
  here_book: "Podle této knihy",
  wagers: "Co která sázka je a kolik vyplácí",
  wager: "Sázka",
  edge: "Výhoda kasina",
  back: "Vrací se",
  hits: "Vyhrává",
  trouble: "Když se něco pokazí",
  settings: "Každé nastavení a jeho článek",
  odds: "Pravděpodobnosti",
  working: "Pravděpodobnosti této hry se počítají. Objeví se samy.",
  busy: "Nejdřív se počítají jiné pravděpodobnosti. Tyto přijdou samy, až na ně dojde řada.",
  unknown: "Pro tuto hru tu nejsou přesné pravděpodobnosti.",
  proof: "Spočítáno přesně podle pravidel, podle nichž stoly hrají, a před zobrazením ověřeno.",
  agrees: "Kniha uvádí { $printed }; náš výsledek souhlasí.",
  differs: "Kniha uvádí { $printed }; nám vychází { $ours }.",
  chart: "Kolik se vrací a jak často",
  chartOf: "{ $wager }: ze 100 kol se v { $lose } nevrátí nic",
  play: "Nejlepší hra",
  ask: "Zeptejte se stisknutím políčka.",
  worths: "V průměru ze sázky:",
  trainerCost: "{ $play }: v průměru stojí { $share } sázky.",
  cell: "{ $row } proti { $column }: { $play }.",
  trainer: "Procvičování",
  trainerAsks: "{ $row } proti { $column }?",
  trainerAsksRow: "Co hrát: { $row }?",
  trainerScore: "správně { $right } z { $made }",
  trainerOpen: "znovu k zodpovězení: { $open }",
  trainerRight: "Správně.",
  whatif: "Co kdyby",
  change: "Změňte nastavení a uvidíte, co to udělá s návratností.",
  before: "předtím { $before }",
  sheet: "Všechna čísla pro laboratoř",
  bet: "Položte žetony, dokud je sázení otevřené: { $wagering } sekund, neurčí-li kasino jinak.",
  "roulette.1": `{ $wheel ->
    [double-zero] Kulička padne do jedné z 38 přihrádek: 1 až 36, 0 a 00.
    [double-zero-european] Kulička padne do jedné z 38 přihrádek: 1 až 36, 0 a 00.
   *[single-zero] Kulička padne do jedné z 37 přihrádek: 1 až 36 a 0.
}`,
  "roulette.2":
    "Vsaďte na jedno číslo nebo na několik sousedních: čím méně čísel, tím více se vyplácí. Jedno číslo vyplácí { $straight }.",
  "roulette.3": "Červená nebo černá, sudá nebo lichá, nízká nebo vysoká mají po 18 číslech a vyplácejí { $red-black }.",
  "baccarat.1": "Rozdají se dvě ruce, Player a Banker. Sázíte na tu, která se víc přiblíží devíti.",
  "baccarat.2":
    "Karty jsou z { $decks } balíčků. Desítky a obrázky nepočítají nic, eso jedna; ze součtu platí jen poslední číslice.",
  "baccarat.3":
    "Zda se bere třetí karta, určují pevná pravidla; nikdo nevolí. Player vyplácí { $player }, Banker { $banker }.",
  "baccarat.4": "Remíza vyplácí { $tie } tomu, kdo na ni vsadil; sázky na Player a Banker se vracejí.",
  "blackjack.1": "Hrajete proti bance: vyhrává, kdo je blíž 21; nad 21 se hned prohrává.",
  "blackjack.2": "Karty jsou z { $decks } balíčků. Obrázky jsou za deset, eso za jedna nebo jedenáct.",
  "blackjack.3":
    "S prvními dvěma kartami můžete brát, stát, zdvojnásobit sázku za jednu kartu, nebo rozdělit dvě stejné hodnoty.",
  "blackjack.4": `{ $soft-17 ->
    [hit] Banka bere, dokud nemá 17, a na měkkých 17 bere dál.
   *[stand] Banka bere, dokud nemá 17, a pak stojí, i na měkkých 17.
}`,
  "blackjack.5":
    "Výhra vyplácí tolik, kolik jste vsadili; eso s desítkou jako první dvě karty je Blackjack a vyplácí víc.",
  "war.1": "Vy i banka dostanete po jedné kartě. Vyšší vyhrává a vyplácí { $ante }.",
  "war.2": "Při stejných kartách volíte: vzdát se poloviny sázky, nebo jít do války s druhou stejně velkou sázkou.",
  "war.3": `{ $war-burn-cards ->
    [0] Ve válce dostanete vy i banka ještě po jedné kartě a žádná se předtím nepálí.
   *[other] Ve válce se nejdříve spálí { $war-burn-cards } karty; pak dostanete vy i banka po jedné kartě.
}`,
  "war.4": "Sázka na stejné karty při prvním rozdání vyplácí { $tie }.",
  "sicbo.1": `{ $roller ->
    [shooter] Jeden z hráčů hodí třemi kostkami.
   *[tumbler] Tři kostky se protřepou v bubnu.
}`,
  "sicbo.2":
    "Malé je součet 4 až 10, velké 11 až 17; obě vyplácejí { $big } a prohrávají, jsou-li všechny tři kostky stejné.",
  "sicbo.3":
    "Nebo vsaďte na součet, na jedno číslo, na dvojice nebo na tři stejné: libovolná trojice vyplácí { $any-triple }.",
  "diceball.1": "Hází se dvěma kostkami; rozhoduje jejich součet.",
  "diceball.2":
    "Při sedmičce prohrávají všechny sázky kromě seven out; při jiném součtu sázka vyhrává, nebo zůstává pro další hod.",
  "diceball.3": "Seven out vyhrává nebo prohrává při každém hodu: při sedmičce vyplácí { $seven-out }.",
  "barbut.1": "Hází se dvěma kostkami. Strana A vyhrává s 1-1, 2-2, 4-4 nebo 1-2.",
  "barbut.2": "Strana B vyhrává s 3-3, 5-5, 6-6 nebo 5-6. Ostatní hody nerozhodují a hází se znovu.",
  "wheel.1": "Kolo má { $segments-count } polí, každé se znakem.",
  "wheel.2": "Vsaďte na znak. Zastaví-li se kolo na něm, vyplatí, co je u něj psáno; čím vzácnější, tím více.",
  "keno.1": "Vyberte nejvýš { $numbers-most } čísel.",
  "keno.2": "Losuje se { $numbers-drawn } čísel.",
  "keno.3": "Výhra závisí na tom, kolik čísel jste zvolili a kolik z nich bylo vylosováno.",
  "bingo.1": "Kupte si jednu kartu nebo více.",
  "bingo.2": "Čísla od 1 do { $numbers } se vyvolávají jedno po druhém; vaše karty se škrtají samy.",
  "bingo.3": `{ $pattern ->
    [row] Vyhrává první úplná řada.
    [column] Vyhrává první úplný sloupec.
   *[complete-card] Vyhrává první úplná karta.
}`,
  "stud.1": "Vsaďte ante. Vy i banka dostanete po pěti kartách.",
  "stud.2": `{ $bank-cards-up ->
    [0] Karty banky zůstávají zakryté.
    [1] Jedna karta banky je odkrytá.
   *[other] Odkryté karty banky: { $bank-cards-up }.
}`,
  "stud.3": "Vzdejte se ante, nebo přisaďte { $bet-multiples }násobek ante a hrajte dál.",
  "stud.4":
    "Banka musí mít aspoň eso a krále; jinak vyplácí jen ante. Vaše sázka vyplácí tím víc, čím lepší máte ruku.",
  "holdem.1": "Vsaďte ante a stejně velký blind. Vy i banka dostanete po dvou kartách; pět uprostřed je společných.",
  "holdem.2": "Zvýšit můžete jednou: nejvíc před flopem, méně po něm, na konci jedno ante. Čím dřív, tím víc.",
  "holdem.3": "Kdo nikdy nezvýší, vzdává se ante i blindu.",
  "holdem.4": "Vyhrává nejlepších pět ze sedmi karet. Bez aspoň páru se banka nekvalifikuje a ante se vrací.",
  "four.1": "Vsaďte ante. Dostanete pět karet, banka šest; počítají se nejlepší čtyři.",
  "four.2": `{ $bank-cards-up ->
    [0] Karty banky zůstávají zakryté.
    [1] Jedna karta banky je odkrytá.
   *[other] Odkryté karty banky: { $bank-cards-up }.
}`,
  "four.3": "Vzdejte se ante, nebo přisaďte { $bet-multiples }násobek ante.",
  "four.4": "Velmi dobrá ruka vyplácí bonus na ante, i když má banka víc.",
  "three.1": "Vsaďte ante. Vy i banka dostanete po třech kartách.",
  "three.2": "Podívejte se na karty: vzdejte se ante, nebo přisaďte stejnou částku.",
  "three.3": "Banka musí mít aspoň dámu; jinak se přisazené vrací a vyplácí jen ante.",
  "three.4": "Pair plus je sázka na vaše tři karty: vyhrává pár nebo lepší, ať má banka cokoli.",
  "stadium.1": "Devět zakrytých karet leží pro všechny. Vsaďte ante a vyberte tři z nich.",
  "stadium.2": "Podívejte se na své tři karty: složte, nebo přisaďte stejnou částku a hrajte.",
  "slots.1": "Zvolte, kolik linií hrajete: { $line-choices }.",
  "slots.2": "Stiskněte roztočit. Stejné znaky zleva na hrané linii vyhrávají; žolík zastoupí kterýkoli jiný.",
  "slots.3":
    "Tři nebo více rozptylových znaků dává hry zdarma a v nich se každá výhra počítá { $free-multiplier }krát.",
  "paigow.1": "Dostanete sedm karet a uděláte z nich dvě ruce: pětikaretní a nižší dvoukaretní.",
  "paigow.2": "Složte ruce v čase, který máte, nebo je nechte složit kasino.",
  "paigow.3": `{ $copies ->
    [bank] Obě ruce musí porazit ruce banky; stejné ruce patří bance. Jedna a jedna je remíza.
   *[other] Obě ruce musí porazit ruce banky. Jedna a jedna je remíza.
}`,
  "option.zero-rule": `{ $value ->
    [half] Při nule se prohrává polovina sázky na červenou či černou, sudou či lichou, nízkou či vysokou.
    [half-or-prison] Při nule si u rovných šancí vyberete: polovina je ztracena, nebo sázka zůstává ve vězení do dalšího hodu.
   *[lose] Při nule prohrávají všechny sázky kromě sázek na nulu.
}`,
  "option.double-after-split": `{ $value ->
    [true] Po rozdělení smíte zdvojnásobit.
   *[false] Po rozdělení nesmíte zdvojnásobit.
}`,
  "option.hands-most": `{ $value ->
    [0] Rozdělovat smíte, kdykoli přijdou stejné karty.
   *[other] Rozdělením může z boxu vzniknout nejvýš { $value } rukou.
}`,
  "option.insurance": `{ $value ->
    [none] Pojištění proti Blackjacku banky není.
    [half] Pojištění proti Blackjacku banky stojí polovinu sázky.
   *[up-to-half] Pojištění proti Blackjacku banky stojí nejvýš polovinu sázky.
}`,
  "option.ties": `{ $value ->
    [bank] Stejné ruce patří bance.
    [player] Stejné ruce patří hráči.
   *[draw] Při stejných rukou se sázka vrací.
}`,
  "option.hole-card": `{ $value ->
    [true] Banka se podívá na svou druhou kartu, než hrajete: proti jejímu Blackjacku nikdo nezdvojnásobuje nadarmo.
   *[false] Banka bere druhou kartu až po všech hráčích.
}`,
  "option.burn-cards": `{ $value ->
    [0] Žádná karta se nepálí.
    [one] Před rozdáním se spálí jedna karta.
    [few] Před rozdáním se spálí { $value } karty.
   *[other] Před rozdáním se spálí { $value } karet.
}`,
  "option.boxes": "Stůl má { $value } boxů.",
  "option.areas": "Míst k sázení je { $value }.",
  "option.two-spins": `{ $value ->
    [true] Dealer kolo roztočí a ještě jednou, než se zastaví.
   *[false] Kolo se roztočí jednou.
}`,
  "option.winners-stay": `{ $value ->
    [true] Sázky, které vyhrály, zůstávají pro další hod.
   *[false] Sázky, které vyhrály, se vracejí.
}`,
  "option.three-sevens-bonus": `{ $value ->
    [true] Tři sedmičky vyplácejí bonus.
   *[false] Tři sedmičky bonus nevyplácejí.
}`,
  "option.trips-lost-on-fold": `{ $value ->
    [true] Kdo složí, prohraje i sázku trips.
   *[false] Kdo složí, může sázku trips ještě vyhrát.
}`,
  "option.cards-most": "Hráč má nejvýš { $value } karet.",
  "option.blackjack-tie": `{ $value ->
    [bank] Má-li Blackjack i banka, vyhrává banka.
   *[draw] Má-li Blackjack i banka, sázka se vrací.
}`,
  "step.allowed": "lze zvolit",
  "step.wager": "Sázka",
  "step.name": "název",
  "step.odds": "kurz",
  "step.pays": "platí",
  "step.bundle": "Hlášená sázka",
  "step.limits": "Limity",
  "step.incident": "Nesrovnalost",
  "step.stop_reason": "Bez výsledku",
  "step.timers": "Hodiny",
  "step.modes": "Způsoby hry",
  "step.words": "slova",
  "step.text": "slova",
  "step.published": "tištěná návratnost",
  "step.default": "výchozí",
  "step.policy": "pravidlo",
  "step.irregularity": "Nesrovnalost",
  "step.minimum_minor": "nejméně",
  "step.maximum_minor": "nejvíce",
  "step.step_minor": "krok",
  edges: "Výhoda kasina v obou knihách",
  "edges.same": "Každá výhoda kasina je v obou knihách stejná.",
  "edges.none": "Pro tuto hru nejsou v obou knihách přesná čísla.",
};
