"""The house's equipment: the random number generator, wheels, shoes, tumblers, and the tests that they must pass."""
