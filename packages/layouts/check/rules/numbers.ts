import { memberOf, rootLocation, textOf, type JsonLocation } from '#layouts/check/model/json-location.ts';
import { demandsOf, type FieldDemand } from '#layouts/check/model/field-demands.ts';
import { commonText } from '#layouts/check/model/pattern-intersection.ts';
import type { Page } from '#layouts/check/model/page.ts';
import { tell, type Finding, type Rule } from '#layouts/check/rule.ts';
import { nameOf, type Tree } from '#layouts/check/model/tree.ts';
import { formsOf } from '#layouts/check/texts/text-keys.ts';
import { addedWords } from '#layouts/check/texts/added-words.ts';
import { lostWords } from '#layouts/check/texts/vital-words.ts';
import { DEFAULT_LOCALE } from '#i18n/locale.ts';

const NAMES =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

const PLACES = /\{\{[^}]*\}\}/g;
const NUMBER = /\d+(?:[.,\u{a0}\u{202f}]\d+)*/gu;

/** Decimal digits of every script, mapped to Latin ones. */
const inLatin = (text: string): string =>
  text.replaceAll(/\p{Nd}/gu, (digit) => {
    let zero = digit.codePointAt(0) ?? 0;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && zero > (digit.codePointAt(0) ?? 0) - 9) zero -= 1;
    return /\d/.test(digit) ? digit : String((digit.codePointAt(0) ?? 0) - zero);
  });

/** Numbers in digits, without signs between groups. */
const digitsIn = (text: string): string[] =>
  (inLatin(text.replaceAll(PLACES, ' ')).match(NUMBER) ?? []).map((number) => number.replaceAll(/\D/g, ''));

const namedIn = (text: string): string[] =>
  [...text.toLowerCase().matchAll(/[a-z]+/g)].flatMap(([word]) => {
    const index = NAMES.indexOf(word);
    return index < 0 ? [] : [String(index + 1)];
  });

/** A number that only the translation has; the English text may write its number as a word. */
const otherNumber = (text: string, english: string): { expected: string; got: string } | undefined => {
  const [own, wanted] = [digitsIn(text), digitsIn(english)];
  const known = [...wanted, ...namedIn(english)];
  const got = own.find((number) => !known.includes(number));
  return got === undefined ? undefined : { expected: known.join(', ') || 'no number', got };
};

/** Pairs of a translation and its English text, in the files that are checked. */
function* translated({
  files,
  texts,
  isAsked,
}: Tree): Generator<{ locale: string; key: string; location: JsonLocation; text: string; english: string }> {
  const source = texts.get(DEFAULT_LOCALE);
  for (const file of files.locales) {
    const locale = nameOf(file);
    if (locale === DEFAULT_LOCALE || !isAsked(file)) continue;
    for (const [key, location] of rootLocation(file).members ?? []) {
      const [text, english] = [textOf(location), source?.get(key)];
      if (text !== undefined && english !== undefined && text !== english)
        yield { locale, key, location, text, english };
    }
  }
}

const COUNT = String.raw`(\d+|${NAMES.join('|')})`;

/** The number of characters that a text states: minimum, maximum and kind. */
const SAYS = new RegExp(
  String.raw`\b${COUNT}(?:(?: to |–|-| or )${COUNT})?[ -](?:\w+ )?(digits?|letters and digits|characters|letters)\b`,
  'i',
);

const countOf = (word: string): number => (/\d/.test(word) ? Number(word) : NAMES.indexOf(word.toLowerCase()) + 1);

const KINDS: Readonly<Record<string, string>> = { digit: String.raw`\d`, letters: String.raw`\p{L}` };

/** Values of that length; signs between the characters do not count. */
const valuesOf = (count: number, what: string): string => {
  const kind = KINDS[what.toLowerCase().replace(/^digits$/, 'digit')] ?? String.raw`[\p{L}\d]`;
  return String.raw`^(?:[^\p{L}\d]*${kind}){${count}}[^\p{L}\d]*$`;
};

interface Field {
  readonly location: JsonLocation;
  readonly demands: readonly FieldDemand[];
}

const fieldsOn = ({ places }: Page): Field[] =>
  places.nodes.flatMap(({ location, schema }) =>
    schema?.['x-field'] === undefined ? [] : [{ location, demands: demandsOf(location) }],
  );

/** Whether a value of so many characters fulfils everything that the field demands. */
const takes = ({ demands }: Field, count: number, what: string): boolean =>
  commonText([...demands.map(({ pattern }) => pattern), valuesOf(count, what)]) !== null;

/** Texts of a field: its own, and those of its rules. */
const textsOf = (field: JsonLocation): JsonLocation[] => [
  ...['label', 'hint', 'placeholder'].flatMap((name) => memberOf(memberOf(field, name), 't') ?? []),
  ...(memberOf(field, 'rules')?.items ?? []).flatMap((rule) =>
    memberOf(rule, 'field') ? [] : (memberOf(rule, 'error') ?? []),
  ),
];

const judge = (at: JsonLocation, fields: readonly Field[], tree: Tree): Finding[] => {
  const [text = ''] = formsOf(tree.texts.get(DEFAULT_LOCALE) ?? new Map(), textOf(at) ?? '');
  const [said, least = '', most = least, what = ''] = SAYS.exec(text) ?? [];
  const judging = fields.filter(
    ({ demands }) => demands.length > 0 && commonText(demands.map(({ pattern }) => pattern)) !== null,
  );
  if (said === undefined || judging.length === 0) return [];
  const counts = [least, most].map(countOf);
  if (judging.some((field) => counts.every((count) => takes(field, count, what)))) return [];
  const [first] = judging;
  return [
    tell(at, {
      message: `The text says ${said}, but the field rejects such values.`,
      expected: first?.demands.map(({ words }) => words).join(', '),
      got: text,
    }),
  ];
};

/** Steps and notes of a page that state the length of a code. */
const aboutCodes = (page: Page): JsonLocation[] =>
  page.places.nodes.flatMap(({ location, schema }) =>
    schema?.['x-field'] === undefined
      ? ['text', 'title'].flatMap((name) => memberOf(memberOf(location, name), 't') ?? [])
      : [],
  );

export const numbers: Rule = {
  name: 'numbers',
  about: 'A number in a text that differs from the English one, or a count of digits that the field rejects.',
  *page(page, tree) {
    if (page.kind === 'fragment' && tree.usedFragments.has(page.id)) return;
    const fields = fieldsOn(page);
    for (const field of fields) for (const at of textsOf(field.location)) yield* judge(at, [field], tree);
    for (const at of aboutCodes(page)) yield* judge(at, fields, tree);
  },
  *tree(tree) {
    for (const { location, text, english } of translated(tree)) {
      const other = otherNumber(text, english);
      if (other) yield tell(location, { message: 'The English text has another number.', ...other });
    }
  },
};

const orderOf = (text: string): string => (text.match(PLACES) ?? []).join(' ');

const wordsIn = (order: string): string => order.split(' ').toSorted().join(' ');

/** Languages without which nothing can be said about the order of placeholders. */
const ENOUGH = 4;

/** Placeholders in an order that no other language has: each is where the words for another one are. */
function* orderFaults(tree: Tree): Generator<Finding> {
  for (const { locale, key, location, text } of translated(tree)) {
    const others = [...tree.texts]
      .filter(([name]) => name !== locale)
      .flatMap(([, texts]) => orderOf(texts.get(key) ?? ''))
      .filter((order) => wordsIn(order) === wordsIn(orderOf(text)));
    const [expected = ''] = others;
    if (!expected.includes(' ') || others.length < ENOUGH || others.includes(orderOf(text))) continue;
    yield tell(location, {
      message: 'Only this language has the placeholders in this order.',
      expected,
      got: orderOf(text),
    });
  }
}

export const lostWord: Rule = {
  name: 'lost-word',
  about:
    'A translation that lacks a word or has one more: not, once, cancel, a unit of time; placeholders in another order.',
  *tree(tree) {
    for (const { locale, location, text, english } of translated(tree)) {
      for (const word of lostWords(english, text, locale))
        yield tell(location, {
          message: `The English text says "${word}", and the translation does not.`,
          expected: english,
          got: text,
        });
      for (const word of addedWords(english, text, locale))
        yield tell(location, {
          message: `The translation says "${word}", and the English text does not.`,
          expected: english,
          got: text,
        });
    }
    yield* orderFaults(tree);
  },
};
