## Tables

event-installed = Set up under rules { $version }.
event-opened = The table opened.
event-closed = The table closed.
event-closing-noticed = Notice was given that the table closes.
event-last-announced = { $last ->
        [shoe] The last shoe was announced.
       *[round] The last round was announced.
    }
event-closing-cancelled = The notice was taken down.
event-limits-set = New limits: { $minimum } to { $maximum }.
event-resumed = The house came back after a stop.

## Seats, dealers and shooters

event-seat-taken = { $name } took seat { $seat }.
event-seat-left = Seat { $seat } was given up.
event-seat-released = Seat { $seat } was freed, since nobody played there.
event-funded = Seat { $seat } funded its meter with { $amount }.
event-collected = Seat { $seat } collected { $amount }.
event-seat-barred = { $how ->
        [void] The wagers of seat { $seat } are void: { $reason }.
       *[forfeit] The wagers of seat { $seat } are forfeited: { $reason }.
    }
event-player-excluded = Seat { $seat } may not take part any more: { $reason }.
event-calls-set = The table takes these call bets: { $kinds }.
event-calls-none = The table takes no call bets.
event-money-found = Money nobody owns, number { $number }: { $amount } found.
event-found-counted = Found money { $number } played a round: { $won } won, { $lost } lost.
event-found-kept = Nobody came for found money { $number }: { $kept } is the house’s.
event-found-undone = Found money { $found }: what round { $round } did to it is undone.
event-found-released = Found money { $number }: { $amount } to its owner, { $patron }.
event-players-grouped = Seats { $seats } count as one player.
event-player-single = Seat { $seat } counts singly again.
event-shooter-changed = Seat { $seat } has the dice.
event-shooter-nobody = Nobody has the dice.
event-dice-declined = Seat { $seat } does not want the dice.
event-dealer-signed-on = { $name } deals.
event-dealer-moved-here = { $name } deals, moved here from { $table }.
event-dealer-signed-off = The dealer left the table.
event-dealer-moved-away = The dealer was moved to { $table }.
event-connection-lost = The player of seat { $seat } lost the connection; the seat is held.
event-connection-restored = The player of seat { $seat } is back.
event-wagers-moved = Seat { $seat } leaves for a temporary table with { $chips }: { $why ->
        [connection] the connection was lost
       *[time-out] there was no decision in time
    }.
event-temporary-opened = An unfinished game of round { $round } at { $table } waits here for { $name }: { $chips }.
event-taken-up = The player goes on with the unfinished game.
event-set-aside = The game waits for its player again: { $why ->
        [connection] the connection was lost
       *[time-out] there was no decision in time
    }.

## Rounds

event-round-opened = Round { $number } opened.
event-placed = Seat { $seat } placed { $chips }.
event-placed-trimmed = Seat { $seat } placed { $chips } (lowered: { $why ->
        [above-maximum] above the maximum
        [above-total] above the maximum of a round
        [off-step] between two steps
       *[other] { $why }
    }).
event-taken-back = Seat { $seat } took back { $chips }.
event-wagers-confirmed = Seat { $seat } confirmed its wagers.
event-result-seen = Seat { $seat } has seen the result.
event-betting-closed = No more bets ({ $why ->
        [countdown] the time is up
        [dealer] by the dealer
        [no-wagers] no wagers
        [early-result] the result came early
        [dummy-hand] dummy hand
        [ready] everybody is ready
       *[other] { $why }
    }).
event-betting-closed-returned = No more bets ({ $why ->
        [countdown] the time is up
        [dealer] by the dealer
        [no-wagers] no wagers
        [early-result] the result came early
        [dummy-hand] dummy hand
        [ready] everybody is ready
       *[other] { $why }
    }). { $amount } went back.
event-late-refused = Late chips of seat { $seat } do not count: { $chips }.
event-late-allowed = Late chips of seat { $seat } were allowed: { $chips }.
event-entered = { $source ->
        [dealer] The dealer entered { $answer }.
        [sensor] The device entered { $answer }.
        [supervisor] A supervisor entered { $answer }.
        [generator] The generator drew { $answer }.
        [players] The players chose { $answer }.
        [laid] Dealt before: { $answer }.
        [recorded] Kept as recorded: { $answer }.
       *[other] Entered: { $answer }.
    }
event-answered = { $source ->
        [dealer] The dealer entered { $answer }.
        [sensor] The device entered { $answer }.
        [supervisor] A supervisor entered { $answer }.
        [generator] The generator drew { $answer }.
        [players] The players chose { $answer }.
        [laid] Dealt before: { $answer }.
        [recorded] Kept as recorded: { $answer }.
       *[other] Entered: { $answer }.
    }
event-retracted = The entry was taken back.
event-result-confirmed = The result was confirmed.
event-spin-stopped = No spin: { $reason }.
event-spun-again = The ball runs again.
event-decided = { $how ->
        [default] Seat { $seat } had { $option } by default.
       *[chosen] Seat { $seat } chose { $option }.
    }
event-decisions-opened = Players are asked to decide.
event-choices-undone = Choices are made again; { $amount } went back.
event-paid-early = Settled before the end of the round: { $chips }. { $paid } paid.
event-early-undone = What was settled before the end of the round is undone; { $amount } is taken back.
event-settled = Round { $number }: { $outcome }. { $staked } staked, { $paid } paid.
event-settled-broken = Round { $number } broken off: { $reason }. { $staked } staked, { $paid } paid or back.
event-voided = Round { $number } is void: { $reason }. { $amount } went back.
event-past-corrected = Round { $number } put right: { $reason }. Now { $outcome }. { $taken } taken back, { $paid } paid.
event-past-corrected-owed = Round { $number } put right: { $reason }. Now { $outcome }. { $taken } taken back, of which { $owed } is owed, { $paid } paid.
event-rolled-back = Round { $number } undone: { $reason }. { $amount } taken back.
event-rolled-back-owed = Round { $number } undone: { $reason }. { $amount } taken back, of which { $owed } is owed.

## Cards and equipment

event-shoe-loaded = Shoe { $number }: { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }, { $how }{ $burned ->
        [0] { "" }
        [one] , one burned
       *[other] , { $burned } burned
    }.
event-shoe-loaded-cut = Shoe { $number }: { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }, { $how }, cut at { $cut }{ $burned ->
        [0] { "" }
        [one] , one burned
       *[other] , { $burned } burned
    }.
event-shoe-wants = The cards need this: { $needs }. { $why }
event-cards-checked = { $count ->
        [one] { $count } card
       *[other] { $count } cards
    } counted, { $missing } missing, { $foreign } foreign.
event-cards-changed = Another set of cards came, backs { $colour }: { $reason ->
        [unfit] the old one was unfit
       *[second-set] the second set
    }.
event-card-put = { $reason }: { $to ->
        [next] { $card } is the next card.
        [held] { $card } is the first card of the next round.
        [dummy] { $card } begins a dummy hand.
       *[burned] { $card } is burned.
    }
event-cards-burned = { $reason }: { $count ->
        [one] one card is burned.
       *[other] { $count } cards are burned.
    }
event-incident-recorded = { $what }.
event-withdrawal-opened = Players may take back all their wagers.
event-equipment-marked = { $kind }: { $status }.
event-equipment-marked-for = { $kind }: { $status }. { $reason }.
event-keying-approved = The dealer may key in what the device misread.

## Attention

event-win-locked = Seat { $seat } won { $amount } in round { $round }: held for a supervisor.
event-win-released = { $amount } of seat { $seat } was released.
event-alert-acknowledged = Alert { $alert } was seen to.

## Jackpots at a table

event-jackpot-fed = { $amount } to the jackpot { $jackpot }.
event-jackpot-feed-undone = { $amount } back from the jackpot { $jackpot }.
event-jackpot-bonus-taken = { $amount } of bonuses from the jackpot { $jackpot }.
event-jackpot-bonus-undone = { $amount } of bonuses back to the jackpot { $jackpot }.
event-jackpot-won = { $jackpot } won: { $wins }.
event-jackpot-undone = The jackpot { $jackpot } taken back: { $wins }.

## Sessions of a tournament

event-session-started = Session { $session } of the tournament { $tournament } began.
event-session-held = The session is paused.
event-session-goes-on = The session goes on.
event-session-time-up = The time of the session is up.
event-session-player-out = A player is out of the session: { $why }.
event-wagering-time-set = Wagers have to be made within { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }.
event-lucky-chip-placed = Seat { $seat } put the Lucky Chip on { $spot }.
event-lucky-numbers-drawn = Random Lucky Numbers were drawn for { $count ->
        [one] { $count } seat
       *[other] { $count } seats
    }.
event-session-finished = The session is over: the table returned to regular play.

## Jackpots

jackpot-set-up = Set up under the approval { $reference }.
jackpot-started = Opened with { $levels }.
jackpot-resumed = Resumed.
jackpot-suspended = Suspended.
jackpot-unlinked = Unlinked: { $tables }.
jackpot-linked = Linked: { $tables }.
jackpot-fed = { $table }, round { $round }, contributed in cents: { $levels }.
jackpot-feed-undone = { $table }, round { $round } does not count; back in cents: { $levels }.
jackpot-bonus-taken = { $table }, round { $round }: bonuses of { $amount } from { $level }.
jackpot-bonus-undone = { $table }, round { $round } does not count: { $amount } back in { $level }.
jackpot-hit = { $parts }
jackpot-hit-at = Hit { $number } of { $level } at { $table }, round { $round }: { $winners }; the meter showed { $meter }.
jackpot-house-added = The house added { $amount }.
jackpot-starts-again = It starts again with { $amount }.
jackpot-hit-undone = Hit { $number } does not count: { $amount } is back.
jackpot-claimed = Prize { $claim } of { $amount } given: { $how }.
line-hit-meter = hit the meter { $meter }
line-hit-part = hit { $percent } % of the meter { $meter }
jackpot-adjusted = { $level } set from { $before } to { $after }, reference { $reference }.
jackpot-removal-noticed = Announced that it leaves the floor.
jackpot-given = { $amount } of { $level } given to { $to }, reference { $reference }.
jackpot-received = { $level } received { $amount } from { $source }, reference { $reference }.
jackpot-closed = Taken off the floor.
