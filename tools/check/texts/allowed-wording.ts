import type { JsonSource } from '#tools/check/model/json-source.ts';
import { isObject } from '#tools/check/model/walk.ts';

/** An entry of the list of what may pass. */
interface Allowance {
  readonly names: readonly string[];
  /** Every language, when undefined. */
  readonly locales: readonly string[] | undefined;
}

/** What may pass in texts, as far as the list is well-formed: its shape has a rule of its own. */
export interface AllowedWording {
  readonly sameAsEnglish: readonly Allowance[];
  readonly latinWords: ReadonlySet<string>;
  readonly usedByName: readonly string[];
  /** Keys whose English text waits for its translation, by locale. */
  readonly awaiting: ReadonlyMap<string, readonly string[]>;
}

const stringsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

const rowsOf = (value: unknown, names: string): Allowance[] =>
  (Array.isArray(value) ? value : []).filter(isObject).map((row) => ({
    names: stringsIn(row[names]),
    locales: row.locales === undefined ? undefined : stringsIn(row.locales),
  }));

const read = new WeakMap<JsonSource, AllowedWording>();

export const allowedIn = (source: JsonSource): AllowedWording => {
  const known = read.get(source);
  if (known) return known;
  const lists = isObject(source.value) ? source.value : {};
  const allowed = {
    sameAsEnglish: rowsOf(lists.sameAsEnglish, 'keys'),
    latinWords: new Set(rowsOf(lists.latinWords, 'words').flatMap(({ names }) => names)),
    usedByName: rowsOf(lists.usedByName, 'beginnings').flatMap(({ names }) => names),
    awaiting: new Map(
      Object.entries(isObject(lists.awaiting) ? lists.awaiting : {}).map(([locale, keys]) => [locale, stringsIn(keys)]),
    ),
  };
  read.set(source, allowed);
  return allowed;
};
