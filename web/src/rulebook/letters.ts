// The letters of a chart: each play has one of its own, from its word in the language that is spoken.

/** Stand comes before split, so that split is P as in every book of blackjack. */
const FIRST: readonly string[] = ["hit", "stand", "double", "split"];

/**
 * A letter for each play: the first of its word that no other play of the chart has.
 *
 * @example lettersOf(["split", "stand"], (play) => play) // split: P, stand: S
 */
export function lettersOf(plays: readonly string[], wordOf: (play: string) => string): Map<string, string> {
  const rank = (play: string) => (FIRST.includes(play) ? FIRST.indexOf(play) : FIRST.length);
  const found = new Map<string, string>();
  const taken = new Set<string>();
  for (const play of [...new Set(plays)].sort((one, other) => rank(one) - rank(other))) {
    const letters = [...wordOf(play).toUpperCase()].filter((letter) => /\p{L}|\p{N}/u.test(letter));
    const letter = letters.find((each) => !taken.has(each)) ?? letters[0] ?? "";
    taken.add(letter);
    found.set(play, letter);
  }
  return found;
}
