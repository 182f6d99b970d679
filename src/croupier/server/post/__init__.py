"""What goes to parties outside the house, and what they call the house for."""
