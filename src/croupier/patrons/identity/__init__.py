"""Who somebody is: the details that they give, the keys that these are sealed with, and one account for each person."""
