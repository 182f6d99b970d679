"""A table in the terminal: one person plays any banked game of any rulebook with play credits."""
