"""What is said at the tables: the desk that keeps it, and the book of it."""
