[house]
name = "@Title@ house"
notice = "Play money only."
play_money_minor = 100_000

[[table]]
id = "@name@"
name = "@Title@"
rulebook = "@name@"
game = "@name@"
mode = "rng"
opens_at_start = true
timers = { wagering_s = 15, intermission_s = 5 }

[[table]]
id = "@name@-dealer"
name = "@Title@, dealt"
rulebook = "@name@"
game = "@name@"
mode = "dealer"
opens_at_start = true
