// What rulebooks call things in other languages, where a book carries its own translations.
import { preferences } from "../room/preferences.svelte";

type Words = Readonly<Record<string, Readonly<Record<string, string>>>>;
let words: Words = $state.raw({});

/** What the house says its books call things, by language. */
export function learnBooks(said: Words): void {
  words = said;
}

/** The name in the language of this device, if the book that gives it says so. */
export function inBook(name: string): string | undefined {
  return words[preferences.language]?.[name];
}
