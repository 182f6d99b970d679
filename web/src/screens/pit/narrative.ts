// What happened at a table, in the language of this device: the house's sentence, its spots as the layout names them,
// its reasons as the book words them, and an outcome in the words of its game.
import type { Layout } from "../../api/types";
import { spotTitle } from "../../games/naming";
import { factsOf } from "../../games/picture";
import { resultWords } from "../../games/results";
import { say } from "../../i18n/said.svelte";
import { preferences } from "../../room/preferences.svelte";

type Worded = Pick<Layout, "family" | "spots" | "stop_reasons" | "void_reasons" | "correct_reasons" | "incidents">;

interface Happened {
  kind: string;
  text: string;
  body?: unknown;
}

const SETTLED = /^(Round \d+: ).+(\. \S+ staked, \S+ paid\.)$/s;
const SPOT = /«([^»]+)»/gu;
const CODE = /\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b|\b[A-Z]{4,}\b/g;

export function narrated(happened: Happened, layout: Worded): string {
  const reasons = new Map(
    [...layout.incidents, ...layout.stop_reasons, ...layout.void_reasons, ...layout.correct_reasons].map((reason) => [
      reason.code,
      reason.text,
    ]),
  );
  return say(outcomeWorded(happened, layout.family))
    .replace(SPOT, (_, spot: string) => spotTitle(layout, spot))
    .replace(CODE, (code) => {
      const text = reasons.get(code);
      return text === undefined ? code : say(text).replace(/\.$/, "");
    });
}

function outcomeWorded({ kind, text, body }: Happened, family: string): string {
  // In English the house's own words have every card; nobody has translated those.
  if (preferences.language === "en" || kind !== "settled") return text;
  const words = resultWords(family, factsOf(body)["outcome"]);
  return words === "" ? text : text.replace(SETTLED, (_, before: string, after: string) => before + words + after);
}
