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

/** One table of each group in turn, so that a glance from the door meets every kind of game. */
export function mixed<Table extends { family: string }>(tables: readonly Table[]): Table[] {
  const rows = GROUPS.map((group) => tables.filter(({ family }) => groupOf(family) === group));
  const longest = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length: longest }, (_, place) => rows.flatMap((row) => row.slice(place, place + 1))).flat();
}
