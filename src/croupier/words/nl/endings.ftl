## Waarom een inzet zo eindigde (rules/wagers/endings.py)

ended-odds = { $odds }
ended-line = { $line }, { $odds }
ended-meter-line = { $line }, betaald door de meter
ended-no-line = de hand staat niet in de uitbetalingstabel
ended-push = gelijk
ended-tie = gelijk
ended-void-round = de ronde was ongeldig
ended-reason = { $reason }
ended-objection = { $objection }
ended-barred = de plaats was uitgesloten van de ronde
ended-bust = dood
ended-bank-blackjack = de bank heeft blackjack
ended-even-money = even money is aangenomen
ended-surrendered = opgegeven
ended-standoff = de war is niet verloren
ended-no-war = er was geen war
ended-tied-twice = tweemaal gelijk, twee keer { $odds }
ended-tied-then-lost = { $odds }, daarna de war verloren
ended-en-prison = en prison
ended-freed = bevrijd
ended-bonus = verdubbeld door de bonus van het toernooi
ended-zero-half = helft na zero
ended-third-zero = derde zero
ended-stays-up = blijft op de lay-out
ended-rolls = { $rolls ->
        [one] één worp achter de rug
       *[other] { $rolls } worpen achter de rug
    }
ended-undecided = nog niet beslist
ended-hits = { $hits } van { $numbers }
ended-ways = { $winning } van { $ways ->
        [one] één combinatie
       *[other] { $ways } combinaties
    }
ended-multiple = { $times } keer de inzet
ended-pattern = { $line } na { $balls ->
        [one] één bal
       *[other] { $balls } ballen
    }
ended-not-called = bingo niet op tijd geroepen

## Regels van uitbetalingstabellen

pay-2-cherry = 2 × Kers
pay-3-bell = 3 × Bel
pay-3-cherry = 3 × Kers
pay-3-lemon = 3 × Citroen
pay-3-melon = 3 × Meloen
pay-3-orange = 3 × Sinaasappel
pay-3-plum = 3 × Pruim
pay-3-seven = 3 × Zeven
pay-3-star = 3 × Ster
pay-4-bell = 4 × Bel
pay-4-cherry = 4 × Kers
pay-4-lemon = 4 × Citroen
pay-4-melon = 4 × Meloen
pay-4-orange = 4 × Sinaasappel
pay-4-plum = 4 × Pruim
pay-4-seven = 4 × Zeven
pay-4-star = 4 × Ster
pay-5-bell = 5 × Bel
pay-5-cherry = 5 × Kers
pay-5-lemon = 5 × Citroen
pay-5-melon = 5 × Meloen
pay-5-orange = 5 × Sinaasappel
pay-5-plum = 5 × Pruim
pay-5-seven = 5 × Zeven
pay-5-star = 5 × Ster
pay-ace-picture = Aas en plaatje
pay-ace-picture-suited = Aas en plaatje, zelfde kleur
pay-aces = Azen
pay-beaten-flush = Flush (verslagen)
pay-beaten-four-of-a-kind = Vier gelijke (verslagen)
pay-beaten-full-house = Full house (verslagen)
pay-beaten-straight = Straat (verslagen)
pay-beaten-straight-flush = Straight flush (verslagen)
pay-blackjack = Blackjack
pay-bonus-four-of-a-kind = Vier gelijke (bonus)
pay-bonus-straight = Straat (bonus)
pay-bonus-straight-flush = Straight flush (bonus)
pay-bonus-three-of-a-kind = Drie gelijke (bonus)
pay-by-4 = Wint met 4
pay-by-5 = Wint met 5
pay-by-6 = Wint met 6
pay-by-7 = Wint met 7
pay-by-8 = Wint met 8
pay-by-9 = Wint met 9
pay-coloured = Gekleurd paar
pay-column = Kolom
pay-x = Kruis
pay-frame = Rand
pay-blackout = Hele kaart
pay-four-corners = Vier hoeken
pay-two-rows = Twee rijen
pay-complete-card = Volle kaart
pay-crown = Kroon
pay-equal = Weer gelijk
pay-even-money = Even money
pay-five-cards = Vijf kaarten
pay-flush = Flush
pay-four-aces-to-jacks = Vier azen tot boeren
pay-four-of-a-kind = Vier gelijke
pay-four-tens-to-deuces = Vier tienen tot tweeën
pay-full-house = Full house
pay-high-card = Hoge kaart
pay-higher = Hogere kaart
pay-joker = Joker
pay-kings = Twee heren
pay-kings-of-spades = Twee schoppenheren
pay-kings-of-spades-and-bank-blackjack = Twee schoppenheren, bank blackjack
pay-mixed = Gemengd paar
pay-natural = Natural
pay-one = Eén dobbelsteen
pay-pair = Paar
pay-pair-of-aces = Paar azen
pay-perfect = Perfect paar
pay-queen-of-diamonds = Ruitenvrouw
pay-row = Rij
pay-royal-flush = Royal flush
pay-royal-match = Royal match
pay-straight = Straat
pay-straight-flush = Straight flush
pay-straight-flush-of-diamonds = Straight flush in ruiten
pay-suited = Eén kleur
pay-suited-20 = 20 van één kleur
pay-suited-kings = Twee heren van één kleur
pay-suited-pair = Paar van één kleur
pay-suited-ten-pair = Paar tienen van één kleur
pay-suited-trips = Drie gelijke van één kleur
pay-three = Drie dobbelstenen
pay-three-of-a-kind = Drie gelijke
pay-three-queens = Drie vrouwen
pay-three-queens-of-diamonds = Drie ruitenvrouwen
pay-three-queens-one-colour = Drie vrouwen, rood of zwart
pay-three-queens-one-suit = Drie vrouwen van één soort
pay-three-sevens = Drie zevens
pay-two = Twee dobbelstenen
pay-two-pair = Twee paar
pay-two-queens = Twee vrouwen
pay-two-queens-of-diamonds = Twee ruitenvrouwen
pay-two-queens-one-suit = Twee vrouwen van één soort
pay-unsuited-20 = Andere 20
pay-unsuited-pair = Ander paar
pay-win = Winst
pay-win-with-5 = Winst met 5
pay-win-with-6 = Winst met 6
