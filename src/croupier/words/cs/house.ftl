## Alerts: what a supervisor is told

alert-early-result = Kulička se zastavila, než čas na sázky skončil.
alert-misread = Botka přečetla { $card }, která v ní už být nemůže.
alert-inspection = { $why }. Před dalším použitím zkontrolujte.
alert-idle-seat = Místo { $seat } nesázelo { $rounds ->
        [one] { $rounds } kolo
        [few] { $rounds } kola
       *[other] { $rounds } kol
    } a všechna místa jsou obsazena.
alert-jackpot = Místo { $seat } vyhrálo { $name } v kole { $round }: { $amount }.
alert-win-locked = Místo { $seat } vyhrálo { $amount } v kole { $round }: čeká na vaše potvrzení.
alert-large-win = Místu { $seat } se vyplácí { $amount }.
alert-surplus-cards = Zbylé karty z kola { $round }: { $cards }. Rozdejte hru naprázdno, nebo je spalte.
alert-card-check = Chybějící karty: { $missing }, cizí: { $foreign }. Vyměňte sadu.
alert-tell = Je třeba uvědomit: { $role }. { $why }.
alert-call = { $name } volá vedoucího hry.
alert-chat-reported = { $name } nahlašuje, co { $other } napsal(a) v chatu.
alert-no-reading = { $device } nic nepřečetlo: { $fault }.
alert-part-down = { $terminal }, { $part }: { $state }.
alert-tickets-differ = Lístky v oběhu mají hodnotu { $circulating }, účetní kniha dluží { $owed }. Žádný lístek se netiskne ani nevyplácí.
alert-other-card = { $terminal }: byla vložena karta, která hráči nepatří. Lze nahlásit jako: { $incident }.

## Why the cards are not ready

shoe-over = Poslední kolo botky skončilo.
shoe-not-whole = Sada není úplná.
shoe-other-set = Ke stolu přišla jiná sada karet.
shoe-check-ordered = Byla nařízena kontrola: { $role }.
shoe-shuffle-directed = Vedoucí hry nařídil míchání.

## Answers that a question does not allow

answer-needs-card = Zde ({ $to }) je třeba karta, například As, ne { $given }.
answer-no-card = { $given } není karta: napište hodnotu a barvu, například As nebo Td.
answer-no-pocket = { $given } není políčko tohoto kola.
answer-needs-dice = { $dice ->
        [one] Je třeba jedna kostka s čísly 1 až { $faces }
        [few] Jsou třeba { $dice } kostky s čísly 1 až { $faces }
       *[other] Je třeba { $dice } kostek s čísly 1 až { $faces }
    }, ne { $given }.
answer-needs-numbers = { $count ->
        [one] Je třeba jedno číslo této hry
        [few] Jsou třeba { $count } různá čísla této hry
       *[other] Je třeba { $count } různých čísel této hry
    }, ne { $given }.
answer-costs-nothing = { $option } nic nestojí.
answer-costs = { $option } stojí { $cost }, ne více a ne méně.
answer-takes = { $option } chce { $least } až { $most } po { $step }, nebo vše.
answer-no-option = { $option } teď není možné: zvolte jedno z { $options }.
answer-not-a-word = Volba je slovo, ne { $given }.
answer-no-decision = Žádné rozhodnutí { $key } teď není otevřené.
answer-needs-each = Pro každé z { $keys } je třeba volba.
answer-no-more = Toto kolo už další odpovědi nepotřebuje.

## Proč dřívější kolo platí

past-other-rules = hrálo se podle jiných pravidel, než má stůl nyní
past-tournament = hrálo se o turnajové kredity
past-found-money = hrály v něm nalezené peníze
past-standing = některá jeho sázka zůstala stát v dalších kolech
past-jackpot = hrálo se o jackpot
past-asks-more = se správným výsledkem by pokračovalo kartou nebo volbou, kterou už nikdo nemůže dát

## Limits that cannot be

limits-unknown-wager = Tento stůl nemá sázku zvanou { $kinds }.
limits-too-high = Žádný limit není vyšší než { $most }.
limits-no-amount = Sázka tohoto stolu by neměla žádnou částku: { $why }.
limits-highest-maximum = { $kind }: pravidla povolují maximum nejvýše { $amount } ({ $clause }).
limits-highest = { $kind }: pravidla povolují nejvýše { $amount } ({ $clause }).
limits-minimum-above = { $kind }: minimum této hry musí být vyšší než { $amount } ({ $clause }).
limits-minimum-most = { $kind }: minimum této hry je nejvýše { $amount } ({ $clause }).
limits-unit = { $kind }: minimum a krok musí být násobky { $amount }, jinak má výplata zlomky centu ({ $clause }).
limits-lowest = { $kind }: pravidla chtějí nejméně { $amount }, nebo hru s nízkým minimem ({ $clause }).
limits-jackpot-wager = { $kind }: sázka na jackpot je jedna částka, jako { $amount } ({ $clause }).
limits-not-possible = Takové limity nejsou možné: { $why }.
limits-wagering-time = Čas je mezi { $least } a { $most } sekundami.

## Chips that a book lowered

trimmed-above-maximum = Nad maximem stolu: vsazeno { $placed }.
trimmed-above-total = Nad maximem kola: vsazeno { $placed }.
trimmed-off-step = Sázky se tu zvyšují po krocích: vsazeno { $placed }.

## Names, passwords and PINs

name-form = Jméno má 3 až 32 písmen, číslic, teček, pomlček nebo podtržítek a začíná písmenem.
display-name-length = Zobrazované jméno má 1 až { $most } znaků a nezačíná ani nekončí mezerou.
display-name-visible = Zobrazované jméno má jen viditelné znaky.
display-name-kept = Toto zobrazované jméno je vyhrazeno personálu. Zvolte prosím jiné.
password-length = Heslo má { $least } až { $most } znaků.
password-plain = Heslo potřebuje více než tři různé znaky.
password-common = Toto heslo patří k těm, která každý zkouší jako první. Zvolte jiné.
password-breached = Toto heslo je po úniku známé jiným. Zvolte jiné.
password-same = Nové heslo je stejné jako staré. Zvolte jiné.
password-name = Heslo nesmí obsahovat jméno.
pin-length = PIN má { $least } až { $most } číslic.
pin-plain = PIN z jediné číslice se dá snadno uhádnout.

## Conditions of a tournament that cannot be

conditions-id-form = označení má 1 až 40 malých písmen, číslic a pomlček
conditions-no-table = žádný stůl této herny nehraje { $game } podle pravidel { $book }
conditions-no-such-currency = žádný takový stůl nehraje v měně { $currency }
conditions-lucky-number-roulette = Lucky Number je jen pro ruletové turnaje
conditions-fewest-above-most = nejmenší počet hráčů je vyšší než největší
conditions-prizes-not-whole = ceny musí být celý fond: 1000 tisícin
conditions-advance-shared = o místo v další části se nelze dělit
conditions-play-off-missing = uveďte, jak se hraje rozehrávka
conditions-play-off-end = rozehrávka: uveďte, kolik kol se hraje, nebo jak dlouho
conditions-play-off-credits = rozehrávka: kredity jsou nižší než nejmenší sázka
conditions-no-session-to-buy-into = taková část, do které by se šlo vykoupit zpět, není
conditions-heat-of-one = { $session }: skupin je { $heats }, každá potřebuje dva hráče, a hráčů může být jen { $players }
conditions-credits-at-end = uveďte, jakou hodnotu mají kredity na konci, nebo že propadají
conditions-credits-not-covered = za kredity by se na konci vyplatilo více, než za ně hráči zaplatili
conditions-same-names = dvě části mají stejný název
conditions-session-end = { $session }: uveďte, kolik kol se hraje, nebo jak dlouho
conditions-one-final = { $session }: finále je jedna část a druhou šanci po něm nikdo nemá
conditions-advance = { $session }: z každé části kromě poslední postupuje méně hráčů, než v ní hraje
conditions-starts-early = { $session }: začíná dříve než předchozí část
conditions-bad-bounds = { $why }
conditions-credits-below-wager = přidělené kredity jsou nižší než nejmenší sázka

## Parts of sentences

chips-on = { $amount } na { $spot }
seat-number = místo { $seat }
seat-amount = místo { $seat } { $amount }
seat-amount-owed = místo { $seat } { $amount }, dluh { $owed }
machine-amount = automat { $seat } { $amount }
level-amount = { $level } { $amount }
part-is = { $part } { $state }

## Cases of honest play

case-chip-dumping = Velké banky složené druhému: { $count } v { $of } hrách; obvyklých by bylo { $usual }.
case-soft-play = Sázky v bancích, kde byli ti dva sami: { $count } z { $of }; obvyklých by bylo { $usual }.
case-shared-hands = První karty složené, když měl druhý lepší: { $count } z { $of }; obvyklých by bylo { $usual }.
case-whipsaw = Zvýšení druhého znovu zvýšená, s někým mezi nimi: { $count } z { $of }; obvyklých by bylo { $usual }.
case-timing = Oba pomalejší o { $percent } procent, dokud jsou oba ve hře: her { $of }.
case-same-time = Rozhodnutí za přibližně { $mean } ms: { $count } z { $of }; u člověka nejvýše { $usual }.
# Of records that an earlier detector wrote
case-bot = Rozhodnutí: { $count }, průměrně za { $mean } ms, s odchylkou { $percent } procent.
case-agreed-in-chat = Sázky v bancích, kde byli ti dva sami a mluvili: { $count } z { $of }; obvyklých by bylo { $usual }.
