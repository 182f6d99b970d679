// Words of @Title@ that its rulebook does not have; every language has every one.
export const WORDS = {
  en: {
    player: "Player",
    bank: "Bank",
    "player-letter": "P",
    "bank-letter": "B",
    "tie-letter": "T",
    "player-wins": "Player wins",
    "bank-wins": "Bank wins",
    tie: "Tie",
  },
  nl: {
    player: "Speler",
    bank: "Bank",
    "player-letter": "S",
    "bank-letter": "B",
    "tie-letter": "G",
    "player-wins": "Speler wint",
    "bank-wins": "Bank wint",
    tie: "Gelijk",
  },
  cs: {
    player: "Hráč",
    bank: "Bankéř",
    "player-letter": "H",
    "bank-letter": "B",
    "tie-letter": "R",
    "player-wins": "Vyhrává hráč",
    "bank-wins": "Vyhrává bankéř",
    tie: "Remíza",
  },
} as const;
