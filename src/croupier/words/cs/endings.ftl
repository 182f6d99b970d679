## Proč sázka takto skončila (rules/wagers/endings.py)

ended-odds = { $odds }
ended-line = { $line }, { $odds }
ended-meter-line = { $line }, vyplácí se stav jackpotu
ended-no-line = kombinace není ve výplatní tabulce
ended-push = nerozhodně
ended-tie = shoda
ended-void-round = kolo bylo neplatné
ended-reason = { $reason }
ended-objection = { $objection }
ended-barred = místo bylo z kola vyloučeno
ended-bust = přes 21
ended-bank-blackjack = banka má blackjack
ended-even-money = přijato even money
ended-surrendered = vzdáno
ended-standoff = válka nebyla prohrána
ended-no-war = k válce nedošlo
ended-tied-twice = shoda po shodě, dvakrát { $odds }
ended-tied-then-lost = { $odds }, pak prohraná válka
ended-en-prison = en prison
ended-freed = uvolněno
ended-bonus = zdvojnásobeno bonusem turnaje
ended-zero-half = polovina po zeru
ended-third-zero = třetí zero
ended-stays-up = zůstává na plánu
ended-rolls = { $rolls ->
        [one] jeden hod za sebou
        [few] { $rolls } hody za sebou
       *[other] { $rolls } hodů za sebou
    }
ended-undecided = dosud nerozhodnuto
ended-hits = { $hits } z { $numbers }
ended-ways = { $winning } z { $ways ->
        [one] jedné kombinace
        [few] { $ways } kombinací
       *[other] { $ways } kombinací
    }
ended-multiple = { $times }násobek vkladu
ended-pattern = { $line } po { $balls ->
        [one] jednom míčku
        [few] { $balls } míčcích
       *[other] { $balls } míčcích
    }
ended-not-called = bingo neohlášeno včas

## Řádky výplatních tabulek

pay-2-cherry = 2 × Třešeň
pay-3-bell = 3 × Zvonek
pay-3-cherry = 3 × Třešeň
pay-3-lemon = 3 × Citron
pay-3-melon = 3 × Meloun
pay-3-orange = 3 × Pomeranč
pay-3-plum = 3 × Švestka
pay-3-seven = 3 × Sedmička
pay-3-star = 3 × Hvězda
pay-4-bell = 4 × Zvonek
pay-4-cherry = 4 × Třešeň
pay-4-lemon = 4 × Citron
pay-4-melon = 4 × Meloun
pay-4-orange = 4 × Pomeranč
pay-4-plum = 4 × Švestka
pay-4-seven = 4 × Sedmička
pay-4-star = 4 × Hvězda
pay-5-bell = 5 × Zvonek
pay-5-cherry = 5 × Třešeň
pay-5-lemon = 5 × Citron
pay-5-melon = 5 × Meloun
pay-5-orange = 5 × Pomeranč
pay-5-plum = 5 × Švestka
pay-5-seven = 5 × Sedmička
pay-5-star = 5 × Hvězda
pay-ace-picture = Eso a figura
pay-ace-picture-suited = Eso a figura v barvě
pay-aces = Esa
pay-beaten-flush = Barva (poražená)
pay-beaten-four-of-a-kind = Čtveřice (poražená)
pay-beaten-full-house = Full house (poražená)
pay-beaten-straight = Postupka (poražená)
pay-beaten-straight-flush = Čistá postupka (poražená)
pay-blackjack = Blackjack
pay-bonus-four-of-a-kind = Čtveřice (bonus)
pay-bonus-straight = Postupka (bonus)
pay-bonus-straight-flush = Čistá postupka (bonus)
pay-bonus-three-of-a-kind = Trojice (bonus)
pay-by-4 = Vyhrává o 4
pay-by-5 = Vyhrává o 5
pay-by-6 = Vyhrává o 6
pay-by-7 = Vyhrává o 7
pay-by-8 = Vyhrává o 8
pay-by-9 = Vyhrává o 9
pay-coloured = Barevný pár
pay-column = Sloupec
pay-x = Kříž
pay-frame = Rám
pay-blackout = Celá karta
pay-four-corners = Čtyři rohy
pay-two-rows = Dvě řady
pay-complete-card = Plná karta
pay-crown = Koruna
pay-equal = Další shoda
pay-even-money = Even money
pay-five-cards = Pět karet
pay-flush = Barva
pay-four-aces-to-jacks = Čtyři esa až spodci
pay-four-of-a-kind = Čtveřice
pay-four-tens-to-deuces = Čtyři desítky až dvojky
pay-full-house = Full house
pay-high-card = Vysoká karta
pay-higher = Vyšší karta
pay-joker = Žolík
pay-kings = Dva králové
pay-kings-of-spades = Dva pikoví králové
pay-kings-of-spades-and-bank-blackjack = Dva pikoví králové, blackjack banky
pay-mixed = Smíšený pár
pay-natural = Natural
pay-one = Jedna kostka
pay-pair = Pár
pay-pair-of-aces = Pár es
pay-perfect = Dokonalý pár
pay-queen-of-diamonds = Kárová dáma
pay-row = Řádek
pay-royal-flush = Královská postupka
pay-royal-match = Royal match
pay-straight = Postupka
pay-straight-flush = Čistá postupka
pay-straight-flush-of-diamonds = Čistá postupka v kárech
pay-suited = V barvě
pay-suited-20 = 20 v barvě
pay-suited-kings = Dva králové v barvě
pay-suited-pair = Pár v barvě
pay-suited-ten-pair = Pár desítek v barvě
pay-suited-trips = Trojice v barvě
pay-three = Tři kostky
pay-three-of-a-kind = Trojice
pay-three-queens = Tři dámy
pay-three-queens-of-diamonds = Tři kárové dámy
pay-three-queens-one-colour = Tři dámy, jedna barva
pay-three-queens-one-suit = Tři dámy, jeden list
pay-three-sevens = Tři sedmičky
pay-two = Dvě kostky
pay-two-pair = Dva páry
pay-two-queens = Dvě dámy
pay-two-queens-of-diamonds = Dvě kárové dámy
pay-two-queens-one-suit = Dvě dámy, jeden list
pay-unsuited-20 = Jiná 20
pay-unsuited-pair = Jiný pár
pay-win = Výhra
pay-win-with-5 = Výhra s 5
pay-win-with-6 = Výhra s 6
