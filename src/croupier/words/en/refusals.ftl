
## Tables

refused-not-allowed = This needs the role { $role }, or one above it.
refused-not-yours = This is for its owner alone.
refused-table-closed = This table is closed.
refused-table-open = This table is open already.
refused-betting-closed = No more bets: the wagering period of round { $round } has ended.
refused-betting-open = The wagering period of round { $round } is still open.
refused-stale-round = Round { $asked } is over: the table is at round { $round }.
refused-not-seated = Take a seat at this table first.
refused-table-full = { $seats ->
        [one] The only seat is taken.
       *[other] All { $seats } seats are taken.
    }
refused-wagers-in-play = There are wagers in play: they have to be decided first.
refused-wagers-confirmed = Your wagers are confirmed and cannot be changed any more.
refused-clock-decides = At this table the clock ends the betting.
refused-nothing-placed = { $what ->
        [repeat] There is nothing to repeat.
        [take-back] There is nothing to take back.
        [confirm] There is nothing to confirm.
        [collect] There is nothing to collect.
       *[place] There is nothing to place.
    }
refused-unknown-spot = { $spot } is no wager of this table.
refused-bad-amount = An amount must be above nothing and at most { $most }.
refused-above-maximum = Above the table maximum of { $bound } for this wager.
refused-below-minimum = Below the table minimum of { $bound } for this wager.
refused-off-step = Wagers here go up in steps of { $bound }.
refused-above-total = Above the maximum of { $bound } for all your wagers in a round.
refused-below-total = Below the minimum of { $bound } for all your wagers in a round.
refused-needs-other-wager = First place a wager on { $needs }.
refused-cannot-stand = { $why }
refused-insufficient-funds = The balance of { $available } is not enough for { $wanted }.
refused-no-decision = There is no such decision for you to make now.
refused-illegal-answer = { $why }
refused-not-waiting = The table does not wait for a result now.
refused-not-proposed = There is no result to confirm.
refused-sensor-result = A result that the sensor read can be changed only by a gaming supervisor.
refused-spin-stopped = No spin was announced: this number does not count. Spin the ball again.
refused-unknown-reason = This book knows no such reason for this: { $code }.
refused-needs-note = The book wants this reason in words: add a note.
refused-notice-too-short = With players at the table the book wants { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    } of notice.
refused-past-round-stands = Round { $asked } cannot be put right any more: { $why }.
refused-too-late-to-correct = Round { $asked } can no longer be corrected: a later round has closed.
refused-same-result = That is the result that was confirmed.
refused-wrong-mode = A table of this mode does not take this command: { $mode }.
refused-unknown-alert = There is no alert number { $alert }.
refused-unknown-table = There is no table { $table }.
refused-reused-id = This command id was used for something else.
refused-no-meter = This table is played from the wallet; it has no credit meter.
refused-bad-limits = { $why }
refused-card-not-in-shoe = Every { $card } of this shoe has been dealt: it was misread, or it does not belong here.
refused-needs-shoe = Before the next round the cards need this: { $needs }. { $why }
refused-bad-cut = The cutting card goes in at least { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    } from the end.
refused-bad-count = Cards counted and cards missing do not add up to the { $cards } of this set.
refused-no-cards = This table has no cards.
refused-round-open = Round { $round } is in progress: finish it first.
refused-same-colour = The second set has a back of another colour than the first.
refused-shoe-not-over = The second set comes after the last coup of the shoe.
refused-needs-card = Say which card it is.
refused-needs-seat = Say whose wagers it concerns: this seat has none in this round.
refused-no-shooter = Nobody throws the dice at this table.
refused-not-closing = No notice hangs at this table.
refused-other-dealer = { $name } deals at this table.
refused-sign-on-first = Sign on at this table before you deal here.
refused-too-many-tables = One dealer deals at { $tables ->
        [one] { $tables } table
       *[other] { $tables } tables
    } at most: sign off from one of them first.
refused-other-game-open = Round { $round } at { $name } has to be complete before the next game is opened here.
refused-other-station = This table and { $name } cannot be dealt from one place.
refused-seat-not-idle = A seat is freed after { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    } without a wager, while every seat is taken.
refused-not-interrupted = There is no unfinished game at this table.
refused-not-dealing = This dealer does not deal at { $table }.
refused-no-dealer = You do not deal at this table.
refused-not-a-chance = Answer { $place } of this round is none of chance: only cards, balls and dice are put right.
refused-outcome-shown = A wager is won or lost already: nobody can withdraw, and the round is concluded.
refused-excluded = You may not take part in this game any more. Please speak to a supervisor.
refused-needs-approval = The shoe reads the cards of this round: to key one in needs a supervisor's approval.
refused-unknown-lock = No win number { $lock } waits for a confirmation.
refused-call-not-taken = This table does not take { $call } at the moment.
refused-not-found-money = There is no found money { $number } that waits for its owner.
refused-no-rule-for-found = The book of this table has no rule for money that nobody owns.
refused-above-company = You play in company: together you are above the maximum of { $bound } for this wager.
refused-above-combined = { $name } allows { $bound } at all its tables together: { $left } is left for you.
refused-unknown-equipment = A { $kind } cannot be marked so: { $status }.
refused-equipment-down = { $kind }: { $status }. It has to be ready first.
refused-not-tumbled = The dice have tumbled { $tumbles ->
        [one] once
       *[other] { $tumbles } times
    }; wagers are called for after { $least }.
refused-needs-player-card = This book wants your own player card: put it in before you play.
refused-barred = You are excluded from this casino. Please speak to a supervisor.
refused-not-linked = This terminal is not linked to the table.
refused-tournament-table = This table is used for a tournament only, with the terminals as they were allocated.
refused-session-held = The session is paused: { $why }
refused-session-played = The session is played: no further round is opened.
refused-no-lucky-chip = There is no Lucky Chip at this table.
refused-lucky-chip-used = You have placed the Lucky Chip of this round already.
refused-lucky-chip-needs-wager = The Lucky Chip goes on an area that holds a wager of yours.
refused-jackpot-off = { $name } is not played for at this table now, so nobody can bet on it.
refused-jackpot-needs-money = A jackpot pays money, so tournament credits cannot be put on it.
refused-no-jackpot = This table plays for no jackpot, so nobody can bet on one here.
refused-internal = Something went wrong in the house. Nothing was done; the fault is on record.

## Counters

refused-nothing-to-collect = There is nothing to collect.
refused-mistyped-code = This is no ticket code: please check every character.
refused-unknown-ticket = The house knows no ticket of this code that can still be redeemed.
refused-ticket-held = This ticket is withheld until an inquiry is over. Please speak to a supervisor.
refused-ticket-expired = This ticket was good until its last day, which has passed. Please ask at the cage.
refused-ticket-not-held = This ticket is not withheld.
refused-tickets-differ = The tickets in circulation are worth { $circulating }, the ledger owes { $owed }: none is printed or paid until this is put right.
refused-nothing-waits = Nothing with number { $number } waits any more.
refused-needs-somebody-else = A second person has to approve this: somebody else than whoever asked.
refused-too-much-waits = Too much waits for a second person already. Decide about that first.
refused-above-all-amounts = Nobody may do this for more than { $most }.
refused-waits-for-second-person = A second person has to approve this. It waits under number { $number }.
refused-needs-reason = This needs a reason in words.
refused-not-signed = The patron has to check the amount and sign for it first.
refused-unknown-dispute = There is no dispute number { $number }.
refused-dispute-decided = Dispute { $number } is decided already.
refused-dispute-open = There is a dispute about this round already, number { $number }.
refused-not-in-round = Only somebody who played in round { $round } can have it looked into.
refused-no-review = Dispute { $number } has no decision that waits for a review.
refused-needs-ruling = First make round { $round } void, or correct it, as you have decided.
refused-same-person = A decision is reviewed by somebody else than who made it.
refused-unknown-card = The house knows no player card of this number: please check every digit.
refused-card-not-own = This player card belongs to somebody else. Please use your own.
refused-card-blocked = This player card is not valid. Please ask at the cage.
refused-card-digital = A terminal takes a card of plastic: the cage has one for you.
refused-card-elsewhere = Your player card is in terminal { $terminal }: take it out there first.
refused-no-card = There is no player card to take out.
refused-not-barred = This person is not excluded.
refused-unknown-terminal = There is no terminal { $terminal }.
refused-terminal-taken = Somebody else plays at this terminal.
refused-terminal-closed = This terminal is not open for play.
refused-terminal-not-ready = This terminal cannot be open for play: { $why }.
refused-nobody-there = Nobody plays at this terminal: put in a player card first.
refused-note-not-taken = This terminal does not take a note of { $amount }.
refused-printer-not-ready = The ticket printer cannot print now ({ $why }). Your credit stays on the meter; an attendant pays it by hand.
refused-bad-time = The agreed time has to lie ahead.
refused-till-open = Your drawer in this currency is open already.
refused-no-till = No drawer of yours is open in this currency.
refused-till-differs = Counted { $counted }, and by the record { $expected } lies there: say why.
refused-no-print-job = No ticket number { $number } waits to be printed.
refused-too-late = It is too late for this: the session has begun.

## Jackpots

refused-unknown-jackpot = There is no jackpot { $jackpot }.
refused-unknown-level = { $jackpot } has no level { $level }.
refused-unknown-link = { $jackpot } has no table or casino { $link }.
refused-unknown-claim = No prize number { $claim } waits for its winner.
refused-jackpot-open = { $jackpot } is open already.
refused-jackpot-not-open = { $jackpot } is not open.
refused-jackpot-closed = { $jackpot } has left the floor.
refused-needs-reference = This needs the reference of its approval.
refused-bad-value = The amount has to lie between { $least } and { $most }.
refused-same-value = That is what the meter shows.
refused-jackpot-leaving = It is announced already when { $jackpot } leaves.
refused-notice-not-over = First announce that { $jackpot } leaves, and wait until that day.
refused-jackpot-wagers-in-play = There are wagers in play for it at { $table }: they have to be decided first.
refused-money-left = { $amount } that players paid in is left: give it to another jackpot or a promotion first.
refused-claims-left = A winner has still to be given a prize.
refused-not-this-way = This prize is not given in that way.
refused-prize-held = A prize of this amount is given by a supervisor. Please ask one.

## Tournaments

refused-bad-conditions = These conditions cannot be announced: { $why }.
refused-id-taken = There is a tournament { $id } already.
refused-unknown-tournament = There is no tournament { $id }.
refused-wrong-stage = The tournament is at another stage: { $stage }.
refused-needs-agreement = Please agree to the rules and conditions of this tournament first.
refused-needs-form = Please fill in the entry form.
refused-entered-already = You have entered this tournament already.
refused-tournament-full = { $players ->
        [one] The only place of this tournament is taken.
       *[other] All { $players } places of this tournament are taken.
    }
refused-not-entered = This is for players of the tournament only.
refused-too-few-players = The conditions want at least { $players ->
        [one] { $players } player
       *[other] { $players } players
    }.
refused-not-yet = This session starts later: change its starting time with notice first.
refused-wrong-table = Table { $table } does not play the tournament's game by the tournament's rules.
refused-table-busy = Table { $table } is closed, in a round, or used otherwise.
refused-too-few-terminals = { $terminals ->
        [one] There is { $terminals } terminal
       *[other] There are { $terminals } terminals
    } for { $players ->
        [one] { $players } player
       *[other] { $players } players
    }.
refused-number-of-tables = The conditions have this session played at { $tables ->
        [one] { $tables } table
       *[other] { $tables } tables
    }.
refused-not-allocated = Every player needs a terminal of a designated table, each terminal one player.
refused-which-session = There are several sessions: please say which one.
refused-unknown-session = This session is not to be played now.
refused-player-barred = { $name } is excluded from the casino: take them out of the tournament first.
refused-entry-refused = Your application to this tournament was refused.
refused-still-in-it = You are not eliminated: there is nothing to buy back into.
refused-sold-out = { $places ->
        [one] The only chance to buy back in is sold.
       *[other] All { $places } chances to buy back in are sold.
    }
refused-no-place = { $name } has no place in this tournament that could be taken away.
refused-not-offered = The conditions do not offer this.
refused-too-often = The conditions offer this { $most ->
        [one] once
       *[other] { $most } times
    }.
refused-no-stacks = You have { $left ->
        [one] { $left } stack
       *[other] { $left } stacks
    } in reserve.
refused-other-wallet = This cannot be paid from a wallet in { $currency }.
refused-bad-terms = These terms cannot be announced; look at { $field }.
refused-price-fixed = Somebody has paid already: price and currency stay as they are.
refused-rounds-fixed = Somebody has registered for a round: the rounds stay as they are.
refused-pause-first = Pause the tournament first.
refused-cup-no-seats = Nobody keeps a seat yet: the tournament is fast-fold.
refused-hands-in-progress = Hands are still being played out.
refused-seat-empty = Nobody sits there.
refused-cup-seat-taken = That seat is not free.
refused-deal-not-now = A deal is for the final table, when nobody can register or rebuy any more.
refused-deal-asked = You asked for a deal in this level already.
refused-no-deal-talks = No deal is talked about now.
refused-no-prize-to-use = You have no prize that could pay this buy-in.
refused-prize-difference = Your prize does not cover the buy-in: { $amount } has to be added.
refused-other-round = That round cannot be played in any more, or it is of another phase.
refused-other-proposal = That proposal is off the table.
refused-bad-shares = Everybody who remains is named, and the amounts with the winner’s part add up to { $total }.
refused-winners-part = Between { $least } and { $most } stays for the winner.
refused-too-many-chips = With more than { $most } chips nobody buys more.
refused-nothing-lost = A re-buy replenishes credits that are lost: you have lost none.
refused-no-lucky-number = { $number } is no number of the wheel.
refused-session-not-played = The session is not played to its end, and who progresses is not determined yet.
refused-not-all-agree = Credits are paid out at the end: all players have to agree to end it now.
refused-limits-fixed = Players were not told that limits may change in this tournament.
refused-no-refund = The entry fee is refunded only to somebody who was absent.
refused-still-played = Players of the tournament still play at table { $table }.

## Chat

refused-chat-off = There is no chat at this table.
refused-chat-empty = There is nothing to say.
refused-chat-too-long = A message has at most { $most ->
        [one] { $most } character
       *[other] { $most } characters
    }.
refused-too-fast = That was too fast. Please wait a moment.
refused-chat-bets-behind = Chat is not available to players who bet behind.
refused-chat-cards-in-hand = While players look at their cards nobody may chat.
refused-chat-muted = You cannot chat for now: the house has muted you.
refused-chat-switched-off = You have switched the chat off.
refused-chat-no-advice = A player decides now: staff give no advice, and the chat waits.

## The server

refused-bad-request = The request could not be understood: { $why }.
refused-not-logged-in = Please log in first.
refused-wrong-log-in = The name or the password is wrong.
refused-wrong-pin = The PIN is wrong.
refused-not-the-terminal = This is not the terminal that it says it is: somebody of the house has to enrol it.
refused-wrong-code = The code is wrong, or it was used or has run out.
refused-code-needed = Please show a one-time code.
refused-wrong-one-time-code = The code is wrong, or it was used before.
refused-codes-owed = Your role needs one-time codes: please set them up first.
refused-password-owed = Please choose a new password first.
refused-not-identified = Say by what the person was recognised.
refused-offer-gone = This secret has run out. Please begin again.
refused-wrong-passkey = The passkey was not accepted. Please try again.
refused-passkey-needed = Your role needs your passkey: please log in with it.
refused-too-many-passkeys = You have { $most } passkeys already. Please remove one first.
refused-locked-out = Too many wrong passwords. Please try again in { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }.
refused-bad-origin = This request came from another site and was not carried out.
refused-wrong-host = This house is not asked for by that name.
refused-bad-csrf-token = This page is out of date. Please load it again.
refused-bad-signature = This call is not signed by a party that the house knows.
refused-not-found = There is nothing at this address.
refused-administered-elsewhere = This is done at administration's own address ({ $place }), and not at this one. Log in there.
refused-bad-method = This address does not take { $method } requests.
refused-too-large = The request is too large.
refused-no-standby = No process stands by to take the tables over: start one with --standby first.
refused-busy = The house is very busy. Please try again in a moment.
refused-name-taken = Somebody has this name already. Please choose another.
refused-display-name-taken = Somebody at the tables has this display name already. Please choose another.
refused-bad-name = { $why }
refused-bad-display-name = { $why }
refused-bad-password = { $why }
refused-bad-language = The house speaks { $languages }.
refused-unknown-round = There is no finished round { $number } at table { $table }.
refused-unknown-rulebook = There is no rulebook { $book }.
refused-unknown-currency = No table of this floor is played in { $currency }.
refused-no-play-money = This floor issues no play money.
refused-enough-play-money = There is still { $balance } in this wallet; it is filled up below { $below }.
refused-refused = { $why }
refused-not-built = The web client is not built yet: run `npm ci && npm run build` in web/, then reload.

## Wagers that cannot stand

objection-needs-main-wager = This wager needs the main wager on the same box.
objection-needs-holder = Nobody plays the box behind which this wager lies.
objection-holders-only = Only the box holder can place this wager.
objection-box-taken = Another player holds this box.
objection-too-many-boxes = You play as many boxes as one player may.
objection-too-many-co-players = As many others play on this box as may.
objection-seated = A seated player cannot bet behind.
objection-needs-bet = A further box needs its bet, in the right amount, before the cards are dealt.
objection-early-bet = On your own box the bet is placed after you have seen your cards.
objection-unequal = This wager must equal the ante of its box.

## Others

refused-tournament-notice-too-short = Players need at least { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    } of notice.
refused-nobody-deals = Nobody deals at this table.
refused-unknown-dealer = There is no dealer of this name.
refused-unknown-player = There is no player { $player }.
refused-not-stored = Nothing was done: the record could not be written. Please try again.
refused-no-answer = The house does not answer at the moment. Look again in a while whether this was done.
refused-dispute-too-late = This book hears a dispute within { $days ->
        [one] { $days } day
       *[other] { $days } days
    } of the round.
refused-jackpot-notice-too-short = Players are told at least { $days ->
        [one] { $days } day
       *[other] { $days } days
    } before a jackpot leaves the floor.
refused-ticket-not-printed = The ticket did not come out ({ $why }): your credit is back on the meter. Please call an attendant, who pays it by hand.
refused-too-many-requests = That was too often. Please wait { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }.
refused-unreadable = The message could not be read: { $why }.
refused-unknown-audience = A table is watched as player, dealer, supervisor or display.
refused-no-display = This table has no display.
refused-too-many = One connection cannot follow more of these.
refused-session-ended = { $why ->
        [idle] You were away for a while and have been logged out. Please log in again.
        [elsewhere] You have logged in on another terminal; this one is closed.
        [card-removed] Your player card is out: the session at this terminal is over.
        [screen-revoked] This terminal was taken out of use: the session is over.
        [role-taken] What you may do here has changed. Please log in again.
        [account-closed] This account was closed.
        [password-changed] Your password was changed. Please log in again.
        [codes-set] Your one-time codes were set. Please log in again.
        [codes-reset] Your one-time codes were taken off. Please log in again.
        [password-reset] Your password was reset. Please log in with the code that you were given.
        [ended] You ended this session yourself, from another device.
       *[left] You have logged out.
    }
refused-unknown-game = { $book } has no game { $game }.
refused-unknown-desk = There is no such desk in this house.
refused-wallet-full = Your wallet is full enough: there is nothing to top up.

## Poker tables

refused-already-seated = You have a seat at this table already.
refused-seat-taken = This seat is taken.
refused-no-free-seat = Every seat at this table is taken.
refused-nothing-to-show = You have no cards to show now.
refused-no-dealer-here = The generator deals at this table; there is nothing for a dealer to do.
refused-nothing-to-deal = The hand waits for a player, not for cards.
refused-too-many-cards = { $count ->
    [one] One card is to be dealt now.
   *[other] { $count } cards are to be dealt now.
  }
refused-card-cannot-come = { $card } cannot come now: it lies on the table already, or is no card of this game.
refused-too-few-for-a-hand = Two players with chips are needed for a hand.
refused-of-a-reenactment = Recorded hands are played again at this table; nobody sits down here.
refused-not-a-reenactment = Recorded hands are played again at tables of their own only.
refused-cannot-be-staged = No hand can be played with these stakes and chips.
refused-barred-from-table = You were removed from this table and cannot take a seat here.
refused-unknown-case = There is no case number { $number }.
refused-unknown-dispatch = There is no letter number { $number } that waits for an answer.
refused-unknown-laundering-case = There is no case { $number }.
refused-laundering-case-over = Case { $number } has ended.
refused-known-laundering-case = There is a case of this already.
refused-too-many-laundering-cases = Too many cases are open: decide some of them first.
refused-laundering-needs-words = Please say why.
refused-nothing-proposed = Nobody has proposed yet how case { $number } should end.
refused-same-officer = Another person has to agree to what you have proposed.
refused-not-reported = Case { $number } was not decided to be reported.
refused-case-decided = Case { $number } is decided already.
refused-too-many-cases = Too many cases wait for a decision.
refused-case-needs-two = Only two or more players can be kept apart.
refused-kept-apart = You cannot sit at a table with somebody who is there.
refused-known-case = It is a case already.
refused-not-apart = Nobody keeps these two apart.
refused-a-seat-is-free = There is a free seat: nobody has to wait.
refused-not-on-the-list = You are not on the waiting list of this table.
refused-not-in-pool = You are not in this pool.
refused-already-in-pool = You are in this pool already.
refused-in-a-hand = You are in a hand: ask at its table.
refused-pool-table = This table belongs to a pool: ask the pool for it.
refused-of-a-tournament = This seat and its chips belong to a tournament.
refused-registration-closed = Registration for this tournament is closed.
refused-not-a-pool-table = Only in a pool can a hand be given up before the turn.
refused-seats-are-assigned = The house assigns the seats at this table.
refused-buy-in-too-small = Bring at least { $bound } to this table.
refused-buy-in-too-large = You can bring at most { $bound } to this table.
refused-not-your-turn = It is not your turn.
refused-stale-turn = The hand has moved on since then.
refused-illegal-action = { $why }
refused-no-chips = You have no chips in front of you: buy some first.
refused-nothing-changes = That is so already.
poker-not-betting = Nobody may bet now.
poker-not-opening = It is known who acts first.
poker-not-drawing = Nobody may exchange cards now.
poker-not-dealing = No cards are to be dealt now.
poker-not-showing = Nobody shows cards now.
poker-not-choosing-runs = Nobody chooses now how often the board is run.
poker-not-shuffling = No cards are to be shuffled now.
poker-bring-in-first = The bring-in must be posted or completed first.
poker-no-bring-in = No bring-in is due.
poker-facing-bet = There is a bet: call it, raise it or fold.
poker-nothing-to-call = There is no bet to call.
poker-covered = The whole stack is needed to call.
poker-not-reopened = A short all-in does not reopen the betting for those who have acted.
poker-capped = The bets of this round are capped.
poker-nobody-to-call = Nobody is left who could call a raise.
poker-too-small = The amount is below the smallest raise.
poker-too-large = The amount is above the largest raise.
poker-not-a-limit-bet = Limit bets have fixed sizes.
poker-not-your-card = Only cards of your own hand can be discarded, each once.
poker-wrong-card-count = The number of cards is wrong.
poker-card-already-seen = This card is already in play or was dealt before.
poker-not-your-seat = This seat is not asked.
poker-runs-out-of-range = The board cannot be run that often.
poker-wrong-cards = These are not the cards to shuffle.
poker-hand-over = The hand is over.
poker-no-card = That is no card.

## Who somebody is

refused-details-missing = Please fill in: { $detail }.
refused-bad-birth-date = This is no date of birth.
refused-too-young = You have to be at least { $age } years old to have an account.
refused-not-resident = Accounts here are for residents only: { $country }.
refused-details-stand = Your details are confirmed or being checked and cannot be changed now.
refused-details-changed = The details were changed since you looked at them. Please open them again.
refused-details-needed = Please tell the house who you are before you play: on the page of your account.
refused-identity-unchecked = Your details have still to be checked. You can play once they are.
refused-identity-refused = Your details could not be confirmed. Please put them right on the page of your account.
refused-paper-before-details = Please give your details first; then hand in papers.
refused-paper-again = Your details changed while the paper came in. Please hand it in again.
refused-paper-kind = Papers are pictures (JPEG or PNG) or PDF files. This is none of them.
refused-paper-too-large = A paper has at most { $mebibytes } MiB. Please hand in a smaller copy.
refused-too-many-papers = You have handed in { $most } papers already, or many that were refused. Please speak to the cashier.
refused-paper-reason-needed = Please say why the paper is refused.
refused-register-listed = You are on the { $register }. Nobody who is listed there may play here. You can still ask for your money, and write to us.
refused-register-silent = The { $register } does not answer at the moment, and nobody is let in without its answer. Please try again in a while.
refused-account-held = Your account is held while we look into it. Please speak to the cashier.
refused-temporary-over = The time of this temporary account is over. Please speak to the cashier.
refused-sanctioned = A list of sanctions has this person too: public office is no answer to that.
refused-account-runs = Details are erased once the account has ended and its money is settled.
refused-kept-by-law = The law has the house keep these details for { $years } years after the end of the account.
refused-nothing-to-check = There is nothing to check.
refused-no-withdrawal-yet = Nothing can be paid out before your identity is confirmed.
refused-no-such-break = No break of this length is offered.
refused-break-runs = A break that runs is not made shorter.
refused-on-break = You are on a break from play for { $hours ->
    [one] another hour
   *[other] another { $hours } hours
}.
refused-excluded-oneself = You have excluded yourself from play.
refused-no-such-limit = There is no such limit.
refused-limit-reached = { $measure ->
        [temporary] Before your identity is confirmed you can stake { $left } more.
        [bets-day] Your own limit on stakes leaves { $left } for today.
        [bets-month] Your own limit on stakes leaves { $left } for this month.
        [deposits-day] Your own limit on deposits leaves { $left } for today.
        [deposits-month] Your own limit on deposits leaves { $left } for this month.
        [loss-day] Your own limit on losses leaves { $left } for today.
       *[loss-month] Your own limit on losses leaves { $left } for this month.
    }
refused-not-from-here = Nobody may take part in games of this house from where you are ({ $country }). Your account and your money are at your disposal.
refused-time-reached = The time that you have given yourself for today is used up. What you have staked plays on; tomorrow you can play again.
refused-limits-unanswered = First set or decline each limit on the page “Limits and breaks”. Still open: { $measure ->
        [bets-day] stakes in a day
        [bets-month] stakes in a month
        [deposits-day] deposits in a day
        [deposits-month] deposits in a month
        [time-day] time in a day
        [loss-day] losses in a day
        [loss-month] losses in a month
       *[other] { $measure }
    }.
refused-method-needed = Registration is complete once a way to pay is registered and proven, by which money comes and goes.
refused-no-rate-for-limit = You have set limits, and this house has no rate for { $currency } to hold them by.
refused-complaint-needs-words = Please say what went wrong, and what would put it right.
refused-complaint-needs-round = Please name the round that it is about.
refused-complaint-needs-claim = Please say whether the bet was accepted or refused.
refused-unknown-complaint = There is no complaint number { $number }.
refused-complaint-decided = Complaint { $number } has been dealt with already.
refused-too-many-complaints = You have many complaints that wait for an answer. Please let us answer them first.
refused-complaint-too-late = A complaint like this is heard within { $months ->
        [one] { $months } month
       *[other] { $months } months
    } of what it is about.
refused-complaint-not-assessed = Assess complaint { $number } first.
refused-record-decides = The log of accepted and refused bets says otherwise, and it decides.
refused-complaint-needs-record = Name the line of the log that decides it.
refused-complaint-with-management = Complaint { $number } is before management.
refused-no-referral = Complaint { $number } has no outcome that waits to be referred.
refused-complaint-same-person = Whoever decided it before does not decide about the referral.
refused-much-written = Much has been written about this already. Please wait for the decision.
refused-account-ended = This account has ended. Its balance is refunded; nothing is played or paid in any more.
refused-licence-ended = The licence of this house has ended: nothing is played or paid in any more, and balances are refunded.
refused-access-restricted = Your access to games is restricted for now. The page of your account says why.
refused-terms-needed = Read and accept the terms first; they are in the lobby.
