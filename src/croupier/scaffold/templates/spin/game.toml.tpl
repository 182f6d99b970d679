[game.options.fields]
value = 6
at_least = 2
at_most = 40
clause = "@PREFIX@-1.2"

[[game.wager]]
kind = "field"
name = "Field"
names = { nl = "Vak", cs = "Pole" }
odds = "9:2"
clause = "@PREFIX@-1.4"
