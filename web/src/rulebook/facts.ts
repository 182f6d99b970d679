// What a book or a table says of a game, as values for the sentences, and the clause that each of them rests on.
import type { GameRules } from "../api/types";
import type { Step } from "./steps";
import { STEPS } from "./steps";
import { isSentence, say, type SentenceKey } from "./words";

type Values = Record<string, string | number>;

export interface Sentence {
  key: string;
  text: string;
  clause: string;
}

/** Options, clocks and odds by their names; a list is told with commas, and by how many it has. */
export function factsOf(rules: GameRules): Values {
  const values: Values = {};
  for (const { name, value } of rules.options) {
    values[name] = plainly(value);
    if (Array.isArray(value)) values[`${name}-count`] = value.length;
  }
  for (const { name, seconds } of rules.timers) values[name.replace(/-s$/, "")] = seconds;
  for (const { kind, odds } of rules.wagers) values[kind] = odds;
  return values;
}

function plainly(value: unknown): string | number {
  if (typeof value === "number") return value;
  return Array.isArray(value) ? value.flat().map(String).join(", ") : String(value);
}

function clauseOf(rules: GameRules, from: string): string | undefined {
  const [what, name] = from.split(/:(.*)/);
  if (what === "game") return rules.clause;
  if (what === "option") return rules.options.find((option) => option.name === name)?.clause;
  if (what === "timer") return rules.timers.find((timer) => timer.name === name)?.clause;
  return rules.wagers.find((wager) => wager.kind === name)?.clause;
}

/** The round step by step, each step with the clause that it rests on in this book. */
export function stepsOf(rules: GameRules): Sentence[] {
  const values = factsOf(rules);
  const known = (step: Step) => step.from.map((from) => clauseOf(rules, from)).find(Boolean) ?? "";
  return (STEPS[rules.family] ?? []).map((step) => ({
    key: step.says,
    text: say(step.says, values),
    clause: known(step),
  }));
}

/** What the options of this table come to, in sentences; the others are only listed. */
export function optionSentences(rules: GameRules): Sentence[] {
  return rules.options.flatMap(({ name, value, clause }) => {
    const key = `option.${name}`;
    return isSentence(key) ? [{ key, text: say(key satisfies SentenceKey, { value: plainly(value) }), clause }] : [];
  });
}
