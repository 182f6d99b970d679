
## Tables

refused-not-allowed = To vyžaduje roli { $role } nebo vyšší.
refused-not-yours = To smí jen vlastník.
refused-table-closed = Tento stůl je zavřený.
refused-table-open = Tento stůl je už otevřený.
refused-betting-closed = Už nesázet: čas na sázky v kole { $round } skončil.
refused-betting-open = Čas na sázky v kole { $round } ještě běží.
refused-stale-round = Kolo { $asked } skončilo: stůl je v kole { $round }.
refused-not-seated = Nejdříve si u tohoto stolu sedněte.
refused-table-full = { $seats ->
        [one] Jediné místo je obsazeno.
        [few] Všechna { $seats } místa jsou obsazena.
       *[other] Všech { $seats } míst je obsazeno.
    }
refused-wagers-in-play = Ve hře jsou sázky: nejdříve o nich musí být rozhodnuto.
refused-wagers-confirmed = Vaše sázky jsou potvrzené a nelze je už měnit.
refused-clock-decides = U tohoto stolu končí sázení podle hodin.
refused-nothing-placed = { $what ->
        [repeat] Není co opakovat.
        [take-back] Není co vzít zpět.
        [confirm] Není co potvrdit.
        [collect] Není co vybrat.
       *[place] Není co vsadit.
    }
refused-unknown-spot = { $spot } není sázka tohoto stolu.
refused-bad-amount = Částka musí být větší než nula a nejvýše { $most }.
refused-above-maximum = Nad maximem stolu { $bound } pro tuto sázku.
refused-below-minimum = Pod minimem stolu { $bound } pro tuto sázku.
refused-off-step = Sázky se tu zvyšují po { $bound }.
refused-above-total = Nad maximem { $bound } pro všechny vaše sázky v kole.
refused-below-total = Pod minimem { $bound } pro všechny vaše sázky v kole.
refused-needs-other-wager = Nejdříve vsaďte na { $needs }.
refused-cannot-stand = { $why }
refused-insufficient-funds = Zůstatek { $available } nestačí na { $wanted }.
refused-no-decision = Takové rozhodnutí vás teď nečeká.
refused-illegal-answer = { $why }
refused-not-waiting = Stůl teď na výsledek nečeká.
refused-not-proposed = Není výsledek, který by se potvrdil.
refused-sensor-result = Výsledek přečtený senzorem může změnit jen vedoucí hry.
refused-spin-stopped = Roztočení bylo prohlášeno za neplatné: toto číslo neplatí. Roztočte kuličku znovu.
refused-unknown-reason = Tato pravidla pro to neznají důvod { $code }.
refused-needs-note = Pravidla chtějí tento důvod slovy: přidejte poznámku.
refused-notice-too-short = S hráči u stolu chtějí pravidla oznámení { $minutes ->
        [one] { $minutes } minutu
        [few] { $minutes } minuty
       *[other] { $minutes } minut
    } předem.
refused-past-round-stands = Kolo { $asked } už nelze opravit: { $why }.
refused-too-late-to-correct = Kolo { $asked } už nelze opravit: pozdější kolo se uzavřelo.
refused-same-result = To je výsledek, který byl potvrzen.
refused-wrong-mode = Stůl v tomto režimu tento příkaz nepřijímá: { $mode }.
refused-unknown-alert = Upozornění číslo { $alert } není.
refused-unknown-table = Stůl { $table } neexistuje.
refused-reused-id = Toto označení příkazu bylo použito pro něco jiného.
refused-no-meter = U tohoto stolu se hraje z peněženky; nemá měřič kreditu.
refused-bad-limits = { $why }
refused-card-not-in-shoe = Každá { $card } z této botky už byla rozdána: karta byla přečtena špatně, nebo sem nepatří.
refused-needs-shoe = Před dalším kolem karty potřebují toto: { $needs }. { $why }
refused-bad-cut = Řezná karta se vkládá nejméně { $cards ->
        [one] { $cards } kartu
        [few] { $cards } karty
       *[other] { $cards } karet
    } od konce.
refused-bad-count = Spočítané a chybějící karty nedávají dohromady { $cards ->
        [one] { $cards } kartu
        [few] { $cards } karty
       *[other] { $cards } karet
    } této sady.
refused-no-cards = Tento stůl nemá karty.
refused-round-open = Kolo { $round } probíhá: nejdříve ho dokončete.
refused-same-colour = Druhá sada má rub jiné barvy než první.
refused-shoe-not-over = Druhá sada přichází po posledním kole botky.
refused-needs-card = Uveďte, která karta to je.
refused-needs-seat = Uveďte, čích sázek se to týká: toto místo v tomto kole žádné nemá.
refused-no-shooter = U tohoto stolu nikdo kostky nehází.
refused-not-closing = U tohoto stolu žádné oznámení není.
refused-other-dealer = U tohoto stolu rozdává { $name }.
refused-sign-on-first = Než zde začnete rozdávat, přihlaste se k tomuto stolu.
refused-too-many-tables = Jeden krupiér rozdává nejvýše u { $tables ->
        [one] { $tables } stolu
        [few] { $tables } stolů
       *[other] { $tables } stolů
    }: nejdříve se od jednoho odhlaste.
refused-other-game-open = Kolo { $round } u stolu { $name } musí skončit, než se tu otevře další hra.
refused-other-station = Tento stůl a { $name } nelze rozdávat z jednoho místa.
refused-seat-not-idle = Místo se uvolní po { $rounds ->
        [one] { $rounds } kole
        [few] { $rounds } kolech
       *[other] { $rounds } kolech
    } bez sázky, jsou-li všechna místa obsazena.
refused-not-interrupted = U tohoto stolu není nedohraná hra.
refused-not-dealing = Tento krupiér u stolu { $table } nerozdává.
refused-no-dealer = U tohoto stolu nerozdáváte.
refused-not-a-chance = Odpověď { $place } tohoto kola není dílem náhody: opravují se jen karty, kuličky a kostky.
refused-outcome-shown = Některá sázka už vyhrála nebo prohrála: nikdo nemůže odstoupit a kolo se dohraje.
refused-excluded = Této hry se už nesmíte účastnit. Promluvte si prosím s vedoucím hry.
refused-needs-approval = Karty tohoto kola čte botka: zadat kartu ručně smíte jen se souhlasem vedoucího hry.
refused-unknown-lock = Žádná výhra číslo { $lock } nečeká na potvrzení.
refused-call-not-taken = Tento stůl teď nepřijímá { $call }.
refused-not-found-money = Nejsou tu nalezené peníze { $number }, které čekají na majitele.
refused-no-rule-for-found = Kniha tohoto stolu nemá pravidlo pro peníze bez majitele.
refused-above-company = Hrajete společně: dohromady jste nad maximem { $bound } pro tuto sázku.
refused-above-combined = { $name } dovoluje { $bound } u všech svých stolů dohromady: zbývá vám { $left }.
refused-unknown-equipment = Takto to označit nelze: { $kind }, { $status }.
refused-equipment-down = { $kind }: { $status }. Nejdříve musí být připraveno.
refused-not-tumbled = Kostky se převrátily { $tumbles ->
        [one] jednou
        [few] { $tumbles }krát
       *[other] { $tumbles }krát
    }; k sázkám se vyzývá po { $least ->
        [one] { $least } převrácení
        [few] { $least } převráceních
       *[other] { $least } převráceních
    }.
refused-needs-player-card = Tato pravidla chtějí vaši vlastní hráčskou kartu: vložte ji, než začnete hrát.
refused-barred = Jste z tohoto kasina vyloučeni. Promluvte si prosím s vedoucím hry.
refused-not-linked = Tento terminál není se stolem propojen.
refused-tournament-table = Tento stůl slouží jen turnaji, s terminály tak, jak byly přiděleny.
refused-session-held = Hrací část je přerušena: { $why }
refused-session-played = Hrací část je odehrána: další kolo se neotevře.
refused-no-lucky-chip = U tohoto stolu není Lucky Chip.
refused-lucky-chip-used = Lucky Chip tohoto kola jste už položili.
refused-lucky-chip-needs-wager = Lucky Chip patří na pole, kde leží vaše sázka.
refused-jackpot-off = O { $name } se u tohoto stolu teď nehraje, takže na něj nelze sázet.
refused-jackpot-needs-money = Jackpot vyplácí peníze, proto na něj nelze vsadit turnajové kredity.
refused-no-jackpot = U tohoto stolu se o žádný jackpot nehraje, proto si na něj tu nikdo nemůže vsadit.
refused-internal = V domě se něco pokazilo. Nic se nestalo; chyba je zaznamenána.

## Counters

refused-nothing-to-collect = Není co vybrat.
refused-mistyped-code = Toto není kód lístku: zkontrolujte prosím každý znak.
refused-unknown-ticket = Dům nezná lístek s tímto kódem, který by šlo ještě uplatnit.
refused-ticket-held = Tento lístek je zadržen, dokud neskončí šetření. Promluvte si prosím s vedoucím hry.
refused-ticket-expired = Tento lístek platil do svého posledního dne, který minul. Zeptejte se prosím na pokladně.
refused-ticket-not-held = Tento lístek není zadržen.
refused-tickets-differ = Lístky v oběhu mají hodnotu { $circulating }, účetní kniha dluží { $owed }: dokud se to nevyjasní, žádný se nevytiskne ani nevyplatí.
refused-nothing-waits = Pod číslem { $number } už nic nečeká.
refused-needs-somebody-else = Musí to schválit druhá osoba: někdo jiný než ten, kdo žádal.
refused-too-much-waits = Na druhou osobu už čeká příliš mnoho žádostí. Rozhodněte nejprve o nich.
refused-above-all-amounts = Nikdo to nesmí udělat pro více než { $most }.
refused-waits-for-second-person = Musí to schválit druhá osoba. Čeká to pod číslem { $number }.
refused-needs-reason = To vyžaduje důvod slovy.
refused-not-signed = Host musí částku nejdříve zkontrolovat a podepsat.
refused-unknown-dispute = Spor číslo { $number } není.
refused-dispute-decided = Spor { $number } je už rozhodnut.
refused-dispute-open = O tomto kole už spor je, číslo { $number }.
refused-not-in-round = Přezkoumat kolo { $round } může dát jen ten, kdo v něm hrál.
refused-no-review = Spor { $number } nemá rozhodnutí, které by čekalo na přezkum.
refused-needs-ruling = Nejdříve kolo { $round } zrušte nebo opravte, jak jste rozhodli.
refused-same-person = Rozhodnutí přezkoumává někdo jiný, než kdo ho učinil.
refused-unknown-card = Dům nezná hráčskou kartu s tímto číslem: zkontrolujte prosím každou číslici.
refused-card-not-own = Tato hráčská karta patří někomu jinému. Použijte prosím vlastní.
refused-card-blocked = Tato hráčská karta není platná. Zeptejte se prosím na pokladně.
refused-card-digital = Terminál bere plastovou kartu: na pokladně pro vás jednu mají.
refused-card-elsewhere = Vaše hráčská karta je v terminálu { $terminal }: nejdříve ji tam vyjměte.
refused-no-card = Není tu hráčská karta, kterou by šlo vyjmout.
refused-not-barred = Tato osoba není vyloučena.
refused-unknown-terminal = Terminál { $terminal } neexistuje.
refused-terminal-taken = U tohoto terminálu hraje někdo jiný.
refused-terminal-closed = Tento terminál není otevřen ke hře.
refused-terminal-not-ready = Tento terminál nemůže být otevřen ke hře: { $why }.
refused-nobody-there = U tohoto terminálu nikdo nehraje: nejdříve vložte hráčskou kartu.
refused-note-not-taken = Tento terminál nebere bankovku { $amount }.
refused-printer-not-ready = Tiskárna lístků teď nemůže tisknout ({ $why }). Váš kredit zůstává na měřiči; obsluha ho vyplatí ručně.
refused-bad-time = Dohodnutý čas musí být v budoucnosti.
refused-till-open = Vaše zásuvka v této měně je už otevřená.
refused-no-till = V této měně nemáte otevřenou zásuvku.
refused-till-differs = Napočítáno { $counted }, podle záznamu tam je { $expected }: uveďte důvod.
refused-no-print-job = Žádný lístek číslo { $number } nečeká na tisk.
refused-too-late = Na to je pozdě: část už začala.

## Jackpots

refused-unknown-jackpot = Jackpot { $jackpot } neexistuje.
refused-unknown-level = { $jackpot } nemá úroveň { $level }.
refused-unknown-link = { $jackpot } nemá stůl ani kasino { $link }.
refused-unknown-claim = Žádná cena číslo { $claim } nečeká na výherce.
refused-jackpot-open = { $jackpot } je už otevřený.
refused-jackpot-not-open = { $jackpot } není otevřený.
refused-jackpot-closed = { $jackpot } už v herně není.
refused-needs-reference = To vyžaduje číslo jednací schválení.
refused-bad-value = Částka musí ležet mezi { $least } a { $most }.
refused-same-value = To je to, co ukazatel zobrazuje.
refused-jackpot-leaving = Kdy { $jackpot } odejde, je už oznámeno.
refused-notice-not-over = Nejdříve oznamte, že { $jackpot } odchází, a počkejte do toho dne.
refused-jackpot-wagers-in-play = U stolu { $table } jsou o něj ve hře sázky: nejdříve o nich musí být rozhodnuto.
refused-money-left = Z vkladů hráčů zbývá { $amount }: nejdříve to převeďte jinému jackpotu nebo promoakci.
refused-claims-left = Jeden výherce má ještě dostat cenu.
refused-not-this-way = Tato cena se takto nepředává.
refused-prize-held = Cenu této výše předává vedoucí hry. Požádejte ho prosím.

## Tournaments

refused-bad-conditions = Tyto podmínky nelze vyhlásit: { $why }.
refused-id-taken = Turnaj { $id } už existuje.
refused-unknown-tournament = Turnaj { $id } neexistuje.
refused-wrong-stage = Turnaj je v jiné fázi: { $stage }.
refused-needs-agreement = Nejdříve prosím přijměte pravidla a podmínky tohoto turnaje.
refused-needs-form = Vyplňte prosím přihlášku.
refused-entered-already = Do tohoto turnaje jste už přihlášeni.
refused-tournament-full = { $players ->
        [one] Jediné místo v tomto turnaji je obsazeno.
        [few] Všechna { $players } místa v tomto turnaji jsou obsazena.
       *[other] Všech { $players } míst v tomto turnaji je obsazeno.
    }
refused-not-entered = To je jen pro hráče turnaje.
refused-too-few-players = Podmínky chtějí nejméně { $players ->
        [one] { $players } hráče
        [few] { $players } hráče
       *[other] { $players } hráčů
    }.
refused-not-yet = Tato část začíná později: nejdříve s oznámením změňte čas začátku.
refused-wrong-table = Stůl { $table } nehraje turnajovou hru podle pravidel turnaje.
refused-table-busy = Stůl { $table } je zavřený, uprostřed kola nebo jinak využitý.
refused-too-few-terminals = { $terminals ->
        [one] Je tu { $terminals } terminál
        [few] Jsou tu { $terminals } terminály
       *[other] Je tu { $terminals } terminálů
    } pro { $players ->
        [one] { $players } hráče
        [few] { $players } hráče
       *[other] { $players } hráčů
    }.
refused-number-of-tables = Podle podmínek se tato část hraje u { $tables ->
        [one] { $tables } stolu
        [few] { $tables } stolů
       *[other] { $tables } stolů
    }.
refused-not-allocated = Každý hráč potřebuje terminál u určeného stolu, každý terminál jednoho hráče.
refused-which-session = Je tu více částí: řekněte prosím která.
refused-unknown-session = Tato část se teď nehraje.
refused-player-barred = { $name } je z kasina vyloučen(a): nejprve tuto osobu z turnaje vyřaďte.
refused-entry-refused = Vaše přihláška do tohoto turnaje byla odmítnuta.
refused-still-in-it = Nejste vyřazeni: není do čeho se vykupovat zpět.
refused-sold-out = { $places ->
        [one] Jediná možnost vykoupit se zpět je prodána.
        [few] Všechny { $places } možnosti vykoupit se zpět jsou prodány.
       *[other] Všech { $places } možností vykoupit se zpět je prodáno.
    }
refused-no-place = { $name } nemá v tomto turnaji místo, které by šlo odebrat.
refused-not-offered = Podmínky to nenabízejí.
refused-too-often = Podmínky to nabízejí { $most ->
        [one] jednou
        [few] { $most }krát
       *[other] { $most }krát
    }.
refused-no-stacks = V záloze máte { $left ->
        [one] { $left } hromádku
        [few] { $left } hromádky
       *[other] { $left } hromádek
    }.
refused-other-wallet = Toto nelze zaplatit z peněženky v měně { $currency }.
refused-bad-terms = Tyto podmínky nelze vyhlásit; podívejte se na { $field }.
refused-price-fixed = Někdo už zaplatil: cena a měna zůstávají.
refused-rounds-fixed = Někdo se už do kola přihlásil: kola zůstávají, jak jsou.
refused-pause-first = Nejdříve turnaj pozastavte.
refused-cup-no-seats = Zatím nikdo nemá stálé místo: turnaj je fast-fold.
refused-hands-in-progress = Ještě se dohrávají hry.
refused-seat-empty = Nikdo tam nesedí.
refused-cup-seat-taken = Toto místo není volné.
refused-deal-not-now = Dohoda je pro finálový stůl, když se už nikdo nemůže přihlásit ani dokoupit.
refused-deal-asked = V této úrovni jste už o dohodu požádali.
refused-no-deal-talks = O dohodě se teď nejedná.
refused-no-prize-to-use = Nemáte výhru, kterou by šlo toto vstupné zaplatit.
refused-prize-difference = Vaše výhra vstupné nepokryje: je třeba doplatit { $amount }.
refused-other-round = V tomto kole už nelze hrát, nebo patří do jiné fáze.
refused-other-proposal = Tento návrh už neplatí.
refused-bad-shares = Uvedeni jsou všichni, kdo zbývají, a částky s podílem pro vítěze dávají dohromady { $total }.
refused-winners-part = Pro vítěze zůstane mezi { $least } a { $most }.
refused-too-many-chips = S více než { $most } žetony se nedokupuje.
refused-nothing-lost = Re-buy doplňuje prohrané kredity: žádné jste neprohráli.
refused-no-lucky-number = { $number } není číslo na kole.
refused-session-not-played = Část není dohraná a kdo postupuje, ještě není určeno.
refused-not-all-agree = Kredity se vyplácejí na konci: s ukončením teď musí souhlasit všichni hráči.
refused-limits-fixed = Hráčům nebylo řečeno, že se v tomto turnaji mohou limity změnit.
refused-no-refund = Startovné se vrací jen tomu, kdo nebyl přítomen.
refused-still-played = Hráči turnaje ještě hrají u stolu { $table }.

## Chat

refused-chat-off = U tohoto stolu není chat.
refused-chat-empty = Není co říci.
refused-chat-too-long = Zpráva má nejvýše { $most ->
        [one] { $most } znak
        [few] { $most } znaky
       *[other] { $most } znaků
    }.
refused-too-fast = To bylo příliš rychlé. Chvíli prosím počkejte.
refused-chat-bets-behind = Chat není pro hráče, kteří sázejí za jiným.
refused-chat-cards-in-hand = Dokud se hráči dívají do karet, nikdo nesmí chatovat.
refused-chat-muted = Teď nemůžete chatovat: dům vás umlčel.
refused-chat-switched-off = Chat jste vypnuli.
refused-chat-no-advice = Hráč se právě rozhoduje: personál neradí a chat čeká.

## The server

refused-bad-request = Požadavku nelze rozumět: { $why }.
refused-not-logged-in = Nejdříve se prosím přihlaste.
refused-wrong-log-in = Jméno nebo heslo je špatně.
refused-wrong-pin = PIN je špatně.
refused-not-the-terminal = Toto není terminál, za který se vydává: musí ho přihlásit obsluha.
refused-wrong-code = Kód je špatně, byl už použit, nebo jeho platnost vypršela.
refused-code-needed = Zadejte prosím jednorázový kód.
refused-wrong-one-time-code = Kód je špatně, nebo už byl použit.
refused-codes-owed = Vaše role vyžaduje jednorázové kódy: nejdříve je prosím nastavte.
refused-password-owed = Nejdříve si prosím zvolte nové heslo.
refused-not-identified = Uveďte, podle čeho byla osoba poznána.
refused-offer-gone = Platnost tohoto tajemství vypršela. Začněte prosím znovu.
refused-wrong-passkey = Přístupový klíč nebyl přijat. Zkuste to prosím znovu.
refused-passkey-needed = Vaše role vyžaduje přístupový klíč: přihlaste se prosím jím.
refused-too-many-passkeys = Máte už { $most } přístupových klíčů. Nejdříve prosím jeden odeberte.
refused-locked-out = Příliš mnoho špatných hesel. Zkuste to prosím za { $minutes ->
        [one] { $minutes } minutu
        [few] { $minutes } minuty
       *[other] { $minutes } minut
    }.
refused-bad-origin = Tento požadavek přišel z jiné stránky a nebyl proveden.
refused-wrong-host = Tento dům pod tímto jménem neodpovídá.
refused-bad-csrf-token = Tato stránka je zastaralá. Načtěte ji prosím znovu.
refused-bad-signature = Toto volání nepodepsala žádná strana, kterou dům zná.
refused-not-found = Na této adrese nic není.
refused-administered-elsewhere = Toto se provádí na vlastní adrese správy ({ $place }), nikoli na této. Přihlaste se tam.
refused-bad-method = Tato adresa nepřijímá požadavky { $method }.
refused-too-large = Požadavek je příliš velký.
refused-no-standby = Žádný proces není připraven převzít stoly: nejprve nějaký spusťte s --standby.
refused-busy = V domě je velmi rušno. Zkuste to prosím za chvíli.
refused-name-taken = Toto jméno už někdo má. Zvolte prosím jiné.
refused-display-name-taken = Toto zobrazované jméno už někdo u stolů má. Zvolte prosím jiné.
refused-bad-name = { $why }
refused-bad-display-name = { $why }
refused-bad-password = { $why }
refused-bad-language = Dům mluví těmito jazyky: { $languages }.
refused-unknown-round = U stolu { $table } není dohrané kolo { $number }.
refused-unknown-rulebook = Pravidla { $book } neexistují.
refused-unknown-currency = Žádný stůl této herny nehraje v měně { $currency }.
refused-no-play-money = Tato herna nevydává hrací peníze.
refused-enough-play-money = V této peněžence je ještě { $balance }; doplňuje se pod { $below }.
refused-refused = { $why }
refused-not-built = Webový klient ještě není sestaven: spusťte `npm ci && npm run build` ve web/ a načtěte znovu.

## Wagers that cannot stand

objection-needs-main-wager = Tato sázka vyžaduje hlavní sázku na stejném boxu.
objection-needs-holder = Nikdo nehraje box, za kterým tato sázka leží.
objection-holders-only = Tuto sázku může vložit jen držitel boxu.
objection-box-taken = Tento box drží jiný hráč.
objection-too-many-boxes = Hrajete už tolik boxů, kolik jeden hráč smí.
objection-too-many-co-players = Na tomto boxu už hraje tolik dalších hráčů, kolik smí.
objection-seated = Sedící hráč nemůže sázet za cizí box.
objection-needs-bet = Další box potřebuje svou sázku ve správné výši před rozdáním karet.
objection-early-bet = Na vlastním boxu se sází, až když uvidíte své karty.
objection-unequal = Tato sázka se musí rovnat ante svého boxu.

## Others

refused-tournament-notice-too-short = Hráči to musí vědět nejméně { $minutes ->
        [one] { $minutes } minutu
        [few] { $minutes } minuty
       *[other] { $minutes } minut
    } předem.
refused-nobody-deals = U tohoto stolu nikdo nerozdává.
refused-unknown-dealer = Krupiér toho jména tu není.
refused-unknown-player = Hráč { $player } tu není.
refused-not-stored = Nic se nestalo: záznam nebylo možné zapsat. Zkuste to prosím znovu.
refused-no-answer = Dům právě neodpovídá. Podívejte se za chvíli, zda se to stalo.
refused-dispute-too-late = Podle těchto pravidel se spor projedná do { $days ->
        [one] { $days } dne
        [few] { $days } dnů
       *[other] { $days } dnů
    } od kola.
refused-jackpot-notice-too-short = Hráči se to dozvědí nejméně { $days ->
        [one] { $days } den
        [few] { $days } dny
       *[other] { $days } dnů
    } předtím, než jackpot z herny odejde.
refused-ticket-not-printed = Lístek nevyjel ({ $why }): kredit je zpět na počítadle. Zavolejte obsluhu, vyplatí ho ručně.
refused-too-many-requests = To bylo příliš často. Počkejte prosím { $seconds ->
        [one] { $seconds } sekundu
        [few] { $seconds } sekundy
       *[other] { $seconds } sekund
    }.
refused-unreadable = Zprávu nelze přečíst: { $why }.
refused-unknown-audience = Stůl se sleduje jako hráč, krupiér, vedoucí hry nebo displej.
refused-no-display = Tento stůl nemá displej.
refused-too-many = Jedno spojení jich nemůže sledovat více.
refused-session-ended = { $why ->
        [idle] Byli jste chvíli pryč a byli jste odhlášeni. Přihlaste se prosím znovu.
        [elsewhere] Přihlásili jste se na jiném terminálu; tento je zavřený.
        [card-removed] Vaše hráčská karta je venku: hra na tomto terminálu skončila.
        [screen-revoked] Tento terminál byl vyřazen z provozu: hra skončila.
        [role-taken] Vaše oprávnění se změnila. Přihlaste se prosím znovu.
        [account-closed] Tento účet byl uzavřen.
        [password-changed] Vaše heslo bylo změněno. Přihlaste se prosím znovu.
        [codes-set] Vaše jednorázové kódy byly nastaveny. Přihlaste se prosím znovu.
        [codes-reset] Vaše jednorázové kódy byly zrušeny. Přihlaste se prosím znovu.
        [password-reset] Vaše heslo bylo obnoveno. Přihlaste se prosím kódem, který jste dostali.
        [ended] Tuto relaci jste sami ukončili z jiného zařízení.
       *[left] Odhlásili jste se.
    }
refused-unknown-game = { $book } nemají hru { $game }.
refused-unknown-desk = Taková přepážka v tomto domě není.
refused-wallet-full = Vaše peněženka je dost plná: není co doplnit.

## Pokerové stoly

refused-already-seated = U tohoto stolu už místo máte.
refused-seat-taken = Toto místo je obsazené.
refused-no-free-seat = Všechna místa u tohoto stolu jsou obsazená.
refused-nothing-to-show = Teď nemáte karty, které byste mohli ukázat.
refused-no-dealer-here = U tohoto stolu rozdává generátor; krupiér tu nemá co dělat.
refused-nothing-to-deal = Hra čeká na hráče, ne na karty.
refused-too-many-cards = { $count ->
    [one] Teď se má rozdat jedna karta.
    [few] Teď se mají rozdat { $count } karty.
   *[other] Teď se má rozdat { $count } karet.
  }
refused-card-cannot-come = { $card } teď nemůže přijít: už leží na stole, nebo do této hry nepatří.
refused-too-few-for-a-hand = Ke hře jsou potřeba dva hráči s žetony.
refused-of-a-reenactment = U tohoto stolu se přehrávají zaznamenané hry; nikdo si tu nesedá.
refused-not-a-reenactment = Zaznamenané hry se přehrávají jen u vlastních stolů.
refused-cannot-be-staged = S těmito sázkami a žetony nelze hrát.
refused-barred-from-table = Od tohoto stolu jste byli odvoláni a místo zde zaujmout nemůžete.
refused-unknown-case = Případ číslo { $number } není.
refused-unknown-dispatch = Žádný dopis číslo { $number } nečeká na odpověď.
refused-unknown-laundering-case = Případ { $number } neexistuje.
refused-laundering-case-over = Případ { $number } je uzavřen.
refused-known-laundering-case = Takový případ už existuje.
refused-too-many-laundering-cases = Otevřených případů je příliš mnoho: nejprve některé rozhodněte.
refused-laundering-needs-words = Uveďte prosím důvod.
refused-nothing-proposed = Nikdo zatím nenavrhl, jak má případ { $number } skončit.
refused-same-officer = S tím, co jste navrhli, musí souhlasit někdo jiný.
refused-not-reported = U případu { $number } nebylo rozhodnuto o hlášení.
refused-case-decided = Případ { $number } je už rozhodnut.
refused-too-many-cases = Na rozhodnutí čeká příliš mnoho případů.
refused-case-needs-two = Oddělit lze jen dva nebo více hráčů.
refused-kept-apart = U stolu nemůžete sedět s někým, kdo tam je.
refused-known-case = Je to už případ.
refused-not-apart = Tyto dva nikdo neodděluje.
refused-a-seat-is-free = Je volné místo: čekat není třeba.
refused-not-on-the-list = Na čekací listině tohoto stolu nejste.
refused-not-in-pool = V tomto poolu nejste.
refused-already-in-pool = V tomto poolu už jste.
refused-in-a-hand = Hrajete hru: žádejte u jejího stolu.
refused-pool-table = Tento stůl patří k poolu: žádejte pool.
refused-of-a-tournament = Toto místo a jeho žetony patří k turnaji.
refused-registration-closed = Registrace do tohoto turnaje je uzavřena.
refused-not-a-pool-table = Jen v poolu lze karty složit dříve, než jste na řadě.
refused-seats-are-assigned = U tohoto stolu přiděluje místa kasino.
refused-buy-in-too-small = K tomuto stolu si přineste nejméně { $bound }.
refused-buy-in-too-large = K tomuto stolu si můžete přinést nejvýše { $bound }.
refused-not-your-turn = Nejste na řadě.
refused-stale-turn = Hra mezitím pokročila.
refused-illegal-action = { $why }
refused-no-chips = Nemáte před sebou žádné žetony: nejprve si nějaké kupte.
refused-nothing-changes = Tak to už je.
poker-not-betting = Teď nikdo nesmí sázet.
poker-not-opening = Je známo, kdo je první na řadě.
poker-not-drawing = Teď nikdo nesmí měnit karty.
poker-not-dealing = Teď se nemají rozdávat žádné karty.
poker-not-showing = Teď nikdo neukazuje karty.
poker-not-choosing-runs = Teď nikdo nevolí, kolikrát se společné karty rozdají.
poker-not-shuffling = Teď se nemají míchat žádné karty.
poker-bring-in-first = Nejprve je nutné vložit nebo doplnit bring-in.
poker-no-bring-in = Žádný bring-in se nevkládá.
poker-facing-bet = Je vsazeno: dorovnejte, zvyšte nebo složte.
poker-nothing-to-call = Není co dorovnat.
poker-covered = K dorovnání jsou potřeba všechny žetony.
poker-not-reopened = Neúplný all-in neotevírá sázení těm, kdo už byli na řadě.
poker-capped = Počet sázek v tomto kole je vyčerpán.
poker-nobody-to-call = Nezbývá nikdo, kdo by mohl zvýšení dorovnat.
poker-too-small = Částka je pod nejmenším zvýšením.
poker-too-large = Částka je nad největším zvýšením.
poker-not-a-limit-bet = Ve hře s limitem mají sázky pevnou výši.
poker-not-your-card = Odložit lze jen karty z vlastní ruky, každou jednou.
poker-wrong-card-count = Počet karet nesouhlasí.
poker-card-already-seen = Tato karta už je ve hře nebo už byla rozdána.
poker-not-your-seat = Toto místo není na řadě.
poker-runs-out-of-range = Tolikrát nelze společné karty rozdat.
poker-wrong-cards = To nejsou karty k zamíchání.
poker-hand-over = Hra skončila.
poker-no-card = To není karta.

## Kdo je kdo

refused-details-missing = Vyplňte prosím: { $detail }.
refused-bad-birth-date = Toto není datum narození.
refused-too-young = Účet může mít jen ten, komu je alespoň { $age } let.
refused-not-resident = Účty jsou zde jen pro osoby s bydlištěm v zemi: { $country }.
refused-details-stand = Vaše údaje jsou potvrzené nebo se prověřují a teď je nelze změnit.
refused-details-changed = Údaje se od vašeho nahlédnutí změnily. Otevřete je prosím znovu.
refused-details-needed = Než začnete hrát, řekněte nám prosím na stránce svého účtu, kdo jste.
refused-identity-unchecked = Vaše údaje je ještě třeba ověřit. Potom můžete hrát.
refused-identity-refused = Vaše údaje se nepodařilo potvrdit. Opravte je prosím na stránce svého účtu.
refused-paper-before-details = Nejprve uveďte své údaje; potom předejte doklady.
refused-paper-again = Vaše údaje se během předávání dokladu změnily. Předejte jej prosím znovu.
refused-paper-kind = Doklady jsou obrázky (JPEG nebo PNG) nebo soubory PDF. Toto není nic z toho.
refused-paper-too-large = Doklad má nejvýše { $mebibytes } MiB. Předejte prosím menší kopii.
refused-too-many-papers = Už jste předali { $most } dokladů, nebo mnoho odmítnutých. Obraťte se prosím na pokladníka.
refused-paper-reason-needed = Uveďte prosím, proč je doklad odmítnut.
refused-register-listed = Jste v seznamu: { $register }. Kdo je v něm zapsán, zde hrát nesmí. O své peníze můžete stále požádat a můžete nám napsat.
refused-register-silent = Seznam ({ $register }) teď neodpovídá a bez jeho odpovědi nikoho nepouštíme. Zkuste to prosím za chvíli.
refused-account-held = Váš účet je pozastaven, něco prověřujeme. Promluvte si prosím s pokladní.
refused-temporary-over = Doba tohoto dočasného účtu uplynula. Promluvte si prosím s pokladní.
refused-sanctioned = Tato osoba je i na sankčním seznamu: veřejná funkce na tom nic nemění.
refused-account-runs = Údaje lze vymazat, až účet skončí a peníze jsou vypořádány.
refused-kept-by-law = Zákon ukládá uchovat tyto údaje { $years } let po skončení účtu.
refused-nothing-to-check = Není co ověřovat.
refused-no-withdrawal-yet = Dokud není vaše totožnost potvrzena, nelze nic vyplatit.
refused-no-such-break = Přestávka této délky se nenabízí.
refused-break-runs = Přestávka, která běží, se nezkracuje.
refused-on-break = Máte přestávku ve hře ještě { $hours ->
    [one] hodinu
    [few] { $hours } hodiny
   *[other] { $hours } hodin
}.
refused-excluded-oneself = Vyloučili jste se ze hry.
refused-no-such-limit = Takový limit neexistuje.
refused-limit-reached = { $measure ->
        [temporary] Dokud není ověřena vaše totožnost, můžete vsadit ještě { $left }.
        [bets-day] Váš vlastní limit sázek vám na dnešek nechává { $left }.
        [bets-month] Váš vlastní limit sázek vám na tento měsíc nechává { $left }.
        [deposits-day] Váš vlastní limit vkladů vám na dnešek nechává { $left }.
        [deposits-month] Váš vlastní limit vkladů vám na tento měsíc nechává { $left }.
        [loss-day] Váš vlastní limit prohry vám na dnešek nechává { $left }.
       *[loss-month] Váš vlastní limit prohry vám na tento měsíc nechává { $left }.
    }
refused-not-from-here = Z místa, kde jste ({ $country }), se her tohoto domu nikdo nesmí účastnit. Účet a peníze máte k dispozici.
refused-time-reached = Čas, který jste si na dnešek dali, je vyčerpán. Co jste vsadili, se dohraje; zítra můžete hrát znovu.
refused-limits-unanswered = Nejprve nastavte nebo odmítněte každý limit na stránce limitů. Ještě zbývá: { $measure ->
        [bets-day] sázky za den
        [bets-month] sázky za měsíc
        [deposits-day] vklady za den
        [deposits-month] vklady za měsíc
        [time-day] čas za den
        [loss-day] prohry za den
        [loss-month] prohry za měsíc
       *[other] { $measure }
    }.
refused-method-needed = Registrace je úplná, až je zaregistrován a prokázán způsob platby, kterým peníze přicházejí i odcházejí.
refused-no-rate-for-limit = Máte nastavené limity a tento dům nemá pro { $currency } kurz, podle kterého by je hlídal.
refused-complaint-needs-words = Napište prosím, co se stalo a co by to napravilo.
refused-complaint-needs-round = Uveďte prosím kolo, kterého se to týká.
refused-complaint-needs-claim = Uveďte prosím, zda byla sázka přijata, nebo odmítnuta.
refused-unknown-complaint = Stížnost číslo { $number } neexistuje.
refused-complaint-decided = Stížnost { $number } už byla vyřízena.
refused-too-many-complaints = Máte mnoho stížností, které čekají na odpověď. Nechte nás nejdřív odpovědět na ně.
refused-complaint-too-late = Taková stížnost se přijímá do { $months ->
        [one] { $months } měsíce
        [few] { $months } měsíců
       *[other] { $months } měsíců
    } od události.
refused-complaint-not-assessed = Nejdřív posuďte stížnost { $number }.
refused-record-decides = Záznam přijatých a odmítnutých sázek říká něco jiného, a ten rozhoduje.
refused-complaint-needs-record = Uveďte řádek záznamu, který rozhoduje.
refused-complaint-with-management = Stížnost { $number } je u vedení.
refused-no-referral = Stížnost { $number } nemá výsledek, který by šlo postoupit.
refused-complaint-same-person = Kdo rozhodl dříve, o postoupení nerozhoduje.
refused-much-written = Bylo toho napsáno už hodně. Vyčkejte prosím na rozhodnutí.
refused-account-ended = Tento účet skončil. Zůstatek se vrací; už se nehraje ani nevkládá.
refused-licence-ended = Licence tohoto domu skončila: už se nehraje ani nevkládá a zůstatky se vracejí.
refused-access-restricted = Váš přístup ke hrám je zatím omezen. Proč, stojí na stránce účtu.
refused-terms-needed = Nejprve si přečtěte a přijměte podmínky; jsou v lobby.
