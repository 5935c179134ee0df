import { toSegments, readJson, type JsonSource } from '#layouts/check/model/json-source.ts';
import { rootLocation, memberOf, textOf, locationAt, type JsonLocation } from '#layouts/check/model/json-location.ts';
import { isObject } from '#layouts/check/model/walk.ts';
import { tell, type Rule, type Finding, type Words } from '#layouts/check/rule.ts';
import type { Expr } from '#layouts/check/types/expr.ts';
import type { ValidateFunction } from 'ajv';
import { compileShape, shapeFindings } from '#layouts/check/model/shape.ts';

interface Form {
  readonly isWrong: (text: string) => boolean;
  readonly words: Words;
}

const count = (text: string, part: RegExp): number => [...text.matchAll(part)].length;

/** Signs that occur in pairs in every language. */
const PAIRS = [
  [/\(/g, /\)/g],
  [/«/g, /»/g],
] as const;

const WITHOUT_PLACES = /\{\{\s*\w+\s*\}\}/g;

const CURRENCIES = new Set([...Intl.supportedValuesOf('currency'), 'USDT', 'USDC', 'BTC', 'ETH']);

/** Whether a currency code is beside an argument. */
const hasUnit = (text: string): boolean =>
  [...text.matchAll(/\}\}[ \u00A0]?([A-Z]{3,4})(?![A-Za-z])|(?<![A-Za-z])([A-Z]{3,4})[ \u00A0]?\{\{/g)].some(
    ([, after, before]) => CURRENCIES.has(after ?? before ?? ''),
  );

/** Forms that no text may have. Texts are shown literally. */
const FORMS: readonly Form[] = [
  { isWrong: (text) => text.trim() === '', words: { message: 'This text is empty.', expected: 'a translation' } },
  {
    isWrong: (text) => /<\/?[a-z][^>]*>|&(?:[a-z]+|#\d+);/i.test(text),
    words: { message: 'Tags and entities are shown to the user as they are written.', expected: 'plain text' },
  },
  {
    isWrong: (text) => /[{}]/.test(text.replace(WITHOUT_PLACES, '')) || count(text, /\{\{/g) !== count(text, /\}\}/g),
    words: { message: 'An argument has two braces on each side.', expected: '{{name}}' },
  },
  {
    isWrong: (text) => /[$#]\{\{/.test(text),
    words: { message: 'The character before the argument is shown to the user.', expected: '{{name}}' },
  },
  {
    isWrong: (text) => /\S[ \u00A0]{2,}\S/.test(text),
    words: { message: 'The text has two spaces in a row.', expected: 'one' },
  },
  {
    isWrong: (text) => text !== text.trim(),
    words: {
      message: 'The text begins or ends with a space.',
      expected: 'no space; the page adds the spacing around texts',
    },
  },
  {
    isWrong: (text) => /%(?:\d\$)?[sd@](?![\p{L}])/u.test(text),
    words: { message: 'Arguments do not have this form.', expected: '{{name}}' },
  },
  {
    isWrong: (text) => /(?<!\p{L})(?:TODO|FIXME|TBD|XXX)(?!\p{L})|[Ll]orem ipsum/u.test(text),
    words: {
      message: 'The text contains a note, such as TODO, that users would read.',
      expected: 'the text without the note',
    },
  },
  {
    isWrong: (text) => /[\u200B\u2060\uFEFF\uFFFC]|(?!\n)\p{Cc}/u.test(text),
    words: { message: 'The text has an invisible character.', expected: 'the text without it' },
  },
  {
    isWrong: (text) => /\\[nrt]|\\u[\da-f]{4}/i.test(text),
    words: {
      message: 'A character is escaped twice, so users see the escape sequence.',
      expected: 'one backslash in the file',
    },
  },
  {
    isWrong: (text) => /(?<!\.)\.\.(?!\.)|[,،]{2}|。。|।।/.test(text),
    words: { message: 'The text has two full stops or commas in a row.', expected: 'one' },
  },
  {
    isWrong: (text) => /\}\}\{\{/.test(text),
    words: { message: 'Nothing separates two arguments.', expected: 'a space or another character between them' },
  },
  {
    isWrong: (text) => /\}\}[ \u00A0]?[$€£₹₽₸₺₦¥]|[$€£₹₽₸₺₦¥][ \u00A0]?\{\{/.test(text) || hasUnit(text),
    words: {
      message: 'The text has the sign of one currency for amounts of any currency.',
      expected: 'an argument made by money',
    },
  },
  {
    isWrong: (text) =>
      PAIRS.some(([open, close]) => count(text, open) !== count(text, close)) ||
      (!text.includes('„') && count(text, /“/g) !== count(text, /”/g)),
    words: {
      message: 'A bracket or a quotation mark has no counterpart.',
      expected: 'an opening and a closing one',
    },
  },
  {
    isWrong: (text) => /\bhttp:\/\//.test(text),
    words: { message: 'The address is not encrypted.', expected: 'https, or better a link node' },
  },
];

const toldOf = new WeakMap<JsonSource, Finding[]>();

const faultsOf = (source: JsonSource): Finding[] => {
  const found = toldOf.get(source);
  if (found) return found;
  const root = rootLocation(source);
  const told = Object.entries(isObject(source.value) ? source.value : {}).flatMap(([key, text]): Finding[] => {
    const location = root.members?.get(key) ?? root;
    if (key === '$schema') return [];
    if (typeof text !== 'string')
      return [
        tell(location, {
          message: 'The value is not a text.',
          expected: 'a text in double quotes',
          got: JSON.stringify(text),
        }),
      ];
    const form = FORMS.find(({ isWrong }) => isWrong(text));
    return form ? [tell(location, { ...form.words, got: JSON.stringify(text) })] : [];
  });
  toldOf.set(source, told);
  return told;
};

export const textForm: Rule = {
  name: 'text-form',
  about: 'A text that is empty, contains markup, or has a malformed argument.',
  *tree({ files, isAsked }) {
    for (const source of files.locales.filter(isAsked)) yield* faultsOf(source);
  },
};

/** Two consecutive letters are a word to translate; signs and single letters are not. */
const WORDS = /\p{L}{2,}/u;

/** Parts of the rule whose literals are in its result: results of branches and joined texts. */
function* resultsOf(expr: Expr): Generator<Expr> {
  const { operator, args } = expr;
  if (operator === undefined) yield expr;
  else if (operator === 'if' || operator === '?:') {
    for (const [index, arg] of args.entries()) if (index % 2 === 1 || index === args.length - 1) yield* resultsOf(arg);
  } else if (operator === 'cat' || operator === 'or' || operator === 'and')
    for (const arg of args) yield* resultsOf(arg);
  else if (operator === 'var') for (const arg of args) yield* resultsOf(arg);
}

/** A name of a bank or a brand is equal in every language: one word, or words that all begin with a capital. */
const isName = (words: string): boolean => words.split(/\s+/u).every((word) => !/^\p{Ll}/u.test(word));

/** Labels of options in the page itself, which cannot be text keys. */
const optionFaults = (location: JsonLocation): Finding[] =>
  (memberOf(location, 'options')?.items ?? []).flatMap((option) => {
    const label = memberOf(option, 'label');
    const words = textOf(label);
    if (!label || words === undefined || !WORDS.test(words) || isName(words)) return [];
    return [
      tell(label, {
        message: 'This text is hardcoded, so it cannot be translated.',
        expected: 'a choice, whose options have texts',
        got: words,
      }),
    ];
  });

export const bareText: Rule = {
  name: 'bare-text',
  about: 'A text for users that is hardcoded in a screen, so it is the same in every language.',
  *page(page) {
    for (const { location, type } of page.places.nodes) if (type === 'dropdown') yield* optionFaults(location);
    for (const { words } of page.places.texts) {
      for (const { location } of words ? resultsOf(words) : []) {
        if (typeof location.literal !== 'string' || !WORDS.test(location.literal)) continue;
        yield tell(location, {
          message: 'This text is hardcoded, so it cannot be translated.',
          expected: '{ "t": "a text key" }',
          got: location.literal,
        });
      }
    }
  },
};

interface Typed {
  readonly found: RegExp;
  readonly name: string;
  readonly expected: string;
}

/** Typed characters, and their typographic replacements. */
const TYPED: readonly Typed[] = [
  { found: /'/, name: 'a straight apostrophe', expected: '’' },
  { found: /"/, name: 'a straight quotation mark', expected: 'the marks of the language: “ ”, « »' },
  { found: /\.{3}/, name: 'three full stops', expected: '…' },
  { found: / -- | - /, name: 'a hyphen for a dash', expected: '–' },
];

export const typography: Rule = {
  name: 'typography',
  about:
    'A text with typewriter punctuation: straight apostrophes or quotation marks, three full stops, a hyphen for a dash.',
  *tree({ files: { locales }, isAsked }) {
    for (const source of locales.filter(isAsked)) {
      for (const location of rootLocation(source).members?.values() ?? []) {
        const text = textOf(location) ?? '';
        for (const { found, name, expected } of TYPED) {
          if (found.test(text)) yield tell(location, { message: `The text contains ${name}.`, expected, got: text });
        }
      }
    }
  },
};

const compiled = new Map<string, ValidateFunction>();

const validator = (schema: string): ValidateFunction => {
  const known = compiled.get(schema) ?? compileShape(readJson(`schemas/language/${schema}.schema.json`) as object);
  compiled.set(schema, known);
  return known;
};

function* shapeFaults(source: JsonSource, schema: string): Generator<Finding> {
  if (source.syntax.length > 0) return;
  const root = rootLocation(source);
  for (const { pointer, rule: _rule, ...words } of shapeFindings(validator(schema), source.value)) {
    const { location, rest } = locationAt(root, toSegments(pointer));
    yield tell(location.members?.get(rest[0] ?? '') ?? location, words);
  }
}

export const wording: Rule = {
  name: 'wording',
  about: 'A glossary or a list of allowed wording that does not match its schema.',
  *tree({ files: { wording: held } }) {
    if (!held) return;
    for (const source of held.glossaries) yield* shapeFaults(source, 'glossary');
    for (const source of held.allowed) yield* shapeFaults(source, 'wording');
  },
};
