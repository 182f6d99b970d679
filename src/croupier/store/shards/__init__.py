"""Who owns which desks, where several processes share a database."""
