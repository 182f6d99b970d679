// The families of games, found by their folders: each `family.ts` names those that it shows.
import type { Family, GameScreen } from "./family";
import { PLAIN } from "./plain/family";

const FOLDERS = import.meta.glob<{ families: Record<string, Family> }>("./*/family.ts", { eager: true });
const FAMILIES: Readonly<Record<string, Family>> = Object.assign(
  {},
  ...Object.values(FOLDERS).map((folder) => folder.families),
);

/** A family that nobody has drawn yet is played on a plain list of its spots. */
export function familyOf(name: string): Family {
  return FAMILIES[name] ?? PLAIN;
}

export function screenOf(name: string): Promise<GameScreen> {
  return familyOf(name).screen();
}
