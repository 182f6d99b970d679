"""What an audit reads of a store: counts, strays, and what no ordinary look-up would show."""
