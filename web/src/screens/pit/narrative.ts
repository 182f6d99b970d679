// What happened at a table, in the language of this device: spots as its layout names them,
// and an outcome in the words of its game.
import type { Layout, PitAlert, PitEvent } from "../../api/types";
import { spotsOf } from "../../games/naming";
import { factsOf } from "../../games/picture";
import { resultWords } from "../../games/results";
import { told, type Naming } from "../../i18n/told.svelte";

export function narrated(happened: Pick<PitEvent, "said" | "body">, layout: Pick<Layout, "family" | "spots">): string {
  const spots = spotsOf(layout);
  const naming: Naming = (family, id) => {
    if (family === "outcome") return outcomeWords(layout.family, factsOf(happened.body));
    return spots(family, id);
  };
  return told(happened.said, naming);
}

/** The result, and every card that was dealt for it; a game without words for its results has the house's. */
function outcomeWords(family: string, body: Record<string, unknown>): string | undefined {
  const words = resultWords(family, body["outcome"]);
  const cards = Array.isArray(body["cards"]) ? body["cards"].join(" ") : "";
  return words && cards ? `${words} (${cards})` : words || undefined;
}

/** What a supervisor is told. */
export function alertWords(alert: Pick<PitAlert, "kind" | "details" | "note">): string {
  return told({ type: "said", code: `alert-${alert.kind}`, details: alert.details, note: alert.note });
}
