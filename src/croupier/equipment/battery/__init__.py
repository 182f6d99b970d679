"""The statistical battery: final outcomes of every game and the NIST SP 800-22 suite, with one verdict (G-3.2.2)."""
