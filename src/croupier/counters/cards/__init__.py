"""Player cards, and who is barred from the casino."""
