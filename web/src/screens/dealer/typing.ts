// What a dealer types: a card as a rank and then a suit ("1" is the ten where "0" follows it), or a number of the wheel.

const RANKS = "A23456789TJQK";
const SUITS = "shdc";

export class CardTyping {
  rank = "";

  clear(): void {
    this.rank = "";
  }

  /** The card that a key completes, and whether the key meant anything. */
  press(key: string): { card?: string; taken: boolean } {
    const small = key.toLowerCase();
    if (this.rank !== "" && this.rank !== "1" && SUITS.includes(small) && small.length === 1) {
      const card = `${this.rank}${small}`;
      this.rank = "";
      return { card, taken: true };
    }
    if (this.rank === "1" && key === "0") {
      this.rank = "T";
      return { taken: true };
    }
    const rank = key === "1" ? "1" : key.toUpperCase();
    if (rank === "1" || (rank.length === 1 && RANKS.includes(rank))) {
      this.rank = rank;
      return { taken: true };
    }
    return { taken: false };
  }
}

/** The number of a pocket: itself on a roulette wheel, its place on the rim where symbols come several times ("5/12"). */
function numberOf(pocket: string): string {
  return pocket.split("/")[1] ?? pocket;
}

/** Adds a digit to those before if they still can become a pocket, else starts anew; and the pocket that they name. */
export function pocketTyped(
  before: string,
  digit: string,
  pockets: readonly string[],
): [digits: string, pocket: string] {
  const begins = (digits: string) => pockets.some((pocket) => numberOf(pocket).startsWith(digits));
  const together = before + digit;
  const digits = begins(together) ? together : begins(digit) ? digit : "";
  return [digits, pockets.find((pocket) => digits !== "" && numberOf(pocket) === digits) ?? ""];
}
