"""A live tournament as it is shown: the parts, the page, a deal, and the follower that takes in what is durable."""
