"""One house in several processes: owners decide and write, fronts hold the sockets and follow."""
