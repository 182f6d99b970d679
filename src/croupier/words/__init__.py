"""What the house says: a code and its details here, words in the catalogues of languages beside them."""
