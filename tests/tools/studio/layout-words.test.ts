import { expect, test } from 'vitest';
import { fromCsv, toCsv } from '#tools/studio/page/csv.ts';
import { importWords, wordsAsCsv } from '#tools/studio/page/layout-words.ts';

const FOLDER = 'schemas/screens/deposit/tea/texts/';
const TEXTS = {
  [`${FOLDER}en.json`]: '{\n  "tea.title": "Tea, \\"hot\\"",\n  "tea.note": "Wait"\n}\n',
  [`${FOLDER}ar.json`]: '{\n  "tea.title": "شاي"\n}\n',
};

test('a CSV gives back what went into it: quotes, commas, line breaks, signs of a formula', () => {
  const rows = [
    ['key', 'en'],
    ['a', 'One, "two"\nthree'],
    ['b', '=1+1'],
    ['c', '-5 %'],
  ];
  expect(fromCsv(toCsv(rows))).toEqual(rows);
  expect(toCsv(rows)).toContain("'=1+1");
});

test('a CSV may have semicolons between its cells', () => {
  expect(fromCsv('key;en\r\na;One, two\r\n')).toEqual([
    ['key', 'en'],
    ['a', 'One, two'],
  ]);
});

test('a quote that is never closed is an error', () => {
  expect(() => fromCsv('key,en\na,"One')).toThrow('never closed');
});

test('texts go out in every language, and only what a translator changed comes back', () => {
  const csv = wordsAsCsv(TEXTS, 'deposit.tea');
  expect(fromCsv(csv)[1]?.slice(0, 3)).toEqual(['tea.title', 'Tea, "hot"', 'شاي']);
  const same = importWords(TEXTS, 'deposit.tea', csv);
  expect(same).toEqual({ files: {}, changedCount: 0, unknownKeys: [] });

  const { files, changedCount, unknownKeys } = importWords(
    TEXTS,
    'deposit.tea',
    'key,en,ar\ntea.note,,انتظر\ntea.other,Other,\n',
  );
  expect(changedCount).toBe(1);
  expect(unknownKeys).toEqual(['tea.other']);
  expect(Object.keys(files)).toEqual([`${FOLDER}ar.json`]);
  expect(JSON.parse(files[`${FOLDER}ar.json`] ?? '')).toEqual({ 'tea.title': 'شاي', 'tea.note': 'انتظر' });
});

test('a table without its languages is refused', () => {
  expect(() => importWords(TEXTS, 'deposit.tea', 'name,text\ntea.note,x\n')).toThrow('name the columns');
});
