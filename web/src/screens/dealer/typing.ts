// Cards by keyboard: a rank, then a suit. "1" stands for the ten where "0" follows it.

const RANKS = "A23456789TJQK";
const SUITS = "shdc";

export class Typing {
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
