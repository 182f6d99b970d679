// Words that a family of games brings along in its own folder, in every language of the screens; the compiler holds that.
import { Catalogue, idOf, sourceOf, type Values } from "../i18n/catalogue";
import { LOCALES, type Language } from "../i18n/messages";
import { preferences } from "../room/preferences.svelte";

type Words<Key extends string> = Readonly<Record<Language, Readonly<Record<Key, string>>>>;

export interface OwnWords<Key extends string> {
  (key: Key, values?: Values): string;
  /** For keys made from what the house sends: the word if there is one, else what was sent. */
  word: (prefix: string, code: string) => string;
}

/** How to say one of these words: each is a message of Project Fluent, with its plural forms and { $places }. */
export function inOwnWords<Key extends string>(words: Words<Key>): OwnWords<Key> {
  const spoken = new Map<Language, Catalogue>();
  const find = (key: string, values?: Values): string | undefined => {
    const { language } = preferences;
    let catalogue = spoken.get(language);
    if (!catalogue) spoken.set(language, (catalogue = new Catalogue(LOCALES[language], [sourceOf(words[language])])));
    return catalogue.of(idOf(key), values);
  };
  const say = (key: Key, values?: Values): string => find(key, values) ?? key;
  return Object.assign(say, { word: (prefix: string, code: string) => find(`${prefix}.${code}`) ?? code });
}
