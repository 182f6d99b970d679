// Words about interrupted games on temporary tables, and about who deals where.
export const unfinishedEn = {
  "unfinished.title": "You have an unfinished game",
  "unfinished.many": `You have { $count ->
   [one] an unfinished game
  *[other] { $count } unfinished games
}`,
  "unfinished.what": "{ $name }, round { $round }: { $amount } at stake",
  "unfinished.why.connection": "The connection was lost. Nothing is lost by that.",
  "unfinished.why.time-out": "There was no decision in time. Nothing is lost by that.",
  "unfinished.until": "The stake goes back on { $when }.",
  "unfinished.spin": "The ball is spun anew for you alone.",
  "unfinished.decide": "Your cards are as they were. The decision is yours.",
  "unfinished.go": "Go on with it",
  "unfinished.start.roulette": "Spin now",
  "unfinished.start.blackjack": "Go on",
  "unfinished.temporary": "Temporary table",
  "unfinished.back": "Back to the table",
  "unfinished.of": "Temporary table of { $name }",
  "unfinished.waits": "Waits for its player",
  "unfinished.over": "Game over",
  "seats.idle": `{ $count ->
   [one] One round without a wager
  *[other] { $count } rounds without a wager
}`,
  "seats.free": "Free the seat",
  "seats.away": "Connection lost",
  "staffing.title": "Dealer",
  "staffing.nobody": "Nobody deals here.",
  "staffing.move": "Bring a dealer here",
  "staffing.from": "{ $name }, from { $table }",
  "staffing.free": "{ $name }, free",
  "staffing.relieve": "{ $name } goes",
  "staffing.log": "Staffing log",
  "staffing.came": "{ $name } came to { $table }",
  "staffing.left": "{ $name } left { $table }",
  "staffing.moved": "{ $name } was moved from { $source } to { $table }",
  "staffing.by": "by { $name }",
} as const;
