import { rootLocation } from '#layouts/check/model/json-location.ts';
import { nameOf, textsOf, type Tree } from '#layouts/check/model/tree.ts';
import { tell, type Finding, type Rule } from '#layouts/check/rule.ts';
import { baseKey } from '#layouts/check/texts/text-keys.ts';

type Tables = Tree['texts'];

/** Shorter ones are words that many places share. */
const SENTENCE = /\S+\s+\S+\s+\S+/u;

const share = (tables: Tables, locale: string, holds: (texts: ReadonlyMap<string, string>) => boolean): number => {
  const others = [...tables].filter(([name]) => name !== locale).map(([, texts]) => texts);
  return others.length === 0 ? 1 : others.filter(holds).length / others.length;
};

/** Keys of one family stand beside each other, such as steps. */
const familyOf = (key: string): string => key.slice(0, key.lastIndexOf('.'));

/** Two texts that are the same in one language alone: the one was pasted over the other. */
const pasted = (locale: string, texts: ReadonlyMap<string, string>, tables: Tables): Map<string, string> => {
  const first = new Map<string, string>();
  const again = new Map<string, string>();
  for (const [key, text] of texts) {
    const before = first.get(text);
    if (before === undefined) first.set(text, key);
    else if (SENTENCE.test(text) && familyOf(before) === familyOf(key) && baseKey(before) !== baseKey(key))
      again.set(key, before);
  }
  return new Map(
    [...again].filter(([key, before]) => share(tables, locale, (other) => other.get(key) === other.get(before)) === 0),
  );
};

/** A name is written with capitals, and in every language alike. */
const NAME = /(?<![\p{L}\d])\p{Lu}[\p{Lu}\d]{2,}(?![\p{L}\d])/gu;

const namesIn = (text: string): string[] => text.match(NAME) ?? [];

const known = new WeakMap<ReadonlyMap<string, string>, ReadonlySet<string>>();

const namesOf = (texts: ReadonlyMap<string, string>): ReadonlySet<string> => {
  const names = known.get(texts) ?? new Set([...texts.values()].flatMap(namesIn));
  known.set(texts, names);
  return names;
};

/** A name that every language has, and in this text one alone. */
const strangeNames = (locale: string, key: string, text: string, tables: Tables): string[] =>
  namesIn(text).filter(
    (name) =>
      share(tables, locale, (other) => namesOf(other).has(name)) === 1 &&
      share(tables, locale, (other) => other.get(key)?.includes(name) ?? true) === 0,
  );

function* inTexts({ files, texts: tables, isAsked }: Tree): Generator<Finding> {
  if (tables.size < 3) return;
  for (const source of files.locales.filter(isAsked)) {
    const locale = nameOf(source);
    const root = rootLocation(source);
    const own = textsOf(source);
    for (const [key, before] of pasted(locale, own, tables))
      yield tell(root.members?.get(key) ?? root, {
        message: `This is the text of ${before}, which no other language gives here.`,
        expected: 'a text of its own',
        got: own.get(key),
      });
    for (const [key, text] of own)
      for (const name of strangeNames(locale, key, text, tables))
        yield tell(root.members?.get(key) ?? root, {
          message: `${name} stands in this text in no other language.`,
          expected: 'the same names in every language',
          got: name,
        });
  }
}

export const sameText: Rule = {
  name: 'same-text',
  about: 'A text that is the one of another key, or has a name in it, in one language alone.',
  *tree(tree) {
    yield* inTexts(tree);
  },
};
