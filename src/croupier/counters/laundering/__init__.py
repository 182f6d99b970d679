"""Money laundering: what is noticed in the money of players is a case, which two people of the house decide."""
