// Families of games as people look for them in the lobby.

export const GROUPS = ["roulette", "blackjack", "baccarat", "poker", "dice", "draws"] as const;
export type Group = (typeof GROUPS)[number];

const GROUP_OF: Record<string, Group> = {
  roulette: "roulette",
  "money-wheel": "roulette",
  blackjack: "blackjack",
  baccarat: "baccarat",
  "casino-war": "baccarat",
  "sic-bo": "dice",
  diceball: "dice",
  barbut: "dice",
  keno: "draws",
  bingo: "draws",
  slots: "draws",
};

export function groupOf(family: string): Group {
  return GROUP_OF[family] ?? "poker";
}
