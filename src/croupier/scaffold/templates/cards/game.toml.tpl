[game.options.decks]
value = 6
at_least = 1
at_most = 8
clause = "@PREFIX@-1.2"

[game.options.burn-cards]
value = 1
at_least = 0
at_most = 3
clause = "@PREFIX@-1.2"

[[game.wager]]
kind = "player"
name = "Player"
names = { nl = "Speler", cs = "Hráč" }
odds = "1:1"
clause = "@PREFIX@-1.4"

[[game.wager]]
kind = "bank"
name = "Bank"
names = { nl = "Bank", cs = "Bankéř" }
odds = "1:1"
clause = "@PREFIX@-1.4"

[[game.wager]]
kind = "tie"
name = "Tie"
names = { nl = "Gelijk", cs = "Remíza" }
odds = "8:1"
clause = "@PREFIX@-1.4"
