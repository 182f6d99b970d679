"""What tests set up and drive: houses, tables, people, databases, and oracles that count again by other means."""
