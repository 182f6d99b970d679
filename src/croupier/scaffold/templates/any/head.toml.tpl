# @Title@: a rulebook of its own. Amounts are in cents; every value cites its clause in @name@.csv.

[rulebook]
id = "@name@"
title = "Rules of @Title@"
operator = "The House"
currency = "EUR"
rounding = "down"
rounding_clause = "@PREFIX@-1.4"
catalogues = ["@name@"]
clause = "@PREFIX@-1.1"

[limits]
clause = "@PREFIX@-1.3"
default = { minimum_minor = 100, maximum_minor = 50_000, step_minor = 100 }

[limits.policy]
above_maximum = "reject"
off_step = "reject"
below_minimum = "reject"
below_total = "reject"
clause = "@PREFIX@-1.3"

[[game]]
id = "@name@"
family = "@name@"
title = "@Title@"
titles = { nl = "@Title@", cs = "@Title@" }
clause = "@PREFIX@-1.1"
modes = { value = ["dealer", "rng"], clause = "@PREFIX@-1.2" }

