// Cards in the order in which a hand is read: joker, aces, kings and so on down; equal ranks stay beside each other.
const ORDER = "AKQJT98765432";

function place(card: string): number {
  const rank = card.startsWith("10") ? "T" : card.slice(0, 1);
  return /^(10|[2-9TJQKA])[cdhs]$/.test(card) ? ORDER.indexOf(rank) : -1;
}

export function sorted(cards: readonly string[]): string[] {
  return [...cards].sort((a, b) => place(a) - place(b));
}
