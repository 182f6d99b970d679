"""People: who they are, what they may do, and their own limits."""
