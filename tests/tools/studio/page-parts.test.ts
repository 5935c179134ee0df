import { expect, test } from 'vitest';
import { LOCALES, textsFile } from '#tools/studio/page/layouts.ts';
import { addPart, movePart, partsOf, removePart } from '#tools/studio/page/page-parts.ts';

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

test('a requisite is added after the others, critical, with its words in every language', () => {
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

test('a first step comes in a list of its own, before the paid button', () => {
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
  expect(add({ id: 'code' })).toThrow('has a part code already');
  expect(add({ words: ' ' })).toThrow('what it says');
  expect(add({ value: 'bank' })).toThrow('where the value comes from');
  expect(add({ id: 'Bank name' })).toThrow('small letters');
});

test('parts move among those they stand with, and go', () => {
  const [code] = partsOf(TEXTS, 'deposit.tea');
  if (!code) throw new Error('The page has no part.');
  expect(bodyOf(movePart(TEXTS, 'deposit.tea', code, 1))).toMatchObject([{ fragment: 'paid-button' }, { id: 'code' }]);
  expect(movePart(TEXTS, 'deposit.tea', code, -1)).toEqual({});
  expect(bodyOf(removePart(TEXTS, 'deposit.tea', code))).toMatchObject([{ fragment: 'paid-button' }]);
});
