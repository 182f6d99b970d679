# What stands on a table, for every screen: where cards go, what a seat may choose, hands and symbols.

## Areas: where cards go, and what a decision is about

area-player = Hráč
area-banker = Bankéř
area-bank = Banka
area-dealer = Krupiér
area-dealer-war = Válečná karta krupiéra
area-burn = Spálit, lícem dolů
area-board = Společné karty
area-community = Řada dalších karet
area-box = Box { $box }
area-box-hand = Box { $box }, ruka { $hand }
area-place = Pole { $area }
area-place-war = Válečná karta pole { $area }
area-own-hand = Moje ruka { $hand }
area-players-hand = ruka { $hand }
area-array-place = Místo { $place } v poli

## What a seat may choose

option-half = Vzít polovinu zpět
option-en-prison = Nechat en prison
option-hit = Karta
option-stand = Stojím
option-double = Zdvojit
option-split = Rozdělit
option-insure = Pojištění
option-even-money = Even money
option-no = Ne, děkuji
option-follow = Přidat se
option-keep = Nechat sázku
option-surrender = Vzdát se
option-war = Do války
option-fold = Složit
option-bet = Vsadit
option-bet-1 = Vsadit ×1
option-bet-2 = Vsadit ×2
option-bet-3 = Vsadit ×3
option-bet-4 = Vsadit ×4
option-check = Čekat
option-bingo = Bingo!
option-no-bingo = Bez binga
option-play = Hrát

## Hands of the games against the bank

hand-high-card = Vysoká karta
hand-pair = Pár
hand-two-pair = Dva páry
hand-three-of-a-kind = Trojice
hand-straight = Postupka
hand-flush = Barva
hand-full-house = Full house
hand-four-of-a-kind = Čtveřice
hand-straight-flush = Čistá postupka
hand-royal-flush = Královská postupka
hand-five-aces = Pět es
hand-five-of-a-kind = Pětice

## Symbols of wheels and reels

symbol-joker = Žolík
symbol-crown = Koruna
symbol-cherry = Třešeň
symbol-lemon = Citron
symbol-orange = Pomeranč
symbol-plum = Švestka
symbol-melon = Meloun
symbol-bell = Zvonek
symbol-seven = Sedmička
symbol-star = Hvězda
symbol-wild = Wild

slip-hit = Karta na tvrdých 17 a více?
slip-stand = Stát na 11 a méně?
slip-double = Zdvojit tvrdých 12 a více?
