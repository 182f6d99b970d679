// What the house says and what its rulebooks call things, in other languages: English sentence to translation.
// A sentence with {places} is recognised whatever stands in them; what stands there is translated as well.
import { fill } from "./messages";

interface Pattern {
  form: RegExp;
  places: string[];
  text: string;
}

const DEEPEST = 3;
/** Places where several things stand in a row, each of them a saying. */
const LISTS: ReadonlySet<string> = new Set(["chips", "wins"]);
const BETWEEN = "; ";
/** A place whose name is no word: the screen names it. */
const VERBATIM = "id";

function patternOf(english: string, text: string): Pattern {
  const places: string[] = [];
  const form = english
    .split(/\{(\w+)\}/)
    .map((piece, place) => {
      if (place % 2 === 0) return piece.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
      places.push(piece);
      return "(.+?)";
    })
    .join("");
  return { form: new RegExp(`^${form}$`, "su"), places, text };
}

/** How much of a pattern is fixed; the more is, the surer a match. */
const fixed = (english: string) => english.replace(/\{\w+\}/g, "").length;

/** All sayings of one language. */
export class Sayings {
  private readonly patterns: Pattern[];
  private readonly kept = new Map<string, string>();

  constructor(private readonly said: Readonly<Record<string, string>>) {
    this.patterns = Object.entries(said)
      .filter(([english]) => english.includes("{"))
      .sort(([one], [other]) => fixed(other) - fixed(one))
      .map(([english, text]) => patternOf(english, text));
  }

  /** The saying in this language, or what was said where nobody has translated it. */
  of(english: string, depth = 0): string {
    const exact = this.said[english] ?? this.kept.get(english);
    if (exact !== undefined) return exact;
    const found = depth < DEEPEST ? this.matched(english, depth) : english;
    if (this.kept.size > 2000) this.kept.clear();
    this.kept.set(english, found);
    return found;
  }

  private matched(english: string, depth: number): string {
    for (const { form, places, text } of this.patterns) {
      const match = form.exec(english);
      if (!match) continue;
      const values = places.map((place, at) => [place, this.within(place, match[at + 1] ?? "", depth + 1)] as const);
      return fill(text, Object.fromEntries(values));
    }
    return english;
  }

  private within(place: string, english: string, depth: number): string {
    if (place === VERBATIM) return english;
    if (!LISTS.has(place)) return this.of(english, depth);
    return english
      .split(BETWEEN)
      .map((one) => this.of(one, depth))
      .join(BETWEEN);
  }
}
