"""The fifteen tests of NIST SP 800-22 rev. 1a, one to a file; each turns a sequence of bits into p-values.

`croupier.equipment.battery.nist.suite.TESTS` lists them with the parameters that the battery uses.
"""
