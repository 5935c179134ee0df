import { expect, test } from 'vitest';
import { fromCsv, toCsv } from '#studio/page/csv.ts';
import { importWords, wordsAsCsv } from '#studio/page/layout-words.ts';
import { pageNames } from '#studio/page/page-names.ts';
import { LOCALES, textsFile } from '#studio/page/layouts.ts';
import { addPart, movePart, partsOf, removePart } from '#studio/page/page-parts.ts';
import { placeFinder } from '#studio/page/place-of-node.ts';

const FOLDER = 'schemas/screens/deposit/tea/texts/';
const WORDS = {
  [`${FOLDER}en.json`]: '{\n  "tea.title": "Tea, \\"hot\\"",\n  "tea.note": "Wait"\n}\n',
  [`${FOLDER}ar.json`]: '{\n  "tea.title": "شاي"\n}\n',
};

test('a CSV is parsed as what was written: quotes, commas, line breaks, signs of a formula', () => {
  const rows = [
    ['key', 'en'],
    ['a', 'One, "two"\nthree'],
    ['b', '=1+1'],
    ['c', '-5 %'],
  ];
  expect(fromCsv(toCsv(rows))).toEqual(rows);
  expect(toCsv(rows)).toContain("'=1+1");
});

test('a CSV may have semicolons between its cells, and must close each quote', () => {
  expect(fromCsv('key;en\r\na;One, two\r\n')).toEqual([
    ['key', 'en'],
    ['a', 'One, two'],
  ]);
  expect(() => fromCsv('key,en\na,"One')).toThrow('never closed');
});

test('texts are exported in every language, and only changed translations are imported', () => {
  const csv = wordsAsCsv(WORDS, 'deposit.tea');
  expect(fromCsv(csv)[1]?.slice(0, 3)).toEqual(['tea.title', 'Tea, "hot"', 'شاي']);
  const same = importWords(WORDS, 'deposit.tea', csv);
  expect(same).toEqual({ files: {}, changedCount: 0, unknownKeys: [] });

  const { files, changedCount, unknownKeys } = importWords(
    WORDS,
    'deposit.tea',
    'key,en,ar\ntea.note,,انتظر\ntea.other,Other,\n',
  );
  expect(changedCount).toBe(1);
  expect(unknownKeys).toEqual(['tea.other']);
  expect(Object.keys(files)).toEqual([`${FOLDER}ar.json`]);
  expect(JSON.parse(files[`${FOLDER}ar.json`] ?? '')).toEqual({ 'tea.title': 'شاي', 'tea.note': 'انتظر' });
});

test('a table without its languages is refused', () => {
  expect(() => importWords(WORDS, 'deposit.tea', 'name,text\ntea.note,x\n')).toThrow('name the columns');
});

const CURSOR = '|';

const namesAt = (marked: string, words: Record<string, string> = {}): string[] => {
  const offset = marked.indexOf(CURSOR);
  return pageNames(marked.replace(CURSOR, ''), offset, words).map(({ label }) => label);
};

test('a path may name derived and local values and timers of the page', () => {
  const page = '{ "local": { "isOpen": false }, "derive": { "isPayable": true }, "timers": { "lifetime": {} },';
  expect(namesAt(`${page} "body": [{ "when": { "var": "|" } }] }`)).toEqual([
    'derive.isPayable',
    'local.isOpen',
    'timers.lifetime.remainingSeconds',
    'timers.lifetime.isRunning',
    'timers.lifetime.isExpired',
    'timers.lifetime.starts',
  ]);
  expect(namesAt(`${page} "body": [{ "when": { "var": ["|", 1] } }] }`)).toContain('derive.isPayable');
  expect(namesAt(`${page} "body": [{ "id": "|" }] }`)).toEqual([]);
});

test('the arguments of a text are its placeholders, in every branch of its key', () => {
  const words = { 'a.one': 'Send {{amount}} to {{ name }}', 'a.many_other': '{{count}} left' };
  expect(namesAt('{ "text": { "t": { "if": [true, "a.one", "a.many"] }, "args": { "|": 1 } } }', words)).toEqual([
    'amount',
    'name',
    'count',
  ]);
});

const SCREEN = 'schemas/screens/deposit/tea/screen.json';
const TEXTS = {
  [SCREEN]: JSON.stringify({
    id: 'deposit.tea',
    body: [
      { type: 'copyRow', id: 'code', label: { t: 'tea.code' }, value: { var: 'deposit.data.code' } },
      { type: 'use', fragment: 'paid-button' },
    ],
  }),
  [textsFile('deposit.tea', 'en')]: '{ "tea.code": "Code" }',
};

const bodyOf = (files: Readonly<Record<string, string>>): unknown =>
  (JSON.parse(files[SCREEN] ?? '') as { body: unknown }).body;

test('a requisite is added after the others, critical, with its text in every language', () => {
  const files = addPart(TEXTS, 'deposit.tea', {
    kind: 'copyRow',
    id: 'bank-name',
    words: 'Bank',
    value: 'deposit.data.bank',
  });
  expect(bodyOf(files)).toMatchObject([
    { id: 'code' },
    {
      type: 'copyRow',
      id: 'bank-name',
      critical: true,
      label: { t: 'tea.bankName' },
      value: { var: 'deposit.data.bank' },
    },
    { fragment: 'paid-button' },
  ]);
  for (const locale of LOCALES) {
    expect(JSON.parse(files[textsFile('deposit.tea', locale)] ?? '')).toMatchObject({ 'tea.bankName': 'Bank' });
  }
});

test('a first step is added in a new list, before the paid button', () => {
  const files = addPart(TEXTS, 'deposit.tea', { kind: 'step', id: 'brew', words: 'Brew it', value: '' });
  expect(bodyOf(files)).toMatchObject([
    { id: 'code' },
    { type: 'steps', children: [{ type: 'step', id: 'brew' }] },
    { fragment: 'paid-button' },
  ]);
});

test('a missing value is reported, and nothing is written', () => {
  const add = (part: Partial<Parameters<typeof addPart>[2]>) => () =>
    addPart(TEXTS, 'deposit.tea', { kind: 'copyRow', id: 'bank', words: 'Bank', value: 'deposit.data.bank', ...part });
  expect(add({ id: 'code' })).toThrow('already has a part code');
  expect(add({ words: ' ' })).toThrow('English text');
  expect(add({ value: 'bank' })).toThrow('the path of its value');
  expect(add({ id: 'Bank name' })).toThrow('small letters');
});

test('parts are moved among their siblings, and removed', () => {
  const [code] = partsOf(TEXTS, 'deposit.tea');
  if (!code) throw new Error('The page has no part.');
  expect(bodyOf(movePart(TEXTS, 'deposit.tea', code, 1))).toMatchObject([{ fragment: 'paid-button' }, { id: 'code' }]);
  expect(movePart(TEXTS, 'deposit.tea', code, -1)).toEqual({});
  expect(bodyOf(removePart(TEXTS, 'deposit.tea', code))).toMatchObject([{ fragment: 'paid-button' }]);
});

const FRAGMENT = 'schemas/fragments/cup.json';

const DRAWN = {
  [SCREEN]: `{
  "id": "deposit.tea",
  "body": [
    { "type": "use", "fragment": "cup" },
    {
      "type": "stack",
      "children": [
        { "type": "text", "id": "own" }
      ]
    }
  ]
}`,
  [FRAGMENT]: `{
  "id": "cup",
  "body": [
    { "type": "text", "id": "rim" },
    { "type": "text", "id": "handle" }
  ]
}`,
};

test('a node of a drawn page is found in its source file, even after nodes added by a fragment', () => {
  const find = placeFinder(DRAWN, SCREEN);
  expect(find('/body/1')).toEqual({ file: FRAGMENT, line: 5 });
  expect(find('/body/2/children/0')).toEqual({ file: SCREEN, line: 8 });
});

test('an incomplete file has no locations yet', () => {
  expect(placeFinder({ ...DRAWN, [SCREEN]: '{ "id": ' }, SCREEN)('/body/0')).toBeUndefined();
});
