"""The poker room: cash tables as desks around `rules.poker`'s hands, with seats, stacks, clocks and rake."""
