"""What the law has a house watch: money laundering, lists of persons, personal data."""
