"""Mutation as a habit: break what carries a proven clause, and see that the tests that name the clause notice.

`python -m benchmarks.mutation --seed 1 --mutants 150` chooses proven clauses of all books at random, changes one value
of a rulebook or one line of code for each mutant, and runs only the tests that name the clause. Nothing is written to
the checkout: a mutant lives in a process of its own.
"""
