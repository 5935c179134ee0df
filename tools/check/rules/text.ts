import { dirname, join } from 'node:path';
import type { Expr } from '#tools/check/types/expr.ts';
import type { JsonSchema } from '#tools/language/bundle.ts';
import type { StaticPlace, TextPlace } from '#tools/check/model/place.ts';
import { tell, type Rule, type Told } from '#tools/check/rule.ts';
import { pointerOf, type Spot } from '#tools/check/model/spot.ts';
import { suggest } from '#tools/check/suggest.ts';
import { formsOf, placeholdersIn } from '#tools/check/texts/text-keys.ts';
import { textsOf, type Tree } from '#tools/check/model/tree.ts';
import type { JsonSource } from '#tools/check/model/json-source.ts';
import { LOCALES_DIR } from '#tools/screens/layout-files.ts';
import { isObject } from '#tools/check/model/walk.ts';

const hasText = (source: JsonSource, key: string): boolean => formsOf(textsOf(source), key).length > 0;

/** The folder whose files have a text, in whichever language. */
const folderOf = (locales: readonly JsonSource[], key: string): string =>
  dirname(locales.find((source) => hasText(source, key))?.file ?? `${LOCALES_DIR}/`);

/** One slip in a key is one finding, in however many languages the text is missing then. */
const missing = (spot: Spot, key: string, { texts, files: { locales } }: Tree): Told[] => {
  const lacking = [...texts].filter(([, own]) => formsOf(own, key).length === 0);
  if (lacking.length === 0) return [];
  const folder = folderOf(locales, key);
  const files = lacking.map(([locale]) => join(folder, `${locale}.json`)).join(', ');
  const known = new Set([...texts.values()].flatMap((own) => [...own.keys()]));
  const message =
    lacking.length === texts.size
      ? `There is no text ${key}, in any language.`
      : `The text ${key} is missing in ${files}.`;
  return [tell(spot, { message, got: key, suggestion: suggest(key, known) })];
};

/** Keys a rule can give; undefined when there is no telling. */
export const keysOf = ({ type }: Expr): readonly string[] | undefined => {
  if (type.isAny || !type.values) return undefined;
  return type.values.map(String).filter((key) => key !== '');
};

const prefixFaults = ({ spot, type }: Expr, { texts }: Tree): Told[] => {
  const { prefix } = type;
  if (!prefix) return [];
  return [...texts].flatMap(([locale, own]) =>
    [...own.keys()].some((key) => key.startsWith(prefix))
      ? []
      : [
          tell(spot, {
            message: `No text of the locale ${locale} begins with ${prefix}.`,
            got: prefix,
            suggestion: suggest(prefix, new Set([...own.keys()].map((key) => key.slice(0, prefix.length)))),
          }),
        ],
  );
};

const argumentFaults = (
  { args, spot }: TextPlace,
  keys: readonly string[],
  { texts, files: { locales } }: Tree,
): Told[] =>
  [...texts].flatMap(([locale, own]) => {
    const forms = keys.map((key) => formsOf(own, key)).filter((found) => found.length > 0);
    if (forms.length === 0) return [];
    const used = new Set(forms.flat().flatMap(placeholdersIn));
    // A plural is chosen by count, whether the text shows it or not.
    if (forms.some((found) => found.length > 1)) used.add('count');
    const passed = [...args.keys()];
    const wanted = [...used].filter((name) => !args.has(name));
    if (wanted.length === 0 && passed.every((name) => used.has(name))) return [];
    const first = keys.find((key) => formsOf(own, key).length > 0) ?? '';
    const where = join(folderOf(locales, first), `${locale}.json`);
    return [
      ...wanted.map((name) =>
        tell(spot, {
          message: `The text in ${where} has {{${name}}}, which is not given.`,
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
                message: `The text in ${where} has no {{${name}}}.`,
                expected: [...used].join(', ') || 'no arguments',
                got: name,
                suggestion: suggest(name, wanted),
              }),
            ],
      ),
    ];
  });

/** What a fragment says where a page says nothing is looked at in the page that it ends up on. */
const isDefault = (spot: Spot): boolean => pointerOf(spot).startsWith('/params/');

const placeFaults = (place: TextPlace, tree: Tree): Told[] => {
  const { key, hasOtherwise, args, words, spot } = place;
  if (!key)
    return words && args.size > 0
      ? [...args.values()].map((arg) => tell(arg, { message: 'Only a text by its key takes arguments.' }))
      : [];
  const keys = keysOf(key);
  if (!keys && !key.type.isAny && !key.type.prefix && !hasOtherwise && !isDefault(spot))
    return [
      tell(key.spot, {
        message: 'Whether there is a text by this key is not known.',
        expected: '"text" for words, or "otherwise" for when there is none',
      }),
    ];
  if (!keys) return prefixFaults(key, tree);
  const isLiteral = key.operator === undefined;
  const unknown = isLiteral || !hasOtherwise ? keys.flatMap((name) => missing(key.spot, name, tree)) : [];
  return [...unknown, ...(keys.length > 0 ? argumentFaults(place, keys, tree) : [])];
};

/** Text keys that stand in the language itself: what a property says when a screen says nothing. */
export const defaultKeys = (schema: JsonSchema): string[] =>
  Object.values(schema.properties ?? {}).flatMap(({ default: otherwise }) =>
    isObject(otherwise) && typeof otherwise.t === 'string' ? [otherwise.t] : [],
  );

/** Whether a property that is passed on as it stands names a text. */
export const isKeyPlace = ({ schema }: StaticPlace): boolean => /^(?:Locale|Text) key/.test(schema.description ?? '');

export const text: Rule = {
  name: 'text',
  about:
    'A text key that a locale does not have, arguments that its text does not use, and ones that it uses and does not get.',
  *page(page, tree) {
    for (const place of page.places.texts) yield* placeFaults(place, tree);
    for (const place of page.places.statics) {
      const key = place.spot.literal;
      if (isKeyPlace(place) && typeof key === 'string' && key !== '') yield* missing(place.spot, key, tree);
    }
    for (const { schema, spot } of page.places.nodes) {
      for (const key of schema ? defaultKeys(schema) : []) yield* missing(spot, key, tree);
    }
  },
};
