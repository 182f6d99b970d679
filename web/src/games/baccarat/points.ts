// Points of a baccarat hand: tens and pictures count nothing, an ace one, and only the last digit of the sum matters.

export function points(cards: readonly string[]): number {
  return (
    cards.reduce((sum, card) => {
      const rank = card.slice(0, -1);
      return sum + (rank === "A" ? 1 : /^[2-9]$/.test(rank) ? Number(rank) : 0);
    }, 0) % 10
  );
}
