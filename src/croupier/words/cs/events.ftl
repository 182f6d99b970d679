## Tables

event-installed = Zřízeno podle pravidel { $version }.
event-opened = Stůl byl otevřen.
event-closed = Stůl byl zavřen.
event-closing-noticed = Bylo oznámeno, že se stůl zavře.
event-last-announced = { $last ->
        [shoe] Byla oznámena poslední botka.
       *[round] Bylo oznámeno poslední kolo.
    }
event-closing-cancelled = Oznámení bylo staženo.
event-limits-set = Nové limity: { $minimum } až { $maximum }.
event-resumed = Dům se vrátil po přerušení.

## Seats, dealers and shooters

event-seat-taken = { $name } obsadil(a) místo { $seat }.
event-seat-left = Místo { $seat } bylo opuštěno.
event-seat-released = Místo { $seat } bylo uvolněno, protože se na něm nehrálo.
event-funded = Místo { $seat } vložilo na počítadlo { $amount }.
event-collected = Místo { $seat } vybralo { $amount }.
event-seat-barred = { $how ->
        [void] Sázky místa { $seat } jsou neplatné: { $reason }.
       *[forfeit] Sázky místa { $seat } propadly: { $reason }.
    }
event-player-excluded = Místo { $seat } se už nesmí účastnit: { $reason }.
event-calls-set = Stůl přijímá tyto hlášené sázky: { $kinds }.
event-calls-none = Stůl nepřijímá hlášené sázky.
event-money-found = Peníze bez majitele, číslo { $number }: nalezeno { $amount }.
event-found-counted = Nalezené peníze { $number } odehrály kolo: výhra { $won }, prohra { $lost }.
event-found-kept = O nalezené peníze { $number } se nikdo nepřihlásil: { $kept } připadá domu.
event-found-undone = Nalezené peníze { $found }: co s nimi udělalo kolo { $round }, je zrušeno.
event-found-released = Nalezené peníze { $number }: { $amount } majiteli, { $patron }.
event-players-grouped = Místa { $seats } se počítají jako jeden hráč.
event-player-single = Místo { $seat } se opět počítá samostatně.
event-shooter-changed = Místo { $seat } má kostky.
event-shooter-nobody = Nikdo nemá kostky.
event-dice-declined = Místo { $seat } kostky nechce.
event-dealer-signed-on = Rozdává { $name }.
event-dealer-moved-here = Rozdává { $name }, sem od stolu { $table }.
event-dealer-signed-off = Krupiér odešel od stolu.
event-dealer-moved-away = Krupiér přešel ke stolu { $table }.
event-connection-lost = Hráč na místě { $seat } ztratil spojení; místo je drženo.
event-connection-restored = Hráč na místě { $seat } je zpět.
event-wagers-moved = Místo { $seat } odchází k dočasnému stolu, ve hře { $chips }: { $why ->
        [connection] spojení bylo ztraceno
       *[time-out] nebylo rozhodnuto včas
    }.
event-temporary-opened = Nedohraná hra kola { $round } u stolu { $table } zde čeká na { $name }: { $chips }.
event-taken-up = Hráč pokračuje v nedohrané hře.
event-set-aside = Hra opět čeká na svého hráče: { $why ->
        [connection] spojení bylo ztraceno
       *[time-out] nebylo rozhodnuto včas
    }.

## Rounds

event-round-opened = Kolo { $number } otevřeno.
event-placed = Místo { $seat } vsadilo { $chips }.
event-placed-trimmed = Místo { $seat } vsadilo { $chips } (sníženo: { $why ->
        [above-maximum] nad maximem
        [above-total] nad maximem kola
        [off-step] mezi dvěma kroky
       *[other] { $why }
    }).
event-taken-back = Místo { $seat } vzalo zpět { $chips }.
event-wagers-confirmed = Místo { $seat } potvrdilo své sázky.
event-result-seen = Místo { $seat } vidělo výsledek.
event-betting-closed = Konec sázek ({ $why ->
        [countdown] čas vypršel
        [dealer] krupiérem
        [no-wagers] žádné sázky
        [early-result] předčasný výsledek
        [dummy-hand] slepá hra
        [ready] všichni jsou připraveni
       *[other] { $why }
    }).
event-betting-closed-returned = Konec sázek ({ $why ->
        [countdown] čas vypršel
        [dealer] krupiérem
        [no-wagers] žádné sázky
        [early-result] předčasný výsledek
        [dummy-hand] slepá hra
        [ready] všichni jsou připraveni
       *[other] { $why }
    }). { $amount } se vrátilo.
event-late-refused = Pozdní žetony místa { $seat } neplatí: { $chips }.
event-late-allowed = Pozdní žetony místa { $seat } byly uznány: { $chips }.
event-entered = { $source ->
        [dealer] Krupiér zadal { $answer }.
        [sensor] Zařízení zadalo { $answer }.
        [supervisor] Vedoucí hry zadal { $answer }.
        [generator] Generátor vylosoval { $answer }.
        [players] Hráči zvolili { $answer }.
        [laid] Rozdáno dříve: { $answer }.
        [recorded] Zůstává podle záznamu: { $answer }.
       *[other] Zadáno: { $answer }.
    }
event-answered = { $source ->
        [dealer] Krupiér zadal { $answer }.
        [sensor] Zařízení zadalo { $answer }.
        [supervisor] Vedoucí hry zadal { $answer }.
        [generator] Generátor vylosoval { $answer }.
        [players] Hráči zvolili { $answer }.
        [laid] Rozdáno dříve: { $answer }.
        [recorded] Zůstává podle záznamu: { $answer }.
       *[other] Zadáno: { $answer }.
    }
event-retracted = Zadání bylo vzato zpět.
event-result-confirmed = Výsledek byl potvrzen.
event-spin-stopped = Neplatný hod: { $reason }.
event-spun-again = Kulička běží znovu.
event-decided = { $how ->
        [default] Místo { $seat } dostalo výchozí volbu { $option }.
       *[chosen] Místo { $seat } zvolilo { $option }.
    }
event-decisions-opened = Hráči se rozhodují.
event-choices-undone = Volby se opakují; { $amount } se vrátilo.
event-paid-early = Vyúčtováno před koncem kola: { $chips }. Vyplaceno { $paid }.
event-early-undone = Co bylo vyúčtováno před koncem kola, se ruší; { $amount } se bere zpět.
event-settled = Kolo { $number }: { $outcome }. Vsazeno { $staked }, vyplaceno { $paid }.
event-settled-broken = Kolo { $number } přerušeno: { $reason }. Vsazeno { $staked }, vyplaceno nebo vráceno { $paid }.
event-voided = Kolo { $number } je neplatné: { $reason }. { $amount } se vrátilo.
event-past-corrected = Kolo { $number } opraveno: { $reason }. Nyní { $outcome }. { $taken } vzato zpět, { $paid } vyplaceno.
event-past-corrected-owed = Kolo { $number } opraveno: { $reason }. Nyní { $outcome }. { $taken } vzato zpět, z toho dluh { $owed }, { $paid } vyplaceno.
event-rolled-back = Kolo { $number } vráceno: { $reason }. { $amount } vzato zpět.
event-rolled-back-owed = Kolo { $number } vráceno: { $reason }. { $amount } vzato zpět, z toho dluh { $owed }.

## Cards and equipment

event-shoe-loaded = Botka { $number }: { $cards ->
        [one] { $cards } karta
        [few] { $cards } karty
       *[other] { $cards } karet
    }, { $how }{ $burned ->
        [0] { "" }
        [one] , spálena { $burned }
        [few] , spáleny { $burned }
       *[other] , spáleno { $burned }
    }.
event-shoe-loaded-cut = Botka { $number }: { $cards ->
        [one] { $cards } karta
        [few] { $cards } karty
       *[other] { $cards } karet
    }, { $how }, sejmuto na { $cut }{ $burned ->
        [0] { "" }
        [one] , spálena { $burned }
        [few] , spáleny { $burned }
       *[other] , spáleno { $burned }
    }.
event-shoe-wants = S kartami je třeba: { $needs }. { $why }
event-cards-checked = Spočítáno: { $count ->
        [one] { $count } karta
        [few] { $count } karty
       *[other] { $count } karet
    }, chybí { $missing }, cizích { $foreign }.
event-cards-changed = Přišla jiná sada karet, rub { $colour }: { $reason ->
        [unfit] stará byla nezpůsobilá
       *[second-set] druhá sada
    }.
event-card-put = { $reason }: { $to ->
        [next] { $card } je další karta.
        [held] { $card } je první karta dalšího kola.
        [dummy] { $card } začíná slepou hru.
       *[burned] { $card } je spálena.
    }
event-cards-burned = { $reason }: { $count ->
        [one] { $count } karta je spálena.
        [few] { $count } karty jsou spáleny.
       *[other] { $count } karet je spáleno.
    }
event-incident-recorded = { $what }.
event-withdrawal-opened = Hráči mohou vzít zpět všechny své sázky.
event-equipment-marked = { $kind }: { $status }.
event-equipment-marked-for = { $kind }: { $status }. { $reason }.
event-keying-approved = Krupiér smí zadat, co zařízení přečetlo špatně.

## Attention

event-win-locked = Místo { $seat } vyhrálo { $amount } v kole { $round }: zadrženo pro vedoucího hry.
event-win-released = { $amount } místa { $seat } uvolněno.
event-alert-acknowledged = Výzva { $alert } byla vyřízena.

## Jackpots at a table

event-jackpot-fed = { $amount } do jackpotu { $jackpot }.
event-jackpot-feed-undone = { $amount } zpět z jackpotu { $jackpot }.
event-jackpot-bonus-taken = { $amount } bonusů z jackpotu { $jackpot }.
event-jackpot-bonus-undone = { $amount } bonusů zpět do jackpotu { $jackpot }.
event-jackpot-won = { $jackpot } vyhrán: { $wins }.
event-jackpot-undone = Jackpot { $jackpot } vzat zpět: { $wins }.

## Sessions of a tournament

event-session-started = Začala část { $session } turnaje { $tournament }.
event-session-held = Část turnaje je přerušena.
event-session-goes-on = Část turnaje pokračuje.
event-session-time-up = Čas části turnaje vypršel.
event-session-player-out = Hráč v této části skončil: { $why }.
event-wagering-time-set = Sázet se musí do { $seconds ->
        [one] { $seconds } sekundy
        [few] { $seconds } sekund
       *[other] { $seconds } sekund
    }.
event-lucky-chip-placed = Místo { $seat } položilo Lucky Chip na { $spot }.
event-lucky-numbers-drawn = Pro { $count ->
        [one] { $count } místo
        [few] { $count } místa
       *[other] { $count } míst
    } byla vylosována Random Lucky Numbers.
event-session-finished = Část turnaje skončila: stůl se vrátil k běžné hře.

## Jackpots

jackpot-set-up = Nastaveno pod schválením { $reference }.
jackpot-started = Otevřeno s částkami { $levels }.
jackpot-resumed = Obnoveno.
jackpot-suspended = Přerušeno.
jackpot-unlinked = Odpojeno: { $tables }.
jackpot-linked = Připojeno: { $tables }.
jackpot-fed = { $table }, kolo { $round }, příspěvek v setinách: { $levels }.
jackpot-feed-undone = { $table }, kolo { $round } neplatí; zpět v setinách: { $levels }.
jackpot-bonus-taken = { $table }, kolo { $round }: bonusy { $amount } z { $level }.
jackpot-bonus-undone = { $table }, kolo { $round } neplatí: { $amount } zpět v { $level }.
jackpot-hit = { $parts }
jackpot-hit-at = Výhra { $number } úrovně { $level } u stolu { $table }, kolo { $round }: { $winners }; ukazatel byl na { $meter }.
jackpot-house-added = Dům přidal { $amount }.
jackpot-starts-again = Začíná znovu od { $amount }.
jackpot-hit-undone = Výhra { $number } neplatí: { $amount } je zpět.
jackpot-claimed = Cena { $claim } za { $amount } předána: { $how }.
line-hit-meter = zásah ukazatele { $meter }
line-hit-part = zásah { $percent } % ukazatele { $meter }
jackpot-adjusted = { $level } změněno z { $before } na { $after }, číslo { $reference }.
jackpot-removal-noticed = Oznámeno, že opustí sál.
jackpot-given = { $amount } z { $level } předáno { $to }, číslo { $reference }.
jackpot-received = { $level } dostalo { $amount } od { $source }, číslo { $reference }.
jackpot-closed = Odebráno ze sálu.
