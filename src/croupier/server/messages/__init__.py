"""What each message of a terminal does: commands for desks, and the desks and boards that a terminal follows."""
