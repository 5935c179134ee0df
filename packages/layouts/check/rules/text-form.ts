import type { JsonSource } from '#layouts/check/model/json-source.ts';
import { rootLocation } from '#layouts/check/model/json-location.ts';
import { isObject } from '#layouts/check/model/walk.ts';
import { tell, type Rule, type Finding, type Words } from '#layouts/check/rule.ts';

interface Form {
  readonly isWrong: (text: string) => boolean;
  readonly words: Words;
}

const count = (text: string, part: RegExp): number => [...text.matchAll(part)].length;

/** Signs that come in twos, whatever the language. */
const PAIRS = [
  [/\(/g, /\)/g],
  [/«/g, /»/g],
] as const;

const WITHOUT_PLACES = /\{\{\s*\w+\s*\}\}/g;

const CURRENCIES = new Set([...Intl.supportedValuesOf('currency'), 'USDT', 'USDC', 'BTC', 'ETH']);

/** Whether the code of a currency stands beside an argument. */
const hasUnit = (text: string): boolean =>
  [...text.matchAll(/\}\}[ \u00A0]?([A-Z]{3,4})(?![A-Za-z])|(?<![A-Za-z])([A-Z]{3,4})[ \u00A0]?\{\{/g)].some(
    ([, after, before]) => CURRENCIES.has(after ?? before ?? ''),
  );

/** Forms that no text may have. Texts are shown letter by letter. */
const FORMS: readonly Form[] = [
  { isWrong: (text) => text.trim() === '', words: { message: 'This text is empty.', expected: 'a translation' } },
  {
    isWrong: (text) => /<\/?[a-z][^>]*>|&(?:[a-z]+|#\d+);/i.test(text),
    words: { message: 'A text is shown as it is written, tags and entities included.', expected: 'plain words' },
  },
  {
    isWrong: (text) => /[{}]/.test(text.replace(WITHOUT_PLACES, '')) || count(text, /\{\{/g) !== count(text, /\}\}/g),
    words: { message: 'An argument stands in two braces on each side.', expected: '{{name}}' },
  },
  {
    isWrong: (text) => /[$#]\{\{/.test(text),
    words: { message: 'A sign before an argument is shown as it is.', expected: '{{name}}' },
  },
  {
    isWrong: (text) => /\S[ \u00A0]{2,}\S/.test(text),
    words: { message: 'Two spaces in a row.', expected: 'one' },
  },
  {
    isWrong: (text) => text !== text.trim(),
    words: { message: 'A space at the edge of a text.', expected: 'none: the page sees to what is around a text' },
  },
  {
    isWrong: (text) => /%(?:\d\$)?[sd@](?![\p{L}])/u.test(text),
    words: { message: 'There are no arguments of this form.', expected: '{{name}}' },
  },
  {
    isWrong: (text) => /(?<!\p{L})(?:TODO|FIXME|TBD|XXX)(?!\p{L})|[Ll]orem ipsum/u.test(text),
    words: { message: 'A note to a colleague, which users would read.', expected: 'the text itself' },
  },
  {
    isWrong: (text) => /[\u200B\u2060\uFEFF\uFFFC]|(?!\n)\p{Cc}/u.test(text),
    words: { message: 'A character that nobody sees.', expected: 'the text without it' },
  },
  {
    isWrong: (text) => /\\[nrt]|\\u[\da-f]{4}/i.test(text),
    words: { message: 'A sign is escaped twice, and is shown as its letters.', expected: 'one stroke in the file' },
  },
  {
    isWrong: (text) => /(?<!\.)\.\.(?!\.)|[,،]{2}|。。|।।/.test(text),
    words: { message: 'A full stop or a comma twice.', expected: 'one' },
  },
  {
    isWrong: (text) => /\}\}\{\{/.test(text),
    words: { message: 'Two arguments without anything between them.', expected: 'a space or a sign between them' },
  },
  {
    isWrong: (text) => /\}\}[ \u00A0]?[$€£₹₽₸₺₦¥]|[$€£₹₽₸₺₦¥][ \u00A0]?\{\{/.test(text) || hasUnit(text),
    words: { message: 'The sign of one currency, whatever the amount is in.', expected: 'an argument made by money' },
  },
  {
    isWrong: (text) =>
      PAIRS.some(([open, close]) => count(text, open) !== count(text, close)) ||
      (!text.includes('„') && count(text, /“/g) !== count(text, /”/g)),
    words: {
      message: 'A bracket or a quotation mark stands by itself.',
      expected: 'one that opens and one that closes',
    },
  },
  {
    isWrong: (text) => /\bhttp:\/\//.test(text),
    words: { message: 'An address without encryption.', expected: 'https, or better a link of the page' },
  },
];

const known = new WeakMap<JsonSource, Finding[]>();

const faultsOf = (source: JsonSource): Finding[] => {
  const found = known.get(source);
  if (found) return found;
  const root = rootLocation(source);
  const told = Object.entries(isObject(source.value) ? source.value : {}).flatMap(([key, text]): Finding[] => {
    const location = root.members?.get(key) ?? root;
    if (key === '$schema') return [];
    if (typeof text !== 'string')
      return [
        tell(location, { message: 'This is no text.', expected: 'a text in double quotes', got: JSON.stringify(text) }),
      ];
    const form = FORMS.find(({ isWrong }) => isWrong(text));
    return form ? [tell(location, { ...form.words, got: JSON.stringify(text) })] : [];
  });
  known.set(source, told);
  return told;
};

export const textForm: Rule = {
  name: 'text-form',
  about: 'A text that is empty, holds markup, or an argument that is none.',
  *tree({ files, isAsked }) {
    for (const source of files.locales.filter(isAsked)) yield* faultsOf(source);
  },
};
