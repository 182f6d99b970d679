"""The HTTP side of people's accounts: who they are, what they allow themselves, and the staff who look after it."""
