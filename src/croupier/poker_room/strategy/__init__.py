"""By which a house player plays: what it draws, and what it thinks of its chances."""
