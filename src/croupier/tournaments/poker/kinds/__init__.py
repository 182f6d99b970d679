"""What is particular to one kind of tournament: phases, fast-fold, satellites."""
