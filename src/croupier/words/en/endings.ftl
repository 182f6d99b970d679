## Why a wager ended as it did (rules/wagers/endings.py)

ended-odds = { $odds }
ended-line = { $line }, { $odds }
ended-meter-line = { $line }, paid by the meter
ended-no-line = the hand is below the pay table
ended-push = stand-off
ended-tie = tie
ended-void-round = the round was void
ended-reason = { $reason }
ended-objection = { $objection }
ended-barred = the seat was barred from the round
ended-bust = bust
ended-bank-blackjack = the bank has blackjack
ended-even-money = even money was taken
ended-surrendered = surrendered
ended-standoff = the war was not lost
ended-no-war = there was no war
ended-tied-twice = tie after a tie, twice { $odds }
ended-tied-then-lost = { $odds }, then the war was lost
ended-en-prison = en prison
ended-freed = freed
ended-bonus = doubled by the bonus of the tournament
ended-zero-half = half after a zero
ended-third-zero = third zero
ended-stays-up = stays on the layout
ended-rolls = { $rolls ->
        [one] one roll behind it
       *[other] { $rolls } rolls behind it
    }
ended-undecided = not decided yet
ended-hits = { $hits } of { $numbers }
ended-ways = { $winning } of { $ways ->
        [one] one way
       *[other] { $ways } ways
    }
ended-multiple = { $times } times the stake
ended-pattern = { $line } after { $balls ->
        [one] one ball
       *[other] { $balls } balls
    }
ended-not-called = bingo not called in time

## Lines of pay tables

pay-2-cherry = 2 × Cherry
pay-3-bell = 3 × Bell
pay-3-cherry = 3 × Cherry
pay-3-lemon = 3 × Lemon
pay-3-melon = 3 × Melon
pay-3-orange = 3 × Orange
pay-3-plum = 3 × Plum
pay-3-seven = 3 × Seven
pay-3-star = 3 × Star
pay-4-bell = 4 × Bell
pay-4-cherry = 4 × Cherry
pay-4-lemon = 4 × Lemon
pay-4-melon = 4 × Melon
pay-4-orange = 4 × Orange
pay-4-plum = 4 × Plum
pay-4-seven = 4 × Seven
pay-4-star = 4 × Star
pay-5-bell = 5 × Bell
pay-5-cherry = 5 × Cherry
pay-5-lemon = 5 × Lemon
pay-5-melon = 5 × Melon
pay-5-orange = 5 × Orange
pay-5-plum = 5 × Plum
pay-5-seven = 5 × Seven
pay-5-star = 5 × Star
pay-ace-picture = Ace and picture
pay-ace-picture-suited = Ace and picture, suited
pay-aces = Aces
pay-beaten-flush = Flush (beaten)
pay-beaten-four-of-a-kind = Four of a kind (beaten)
pay-beaten-full-house = Full house (beaten)
pay-beaten-straight = Straight (beaten)
pay-beaten-straight-flush = Straight flush (beaten)
pay-blackjack = Blackjack
pay-bonus-four-of-a-kind = Four of a kind (bonus)
pay-bonus-straight = Straight (bonus)
pay-bonus-straight-flush = Straight flush (bonus)
pay-bonus-three-of-a-kind = Three of a kind (bonus)
pay-by-4 = Wins by 4
pay-by-5 = Wins by 5
pay-by-6 = Wins by 6
pay-by-7 = Wins by 7
pay-by-8 = Wins by 8
pay-by-9 = Wins by 9
pay-coloured = Coloured pair
pay-column = Column
pay-x = Cross
pay-frame = Frame
pay-blackout = Blackout
pay-four-corners = Four corners
pay-two-rows = Two rows
pay-complete-card = Complete card
pay-crown = Crown
pay-equal = Another tie
pay-even-money = Even money
pay-five-cards = Five cards
pay-flush = Flush
pay-four-aces-to-jacks = Four aces to jacks
pay-four-of-a-kind = Four of a kind
pay-four-tens-to-deuces = Four tens to deuces
pay-full-house = Full house
pay-high-card = High card
pay-higher = Higher card
pay-joker = Joker
pay-kings = Two kings
pay-kings-of-spades = Two kings of spades
pay-kings-of-spades-and-bank-blackjack = Two kings of spades, bank blackjack
pay-mixed = Mixed pair
pay-natural = Natural
pay-one = One die
pay-pair = Pair
pay-pair-of-aces = Pair of aces
pay-perfect = Perfect pair
pay-queen-of-diamonds = Queen of diamonds
pay-row = Row
pay-royal-flush = Royal flush
pay-royal-match = Royal match
pay-straight = Straight
pay-straight-flush = Straight flush
pay-straight-flush-of-diamonds = Straight flush of diamonds
pay-suited = Suited
pay-suited-20 = Suited 20
pay-suited-kings = Two suited kings
pay-suited-pair = Suited pair
pay-suited-ten-pair = Suited pair of tens
pay-suited-trips = Suited three of a kind
pay-three = Three dice
pay-three-of-a-kind = Three of a kind
pay-three-queens = Three queens
pay-three-queens-of-diamonds = Three queens of diamonds
pay-three-queens-one-colour = Three queens, one colour
pay-three-queens-one-suit = Three queens, one suit
pay-three-sevens = Three sevens
pay-two = Two dice
pay-two-pair = Two pair
pay-two-queens = Two queens
pay-two-queens-of-diamonds = Two queens of diamonds
pay-two-queens-one-suit = Two queens, one suit
pay-unsuited-20 = Other 20
pay-unsuited-pair = Other pair
pay-win = Win
pay-win-with-5 = Win with 5
pay-win-with-6 = Win with 6
