"""What is done at a table: each command and each turn of the clock."""
