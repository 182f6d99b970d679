// Messages of one language, by Project Fluent: words, plural forms and variants are the catalogue's, never the code's.
import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";

export type Values = Readonly<Record<string, string | number>>;

/** Numbers of rounds, seats and tickets are written without separators; money has a format of its own. */
const plainly = (value: string | number): FluentVariable =>
  typeof value === "number" ? new FluentNumber(value, { useGrouping: false }) : value;

export class Catalogue {
  private readonly bundle: FluentBundle;

  constructor(locale: string, sources: Iterable<string>) {
    this.bundle = new FluentBundle(locale, { useIsolating: false });
    for (const source of sources) this.add(source);
  }

  add(source: string): void {
    this.bundle.addResource(new FluentResource(source));
  }

  has(id: string): boolean {
    return this.bundle.hasMessage(id);
  }

  /** The message with its values; nothing where this language has no such message. */
  of(id: string, values: Values = {}): string | undefined {
    const pattern = this.bundle.getMessage(id)?.value;
    if (pattern === null || pattern === undefined) return undefined;
    if (typeof pattern === "string") return pattern;
    const given = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, plainly(value)]));
    // Faults are gathered and not thrown: a person sees the name of what is missing rather than nothing at all.
    return this.bundle.formatPattern(pattern, given, []);
  }
}

/** The id of a screen's message: Fluent knows no dots. */
export const idOf = (key: string): string => key.replace(/[^a-zA-Z0-9_-]/g, "-");

/** Messages that the screens keep by key, each of them the text of a Fluent message. */
export function sourceOf(messages: Readonly<Record<string, string>>): string {
  return Object.entries(messages)
    .map(([key, text]) => `${idOf(key)} = ${text.replaceAll("\n", "\n    ")}`)
    .join("\n");
}
