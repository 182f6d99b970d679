// What is certain for whoever is still in, and the next place that pays more.
export interface Jump {
  /** What the next who goes out gets. */
  certain_minor: number;
  /** The best of the places that are left at which the prize is higher; 0: none. */
  place: number;
  prize_minor: number;
}

export function payJump(prizes: readonly number[], left: number): Jump | null {
  if (prizes.length === 0 || left < 2) return null;
  const certain_minor = prizes[left - 1] ?? 0;
  for (let place = left - 1; place > 0; place -= 1) {
    const prize_minor = prizes[place - 1] ?? 0;
    if (prize_minor > certain_minor) return { certain_minor, place, prize_minor };
  }
  return { certain_minor, place: 0, prize_minor: 0 };
}
