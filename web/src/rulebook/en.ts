export const readingEn = {
  title: "How to play, in a minute",
  picture: "A round in pictures, on the layout",
  here: "At this table",
  here_book: "As this book has it",
  wagers: "What each wager is and pays",
  wager: "Wager",
  edge: "House edge",
  back: "Comes back",
  hits: "Wins",
  trouble: "When something goes wrong",
  settings: "Every setting, with its clause",
  odds: "The odds",
  working: "The odds of this game are being worked out. They come by themselves.",
  busy: "Other odds are being worked out first. These come by themselves, in their turn.",
  unknown: "There are no exact odds for this game here.",
  proof: "Worked out exactly from the rules that the tables run, and checked before it was shown.",
  agrees: "The book prints { $printed }; ours agrees.",
  differs: "The book prints { $printed }; ours is { $ours }.",
  chart: "How much comes back, and how often",
  chartOf: "{ $wager }: of 100 rounds, { $lose } bring nothing back",
  play: "The best play",
  ask: "Press a cell to ask.",
  worths: "On average, of the stake:",
  trainerCost: "On average { $play } costs { $share } of the stake.",
  cell: "{ $row } against { $column }: { $play }.",
  trainer: "Practise",
  trainerAsks: "{ $row } against { $column }?",
  trainerAsksRow: "What with { $row }?",
  trainerScore: "{ $right } of { $made } right",
  trainerOpen: "{ $open } to answer again",
  trainerRight: "Right.",
  whatif: "What if",
  change: "Change a setting and see what it does to the return.",
  before: "{ $before } before",
  sheet: "All figures for a laboratory",
  bet: "Put your chips down while bets are open: { $wagering } seconds, unless the house says otherwise.",
  "roulette.1": `{ $wheel ->
    [double-zero] The ball falls into one of 38 pockets: 1 to 36, 0 and 00.
    [double-zero-european] The ball falls into one of 38 pockets: 1 to 36, 0 and 00.
   *[single-zero] The ball falls into one of 37 pockets: 1 to 36 and 0.
}`,
  "roulette.2":
    "Bet on one number, or on several that lie together: the fewer the numbers, the more it pays. One number pays { $straight }.",
  "roulette.3": "Red or black, odd or even, low or high cover 18 numbers and pay { $red-black }.",
  "baccarat.1": "Two hands are dealt, Player and Banker. You bet on which of them comes nearer to nine.",
  "baccarat.2":
    "The cards come from { $decks } decks. Tens and court cards count nothing, an ace one; of a total only the last digit counts.",
  "baccarat.3":
    "Whether a third card is drawn follows fixed rules; nobody has a choice. Player pays { $player }, Banker { $banker }.",
  "baccarat.4": "A tie pays { $tie } to those who bet on it; bets on Player and Banker come back.",
  "blackjack.1": "You play against the bank: nearer to 21 wins, above 21 loses at once.",
  "blackjack.2": "The cards come from { $decks } decks. Court cards count ten, an ace one or eleven.",
  "blackjack.3":
    "With your first two cards you may draw, stand, double the bet for one card, or split two of the same value.",
  "blackjack.4": `{ $soft-17 ->
    [hit] The bank draws until it has 17, and draws on a soft 17.
   *[stand] The bank draws until it has 17 and then stands, on a soft 17 too.
}`,
  "blackjack.5":
    "A win pays as much as you staked; an ace with a ten as the first two cards is a Blackjack and pays more.",
  "war.1": "You and the bank get one card each. The higher card wins and pays { $ante }.",
  "war.2": "On equal cards you choose: give up half the bet, or go to war with a second bet of the same size.",
  "war.3": `{ $war-burn-cards ->
    [0] In a war you and the bank get one more card each, and no card is burned before it.
   *[other] In a war { $war-burn-cards } cards are burned first; then you and the bank get one more card each.
}`,
  "war.4": "A bet on equal cards at the first deal pays { $tie }.",
  "sicbo.1": `{ $roller ->
    [shooter] A player throws three dice.
   *[tumbler] Three dice are shaken in the tumbler.
}`,
  "sicbo.2":
    "Small is a total of 4 to 10, big one of 11 to 17; both pay { $big } and lose when all three dice are equal.",
  "sicbo.3":
    "Or bet on a total, on one number, on pairs, or on three equal dice: any of these triples pays { $any-triple }.",
  "diceball.1": "Two dice are thrown; their total decides.",
  "diceball.2":
    "A seven makes every bet lose but seven out; on any other total a bet wins, or stays for the next throw.",
  "diceball.3": "Seven out wins or loses with every throw: on a seven it pays { $seven-out }.",
  "barbut.1": "Two dice are thrown. Side A wins with 1-1, 2-2, 4-4 or 1-2.",
  "barbut.2": "Side B wins with 3-3, 5-5, 6-6 or 5-6. All other throws decide nothing, and the dice are thrown again.",
  "wheel.1": "The wheel has { $segments-count } segments, each with a symbol.",
  "wheel.2":
    "Bet on a symbol. If the wheel stops there, it pays what is written for it; the rarer the symbol, the more.",
  "keno.1": "Choose up to { $numbers-most } numbers.",
  "keno.2": "{ $numbers-drawn } numbers are drawn.",
  "keno.3": "What you win depends on how many numbers you chose and how many of them were drawn.",
  "bingo.1": "Buy a card, or several.",
  "bingo.2": "Numbers from 1 to { $numbers } are called one after the other; your cards mark themselves.",
  "bingo.3": `{ $pattern ->
    [row] The first complete row wins.
    [column] The first complete column wins.
   *[complete-card] The first complete card wins.
}`,
  "stud.1": "Stake an ante. You and the bank get five cards each.",
  "stud.2": `{ $bank-cards-up ->
    [0] The cards of the bank stay face down.
    [1] One card of the bank is turned up.
   *[other] { $bank-cards-up } cards of the bank are turned up.
}`,
  "stud.3": "Give up the ante, or add a bet of { $bet-multiples } times the ante and play on.",
  "stud.4":
    "The bank must have at least ace and king; otherwise only the ante pays. Your bet pays more, the better your hand is.",
  "holdem.1":
    "Stake an ante and an equal blind. You and the bank get two cards each; five more in the middle belong to both.",
  "holdem.2":
    "You may raise once: most before the flop, less after it, once the ante at the end. The sooner, the more.",
  "holdem.3": "Whoever never raises gives up the ante and the blind.",
  "holdem.4":
    "The best five of seven cards win. Without at least a pair the bank does not qualify and the ante comes back.",
  "four.1": "Stake an ante. You get five cards, the bank six; the best four of them count.",
  "four.2": `{ $bank-cards-up ->
    [0] The cards of the bank stay face down.
    [1] One card of the bank is turned up.
   *[other] { $bank-cards-up } cards of the bank are turned up.
}`,
  "four.3": "Give up the ante, or bet { $bet-multiples } times the ante.",
  "four.4": "A very good hand pays a bonus on the ante, even if the bank has more.",
  "three.1": "Stake an ante. You and the bank get three cards each.",
  "three.2": "Look at your cards: give up the ante, or add a bet of the same size.",
  "three.3": "The bank must have at least a queen; otherwise the bet comes back and only the ante pays.",
  "three.4": "Pair plus is a bet on your own three cards alone: a pair or better wins, whatever the bank has.",
  "stadium.1": "Nine cards lie face down for everybody. Stake an ante and choose three of them.",
  "stadium.2": "Look at your three cards: fold, or stake as much again and play.",
  "slots.1": "Choose how many lines you play: { $line-choices }.",
  "slots.2":
    "Press spin. Equal symbols from the left on a line that you play win; the wild symbol stands for any other.",
  "slots.3": "Three or more scatter symbols give free games, and there every win counts { $free-multiplier } times.",
  "paigow.1": "You get seven cards and make two hands of them: five cards, and a lower one of two.",
  "paigow.2": "Set your hands in the time you have, or let the house set them for you.",
  "paigow.3": `{ $copies ->
    [bank] Both hands must beat those of the bank; equal hands are the bank's. One of each is a draw.
   *[other] Both hands must beat those of the bank. One of each is a draw.
}`,
  "option.zero-rule": `{ $value ->
    [half] On zero, half of a bet on red or black, odd or even, low or high is lost.
    [half-or-prison] On zero you choose for even chances: half is lost, or the bet stays in prison for the next spin.
   *[lose] On zero all bets but those on zero lose.
}`,
  "option.double-after-split": `{ $value ->
    [true] After a split you may double.
   *[false] After a split you may not double.
}`,
  "option.hands-most": `{ $value ->
    [0] You may split as often as equal cards come.
   *[other] By splitting, a box becomes at most { $value } hands.
}`,
  "option.insurance": `{ $value ->
    [none] There is no insurance against a Blackjack of the bank.
    [half] Insurance against a Blackjack of the bank costs half the bet.
   *[up-to-half] Insurance against a Blackjack of the bank costs up to half the bet.
}`,
  "option.ties": `{ $value ->
    [bank] Equal hands are the bank's.
    [player] Equal hands are the player's.
   *[draw] On equal hands the bet comes back.
}`,
  "option.hole-card": `{ $value ->
    [true] The bank looks at its second card before you play: against its Blackjack nobody doubles in vain.
   *[false] The bank takes its second card only after all players.
}`,
  "option.burn-cards": `{ $value ->
    [0] No card is burned.
    [one] One card is burned before the deal.
   *[other] { $value } cards are burned before the deal.
}`,
  "option.boxes": "The table has { $value } boxes.",
  "option.areas": "There are { $value } places to bet on.",
  "option.two-spins": `{ $value ->
    [true] The dealer sets the wheel going, and once more before it stops.
   *[false] The wheel is set going once.
}`,
  "option.winners-stay": `{ $value ->
    [true] Bets that have won stay for the next throw.
   *[false] Bets that have won come back.
}`,
  "option.three-sevens-bonus": `{ $value ->
    [true] Three sevens pay a bonus.
   *[false] Three sevens pay no bonus.
}`,
  "option.trips-lost-on-fold": `{ $value ->
    [true] Whoever folds loses the trips bet too.
   *[false] Whoever folds may still win the trips bet.
}`,
  "option.cards-most": "A player has at most { $value } cards.",
  "option.blackjack-tie": `{ $value ->
    [bank] If the bank has a Blackjack as well, the bank wins.
   *[draw] If the bank has a Blackjack as well, the bet comes back.
}`,
  "step.allowed": "may be chosen",
  "step.wager": "Bet",
  "step.name": "name",
  "step.odds": "odds",
  "step.pays": "pays",
  "step.bundle": "Call bet",
  "step.limits": "Limits",
  "step.incident": "Irregularity",
  "step.stop_reason": "No result",
  "step.timers": "Clock",
  "step.modes": "Modes of play",
  "step.words": "words",
  "step.text": "words",
  "step.published": "printed return",
  "step.default": "default",
  "step.policy": "policy",
  "step.irregularity": "Irregularity",
  "step.minimum_minor": "minimum",
  "step.maximum_minor": "maximum",
  "step.step_minor": "step",
  edges: "House edge in both books",
  "edges.same": "Every edge is the same in both books.",
  "edges.none": "No exact figures for this game in both books.",
} as const satisfies Record<string, string>;
