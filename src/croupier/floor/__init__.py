"""The live tables: wagering periods, terminals, dealers, supervisors and what goes wrong."""
