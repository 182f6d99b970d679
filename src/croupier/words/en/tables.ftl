# What stands on a table, for every screen: where cards go, what a seat may choose, hands and symbols.

## Areas: where cards go, and what a decision is about

area-player = Player
area-banker = Banker
area-bank = Bank
area-dealer = Dealer
area-dealer-war = Dealer's war card
area-burn = Burn, face down
area-board = Board
area-community = Row of further cards
area-box = Box { $box }
area-box-hand = Box { $box }, hand { $hand }
area-place = Area { $area }
area-place-war = War card of area { $area }
area-own-hand = My hand { $hand }
area-players-hand = hand { $hand }
area-array-place = Place { $place } of the array

## What a seat may choose

option-half = Take half back
option-en-prison = Leave it en prison
option-hit = Hit
option-stand = Stand
option-double = Double
option-split = Split
option-insure = Insurance
option-even-money = Even money
option-no = No, thanks
option-follow = Go along
option-keep = Keep my wager
option-surrender = Surrender
option-war = Go to war
option-fold = Fold
option-bet = Bet
option-bet-1 = Bet ×1
option-bet-2 = Bet ×2
option-bet-3 = Bet ×3
option-bet-4 = Bet ×4
option-check = Check
option-bingo = Bingo!
option-no-bingo = No bingo
option-play = Play

## Hands of the games against the bank

hand-high-card = High card
hand-pair = Pair
hand-two-pair = Two pair
hand-three-of-a-kind = Three of a kind
hand-straight = Straight
hand-flush = Flush
hand-full-house = Full house
hand-four-of-a-kind = Four of a kind
hand-straight-flush = Straight flush
hand-royal-flush = Royal flush
hand-five-aces = Five aces
hand-five-of-a-kind = Five of a kind

## Symbols of wheels and reels

symbol-joker = Joker
symbol-crown = Crown
symbol-cherry = Cherry
symbol-lemon = Lemon
symbol-orange = Orange
symbol-plum = Plum
symbol-melon = Melon
symbol-bell = Bell
symbol-seven = Seven
symbol-star = Star
symbol-wild = Wild

slip-hit = Hit a hard hand of 17 or more?
slip-stand = Stand on 11 or less?
slip-double = Double a hard hand of 12 or more?
