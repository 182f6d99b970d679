// Which equipment a table has by its game, and what each piece can be (docs/irregularities.md).

export const STATUSES: Readonly<Record<string, readonly string[]>> = {
  shoe: ["ready", "standby", "misreading", "not-reading", "out-of-service"],
  shuffler: ["ready", "malfunction", "cards-damaged", "out-of-service"],
  tumbler: ["ready", "not-reading", "malfunction", "out-of-service"],
  wheel: ["ready", "not-reading", "malfunction", "out-of-service"],
};

const BY_FAMILY: Readonly<Record<string, readonly string[]>> = {
  roulette: ["wheel"],
  "money-wheel": ["wheel"],
  "sic-bo": ["tumbler"],
  diceball: [],
  barbut: [],
  keno: [],
  bingo: [],
  slots: [],
};

/** Card games have a shoe and a shuffler; dice that people throw have no device. */
export function kindsOf(family: string): readonly string[] {
  return BY_FAMILY[family] ?? ["shoe", "shuffler"];
}
