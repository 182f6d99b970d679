"""An account is a desk for each person: its record alone says who they are, what they may do and who is signed on."""
