"""What is asked of the house beside the tables: tickets, cash, cards, terminals, disputes, jackpots."""
