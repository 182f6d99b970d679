# What stands on a table, for every screen: where cards go, what a seat may choose, hands and symbols.

## Areas: where cards go, and what a decision is about

area-player = Speler
area-banker = Bankier
area-bank = Bank
area-dealer = Dealer
area-dealer-war = Oorlogskaart van de dealer
area-burn = Branden, gesloten
area-board = Tafelkaarten
area-community = Rij volgende kaarten
area-box = Box { $box }
area-box-hand = Box { $box }, hand { $hand }
area-place = Vak { $area }
area-place-war = Oorlogskaart van vak { $area }
area-own-hand = Mijn hand { $hand }
area-players-hand = hand { $hand }
area-array-place = Plaats { $place } van het veld

## What a seat may choose

option-half = Helft terugnemen
option-en-prison = En prison laten staan
option-hit = Kaart
option-stand = Passen
option-double = Dubbelen
option-split = Splitsen
option-insure = Verzekeren
option-even-money = Even money
option-no = Nee, dank u
option-follow = Meedoen
option-keep = Inzet laten staan
option-surrender = Opgeven
option-war = Oorlog
option-fold = Passen
option-bet = Inzetten
option-bet-1 = Inzet ×1
option-bet-2 = Inzet ×2
option-bet-3 = Inzet ×3
option-bet-4 = Inzet ×4
option-check = Check
option-bingo = Bingo!
option-no-bingo = Geen bingo
option-play = Spelen

## Hands of the games against the bank

hand-high-card = Hoge kaart
hand-pair = Paar
hand-two-pair = Twee paar
hand-three-of-a-kind = Drie gelijke
hand-straight = Straat
hand-flush = Flush
hand-full-house = Full house
hand-four-of-a-kind = Vier gelijke
hand-straight-flush = Straight flush
hand-royal-flush = Royal flush
hand-five-aces = Vijf azen
hand-five-of-a-kind = Vijf gelijke

## Symbols of wheels and reels

symbol-joker = Joker
symbol-crown = Kroon
symbol-cherry = Kers
symbol-lemon = Citroen
symbol-orange = Sinaasappel
symbol-plum = Pruim
symbol-melon = Meloen
symbol-bell = Bel
symbol-seven = Zeven
symbol-star = Ster
symbol-wild = Wild

slip-hit = Een kaart op harde 17 of meer?
slip-stand = Passen op 11 of minder?
slip-double = Dubbelen op harde 12 of meer?
