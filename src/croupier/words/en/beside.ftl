### Said in the rooms beside the tables alone: fetched with those rooms, so that a table loads quickly

# Money in and out
refused-no-payments = This house takes no money but at the cage.
refused-no-such-method = There is no such way to pay on your account.
refused-method-not-offered = This way to pay is not offered for that.
refused-no-method = First register a way to pay that is your own.
refused-method-unproven = Your way to pay is still being checked.
refused-no-such-wallet = There is no wallet in { $currency }.
refused-payment-too-small = The least is { $least }.
refused-payment-too-large = The most at once is { $most }.
refused-deposits-reached = { $left } more can be paid in { $span ->
    [temporary] before your identity is confirmed
    [day] today
    [week] this week
   *[month] this month
}.
refused-payments-too-often = Not more than { $times } times in 24 hours.
refused-no-payment-rate = There is no exchange rate for { $currency } now.
refused-withdrawal-unfunded = You can withdraw up to { $available }.
refused-debt-first = First pay back what is owed: { $owed }.
refused-unknown-payment = There is no such payment.
refused-payment-over = This can no longer be changed.
refused-needs-proof = Say what was seen, or why.

## Promotions

refused-no-promotions = No promotions are held here.
refused-unknown-promotion = There is no promotion number { $number }.
refused-too-many-promotions = There are as many promotions as the house keeps.
refused-terms-item-missing = The terms do not say: { $item } ({ $clause }).
refused-prize-detail-missing = The terms do not say of a prize: { $detail } ({ $clause }).
refused-promotion-needs-prize = A promotion has a title and a prize.
refused-unknown-prize-category = Please choose what kind of prize it is.
refused-forbidden-prize = That may be no prize, nor part of one: { $what }.
refused-prize-needs-litres = Please say how many litres of liquor the prize contains.
refused-no-money-alternative = The terms offer no money in place of this prize.
refused-promotion-bad-times = It starts, then entries close, then it is drawn: please put the times right.
refused-promotion-too-soon = The regulator has the terms at least { $hours } hours before the start: please choose a later start.
refused-promotion-not-now = The promotion is not at that point.
refused-promotion-needs-words = Please say it in words.
refused-promotion-not-open = Entries are closed.
refused-promotion-entered = You are in it already.
refused-promotion-needs-wager = For an entry { $wager } is to be wagered first, in rounds that have ended.
refused-promotion-barred = You cannot take part.
refused-promotion-without-entries = Nobody is in it who could be drawn.
refused-draw-too-early = It is not drawn before its time.
refused-needs-scrutineer = A prize is worth more than { $above }: please name the scrutineer, who is somebody else than you.
refused-unknown-award = There is no such prize.
refused-unknown-prize-claim = There is no such claim.
refused-claim-stands = You have claimed it already; the house will answer.
refused-too-many-claims = There are many claims already. Please let us answer them first.
refused-claim-without-award = The claimant was not drawn for this prize: it can only be denied.
refused-contact-method = A winner is told face to face, by mail, by telephone or by e-mail.
refused-prize-paid-otherwise = A prize is paid by crossed cheque or by bank transfer, never in cash.
refused-prize-wrong-amount = What is paid comes to exactly { $owed }.
refused-claim-needs-claimant = Please give name and address of the claimant: they are kept with a denied claim of this value.
refused-nothing-to-tell = There is nothing that the inspector is to be told.
refused-promotion-prizes-given = A prize has been given already, so the draw stands.

# The end of an account
refused-ended-already = This account has ended already.
refused-not-ended = This account has not ended.
refused-money-in-play = Chips of yours are in play. Finish the round or leave the table first.
refused-reason-needed = Say why.
refused-investigated-already = This is being investigated already.
refused-not-investigated = Nothing is being investigated here.
refused-harm-above-balance = The balance is { $available }; documented harm cannot take more.
refused-nothing-to-decide = There is nothing to decide here.
refused-refund-first = The balance of this account is being refunded; nothing is withdrawn beside that.
refused-other-terms = These are not the terms that hold now. Please read them again.
refused-link-over = This link is no longer good. Ask for another one.
refused-bad-rates = These are no exchange rates.
refused-holder-differs = It is held by { $holder }, and that is not the name that this player has given.
refused-rate-moved = The rate has changed: it is { $amount } now. Look at it again.
refused-above-all-limits = The highest that can be granted is { $most }.
refused-checks-missing = These checks have to be made first: { $checks }.
refused-nothing-raised = This player's limits are the base values already.
# Rewards
refused-no-rewards = Play earns no points here.
refused-too-few-points = There are too few points: a coin costs { $points }.
refused-too-few-coins = That does not go with { $coins } coins.
refused-no-such-goods = There is no such thing to be had for coins.
refused-no-such-order = There is no such order that waits.
refused-no-such-bonus = There is no such bonus that is still blocked.
refused-reward-reason-needed = Say what was given, or why it cannot be.

## Names that are said there

terms-item-manner = how the prize is awarded
terms-item-awarded = when and where the prize is awarded
terms-item-eligible = who may take part
terms-item-wager = the wager that is needed
terms-item-nature = what the prize is, with reservations and guarantees
terms-item-closing = when entries close
terms-item-held = place, date and time of the promotion
terms-item-claiming = how to claim, and whether to be there
terms-item-notice = how winners are told
terms-item-results = how results are published
terms-item-conditions = prizes, their value and conditions
prize-detail-make = make
prize-detail-model = model
prize-detail-accessories = accessories
prize-detail-on-road-costs = registration and on-road costs
prize-detail-travellers = number of travellers
prize-detail-included = what is included
prize-detail-travel-dates = when the travel may be taken
prize-detail-spending-money = whether spending money is included
prize-detail-dwelling = type of dwelling
prize-detail-plans = plans
prize-detail-contract = contract details
prize-detail-easements = easements
prize-detail-address = address or location
forbidden-prize-tobacco = tobacco
forbidden-prize-firearms = firearms and ammunition, imitations included
forbidden-prize-weapons = prohibited weapons
forbidden-prize-liquor = more liquor than is allowed
forbidden-prize-prescribed = what regulations prescribe
laundering-large = { $amount } at once.
laundering-split = { $count } deposits of { $amount } together within { $hours } hours.
laundering-in-and-out = { $came } came in and { $went } goes out again; { $played } of it was played.
laundering-change = { $amount } came in, where { $usual } was usual in the same time.
laundering-arbitrage = { $amount } changed its currency in { $count } conversions; { $played } was at risk in play.
laundering-methods = { $count } ways to pay registered within { $hours } hours.
