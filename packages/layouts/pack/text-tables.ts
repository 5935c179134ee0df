import { expandFragments } from '#engine/expand.ts';
import type { Fragment, Screen } from '#generated/language.ts';
import { nameOf } from '#layouts/check/model/tree.ts';
import { baseKey } from '#layouts/check/texts/text-keys.ts';
import { isObject, walk } from '#layouts/check/model/walk.ts';
import type { PackSources } from './pack-sources.ts';

const literalsIn = (rule: unknown): string[] =>
  [...walk(rule)].map(({ value }) => value).filter((value) => typeof value === 'string');

/**
 * Text keys on the pack's screens, with their fragments expanded. A key computed by a rule is one of the rule's
 * literals.
 */
const namedKeys = ({ tree, screens }: PackSources): Set<string> => {
  const fragments = new Map(tree.files.fragments.map((source) => [nameOf(source), source.value as Fragment]));
  const whole = [...screens].map(({ value }) =>
    expandFragments(value as Screen, (id) => fragments.get(id), tree.language.composites),
  );
  return new Set(
    whole.flatMap((screen) =>
      [...walk(screen)].flatMap(({ value }) => (isObject(value) && 't' in value ? literalsIn(value.t) : [])),
    ),
  );
};

/** Texts by locale: those on the pack's screens, and the requested ones. */
export const textTables = (sources: PackSources): Map<string, Record<string, string>> => {
  const named = namedKeys(sources);
  const isNamed = (key: string): boolean => named.has(key) || named.has(baseKey(key));
  const { isLent = () => false } = sources.tree.files;
  const isPacked = (locale: string, key: string): boolean =>
    sources.isOwnText(locale, key) || (isNamed(key) && !isLent(locale, key));
  const tables = [...sources.tree.texts].map(([locale, texts]): [string, Record<string, string>] => [
    locale,
    Object.fromEntries([...texts].filter(([key]) => isPacked(locale, key))),
  ]);
  return new Map(tables.filter(([, table]) => Object.keys(table).length > 0));
};
