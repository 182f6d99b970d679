"""The contract that every game of every rulebook keeps, and whole rounds of each as text."""
