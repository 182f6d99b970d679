## Alerts: what a supervisor is told

alert-early-result = The ball came to rest before the period ended.
alert-misread = The shoe read { $card }, which it cannot hold any more.
alert-inspection = { $why }. Inspect before it is used again.
alert-idle-seat = Seat { $seat } has not wagered for { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    } and every seat is taken.
alert-jackpot = Seat { $seat } won { $name } in round { $round }: { $amount }.
alert-win-locked = Seat { $seat } won { $amount } in round { $round }: it waits for your confirmation.
alert-large-win = Seat { $seat } is paid { $amount }.
alert-surplus-cards = Cards left over from round { $round }: { $cards }. Deal a dummy hand, or burn them.
alert-card-check = Cards missing: { $missing }, foreign: { $foreign }. Replace the set.
alert-tell = To be told: { $role }. { $why }.
alert-call = { $name } calls for a supervisor.
alert-chat-reported = { $name } reports what { $other } said in the chat.
alert-no-reading = { $device } has no reading: { $fault }.
alert-part-down = { $terminal }, { $part }: { $state }.
alert-tickets-differ = The tickets in circulation are worth { $circulating }, the ledger owes { $owed }. No ticket is printed or paid.
alert-other-card = { $terminal }: a card that is not the player's own was put in. It can be reported as: { $incident }.

## Why the cards are not ready

shoe-over = The last coup of the shoe is over.
shoe-not-whole = The set is not whole.
shoe-other-set = Another set of cards came to the table.
shoe-check-ordered = A check was ordered: { $role }.
shoe-shuffle-directed = A supervisor directed a shuffle.

## Answers that a question does not allow

answer-needs-card = A card is needed here ({ $to }), as in As, not { $given }.
answer-no-card = { $given } is no card: write rank and suit, as in As or Td.
answer-no-pocket = { $given } is no pocket of this wheel.
answer-needs-dice = { $dice ->
        [one] One die showing 1 to { $faces } is needed
       *[other] { $dice } dice showing 1 to { $faces } are needed
    }, not { $given }.
answer-needs-numbers = { $count ->
        [one] One number of this game is needed
       *[other] { $count } different numbers of this game are needed
    }, not { $given }.
answer-costs-nothing = { $option } costs nothing.
answer-costs = { $option } costs { $cost }, no more and no less.
answer-takes = { $option } takes { $least } to { $most } in steps of { $step }, or all of it.
answer-no-option = { $option } is not possible now: choose one of { $options }.
answer-not-a-word = A choice is a word, not { $given }.
answer-no-decision = No decision { $key } is open now.
answer-needs-each = A choice is needed for each of { $keys }.
answer-no-more = This round needs no more answers.

## Why a past round stands

past-other-rules = it was played by other rules than the table has now
past-tournament = it was played for tournament credits
past-found-money = found money played in it
past-standing = a wager of it stood on in later rounds
past-jackpot = it was played for a jackpot
past-asks-more = by the right result it would have gone on, with a card or a choice that nobody can give now

## Limits that cannot be

limits-unknown-wager = This table has no wager called { $kinds }.
limits-too-high = No limit is higher than { $most }.
limits-no-amount = A wager of this table would have no amount: { $why }.
limits-highest-maximum = { $kind }: the book allows a maximum of { $amount } at most ({ $clause }).
limits-highest = { $kind }: the book allows { $amount } at most ({ $clause }).
limits-minimum-above = { $kind }: the minimum of this game has to be above { $amount } ({ $clause }).
limits-minimum-most = { $kind }: the minimum of this game is { $amount } at most ({ $clause }).
limits-unit = { $kind }: minimum and step have to be multiples of { $amount }, or a payout has parts of a cent ({ $clause }).
limits-lowest = { $kind }: the book wants { $amount } at least, or a game with a low minimum ({ $clause }).
limits-jackpot-wager = { $kind }: a jackpot wager is one amount, as { $amount } ({ $clause }).
limits-not-possible = These limits cannot be: { $why }.
limits-wagering-time = The time lies between { $least } and { $most } seconds.

## Chips that a book lowered

trimmed-above-maximum = Above the table maximum: placed { $placed }.
trimmed-above-total = Above the maximum of a round: placed { $placed }.
trimmed-off-step = Wagers here go up in steps: placed { $placed }.

## Names, passwords and PINs

name-form = A name has 3 to 32 letters, digits, dots, dashes or underscores, and begins with a letter.
display-name-length = A display name has 1 to { $most } characters and does not begin or end with a space.
display-name-visible = A display name has visible characters only.
display-name-kept = This display name is kept for staff. Please choose another.
password-length = A password has { $least } to { $most } characters.
password-plain = A password needs more than three different characters.
password-common = This password is one of those that everybody tries first. Choose another.
password-breached = This password is known to others from a breach. Choose another.
password-same = The new password is the old one. Choose another.
password-name = A password must not contain the name.
pin-length = A PIN has { $least } to { $most } digits.
pin-plain = A PIN of one digit only is too easy to guess.

## Conditions of a tournament that cannot be

conditions-id-form = an id has 1 to 40 small letters, digits and dashes
conditions-no-table = no table of this floor plays { $game } by the book { $book }
conditions-no-such-currency = no such table is played in { $currency }
conditions-lucky-number-roulette = a Lucky Number is for roulette tournaments only
conditions-fewest-above-most = the fewest players are more than the most
conditions-prizes-not-whole = the prizes must be the whole pool: 1000 thousandths
conditions-advance-shared = a place in the next session cannot be shared
conditions-play-off-missing = say how a play-off is played
conditions-play-off-end = a play-off: say how many rounds are played, or how long
conditions-play-off-credits = a play-off: its credits are less than the smallest wager
conditions-no-session-to-buy-into = there is no such session to buy back into
conditions-heat-of-one = { $session }: { $heats } heats need two players each, and { $players } may be all who come
conditions-credits-at-end = say what credits are worth at the end, or that they lapse
conditions-credits-not-covered = credits would be paid more at the end than players have paid for them
conditions-same-names = two sessions have one name
conditions-session-end = { $session }: say how many rounds are played, or how long
conditions-one-final = { $session }: the final is one session, and nobody has a second chance after it
conditions-advance = { $session }: fewer players than there are advance, from all but the last session
conditions-starts-early = { $session }: it starts before the session before it
conditions-bad-bounds = { $why }
conditions-credits-below-wager = the allotment of credits is less than the smallest wager

## Parts of sentences

chips-on = { $amount } on { $spot }
seat-number = seat { $seat }
seat-amount = seat { $seat } { $amount }
seat-amount-owed = seat { $seat } { $amount }, { $owed } owed
machine-amount = machine { $seat } { $amount }
level-amount = { $level } { $amount }
part-is = { $part } { $state }

## Cases of honest play

case-chip-dumping = { $count } large pots folded to the other in { $of } hands; { $usual } would be usual.
case-soft-play = { $count } bets in { $of } pots that the two were alone in; { $usual } would be usual.
case-shared-hands = { $count } of { $of } first hands given up while the other held the better one; { $usual } would be usual.
case-whipsaw = { $count } of { $of } raises of the other raised again, with somebody in between; { $usual } would be usual.
case-timing = { $percent } per cent slower, both of them, while both are in: { $of } hands.
case-same-time = { $count } of { $of } decisions in about { $mean } ms; of a person's at most { $usual } would be.
# Of records that an earlier detector wrote
case-bot = { $count } decisions in { $mean } ms on average, which vary by { $percent } per cent.
case-agreed-in-chat = { $count } bets in { $of } pots that the two were alone in and spoke; { $usual } would be usual.
