import type { Expr } from '#layouts/check/types/expr.ts';
import type { JsonSchema } from '#layouts/language/bundle.ts';
import type { StaticPlace, TextPlace } from '#layouts/check/model/place.ts';
import { tell, type Rule, type Finding } from '#layouts/check/rule.ts';
import { pointerOf, type JsonLocation } from '#layouts/check/model/json-location.ts';
import { suggest } from '#layouts/check/suggest.ts';
import { formsOf, placeholdersIn } from '#layouts/check/texts/text-keys.ts';
import type { Tree } from '#layouts/check/model/tree.ts';
import { isObject } from '#layouts/check/model/walk.ts';
import { DEFAULT_LOCALE } from '#i18n/locale.ts';

const englishOf = ({ texts }: Tree): ReadonlyMap<string, string> => texts.get(DEFAULT_LOCALE) ?? new Map();

const keyMeant = (key: string): string | undefined =>
  /\s/.test(key)
    ? 'Write a key here, not the text: add the text to texts/en.json under a key such as deposit.submit.'
    : undefined;

/** A text exists if it is in English: a missing translation is reported for the other language's file. */
const missing = (location: JsonLocation, key: string, tree: Tree): Finding[] => {
  if (formsOf(englishOf(tree), key).length > 0) return [];
  const others = [...tree.texts].filter(([, own]) => formsOf(own, key).length > 0).map(([locale]) => locale);
  const where = others.length === 0 ? 'in any language' : `in English; there is one in ${others.join(', ')}`;
  const known = new Set([...tree.texts.values()].flatMap((own) => [...own.keys()]));
  return [
    tell(location, {
      message: `There is no text ${key}, ${where}.`,
      got: key,
      suggestion: suggest(key, known) ?? keyMeant(key),
    }),
  ];
};

/** Possible keys of a rule; undefined if unknown. */
export const keysOf = ({ type }: Expr): readonly string[] | undefined => {
  if (type.isAny || !type.values) return undefined;
  return type.values.map(String).filter((key) => key !== '');
};

const prefixFaults = ({ location, type }: Expr, tree: Tree): Finding[] => {
  const { prefix } = type;
  const known = [...englishOf(tree).keys()];
  if (!prefix || known.some((key) => key.startsWith(prefix))) return [];
  return [
    tell(location, {
      message: `No text key begins with ${prefix}.`,
      got: prefix,
      suggestion: suggest(prefix, new Set(known.map((key) => key.slice(0, prefix.length)))),
    }),
  ];
};

/** The arguments of the English text are the reference for the others. */
const argumentFaults = ({ args, location }: TextPlace, keys: readonly string[], tree: Tree): Finding[] => {
  const forms = keys.map((key) => formsOf(englishOf(tree), key));
  // A misspelt key may be the one that uses them.
  if (forms.some((found) => found.length === 0)) return [];
  const used = new Set(forms.flat().flatMap(placeholdersIn));
  // count selects the plural, whether or not the text shows it.
  if (forms.some((found) => found.length > 1)) used.add('count');
  const passed = [...args.keys()];
  const wanted = [...used].filter((name) => !args.has(name));
  return [
    ...wanted.map((name) =>
      tell(location, {
        message: `The text needs the argument {{${name}}}.`,
        expected: [...used].join(', '),
        got: passed.join(', ') || 'no arguments',
        suggestion: suggest(name, passed),
      }),
    ),
    ...[...args].flatMap(([name, arg]) =>
      used.has(name)
        ? []
        : [
            tell(arg, {
              message: `The text has no {{${name}}}.`,
              expected: [...used].join(', ') || 'no arguments',
              got: name,
              suggestion: suggest(name, wanted),
            }),
          ],
    ),
  ];
};

/** A default of a fragment's parameter is checked on the page that uses it. */
const isDefault = (location: JsonLocation): boolean => pointerOf(location).startsWith('/params/');

const placeFaults = (place: TextPlace, tree: Tree): Finding[] => {
  const { key, hasOtherwise, args, words, location } = place;
  if (!key)
    return words && args.size > 0
      ? [...args.values()].map((arg) => tell(arg, { message: 'Only a text with a key takes arguments.' }))
      : [];
  const keys = keysOf(key);
  if (!keys && !key.type.isAny && !key.type.prefix && !hasOtherwise && !isDefault(location))
    return [
      tell(key.location, {
        message: 'The key is computed, so its text may be missing.',
        expected: '"text" for a text of the server, or "otherwise" for a missing text',
      }),
    ];
  if (!keys) return prefixFaults(key, tree);
  const isLiteral = key.operator === undefined;
  const unknown = isLiteral || !hasOtherwise ? keys.flatMap((name) => missing(key.location, name, tree)) : [];
  return [...unknown, ...(keys.length > 0 ? argumentFaults(place, keys, tree) : [])];
};

/** Text keys in the language itself: the default text of a property. */
export const defaultKeys = (schema: JsonSchema): string[] =>
  Object.values(schema.properties ?? {}).flatMap(({ default: otherwise }) =>
    isObject(otherwise) && typeof otherwise.t === 'string' ? [otherwise.t] : [],
  );

/** Whether a property that is passed on unchanged names a text. */
export const isKeyPlace = ({ schema }: StaticPlace): boolean => /^(?:Locale|Text) key/.test(schema.description ?? '');

export const text: Rule = {
  name: 'text',
  about: 'A text key that a locale lacks, an argument that its text does not use, or a missing argument.',
  *page(page, tree) {
    for (const place of page.places.texts) yield* placeFaults(place, tree);
    for (const place of page.places.statics) {
      const key = place.location.literal;
      if (isKeyPlace(place) && typeof key === 'string' && key !== '') yield* missing(place.location, key, tree);
    }
    for (const { schema, location } of page.places.nodes) {
      for (const key of schema ? defaultKeys(schema) : []) yield* missing(location, key, tree);
    }
  },
};
