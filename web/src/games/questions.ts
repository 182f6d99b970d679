// What a seat is asked, in words; some games ask on their own cloth and not in the dock.
import { t } from "../i18n/speak.svelte";
import type { OwnDecision } from "../wire/generated";
import type { Board } from "./board";
import { familyOf } from "./registry";
import { areaWord } from "./words";

export function asksInDock(family: string): boolean {
  return !familyOf(family).needsNoDock;
}

export function asksOnCloth(family: string, decision: OwnDecision): boolean {
  return familyOf(family).asksOnCloth?.(decision) ?? false;
}

export function askWords(board: Board, decision: OwnDecision): string {
  const own = familyOf(board.layout.family).ask?.(board, decision);
  if (own !== undefined) return own;
  return decision.area ? `${areaWord(decision.area)}: ${t("ask.play")}` : t("ask.play");
}
