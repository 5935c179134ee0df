import { describe, expect, it } from 'vitest';
import { plainWords, wordFinder } from '#tools/check/texts/avoided-words.ts';
import { checkBy } from './planted.ts';

describe('the rule glossary', () => {
  it('tells a text that uses a word to be avoided', () => {
    const wording = { english: { deposit: { term: 'deposit', avoid: ['top-up'] } } };
    expect(checkBy('glossary', { wording, english: { hello: 'Make a Top-up' } })).toMatchObject([
      { file: 'locales/en.json', pointer: '/hello', expected: 'deposit', got: 'Make a Top-up' },
    ]);
    expect(checkBy('glossary', { wording, english: { hello: 'Make a deposit' } })).toEqual([]);
  });

  it('tells a term that another language lacks, and one that English does not know', () => {
    expect(checkBy('glossary', { wording: { english: { fee: { term: 'fee' } } } })).toMatchObject([
      { file: 'locales/glossary/ar.json', expected: 'fee' },
    ]);
    expect(checkBy('glossary', { wording: { arabic: { fees: { term: 'الرسوم' } } } })).toMatchObject([
      { file: 'locales/glossary/ar.json', pointer: '/fees' },
    ]);
  });

  it('tells a term that is to be avoided by itself', () => {
    const wording = { english: { deposit: { term: 'deposit', avoid: ['depo*'] } } };
    expect(checkBy('glossary', { wording })).toMatchObject([{ file: 'locales/glossary/en.json', pointer: '/deposit' }]);
  });
});

describe('a word to be avoided', () => {
  it.each([
    ['ingreso', 'Haz un ingreso.', true],
    ['ingreso', 'Ingresos', false],
    ['ingreso*', 'Ingresos', true],
    ['ingreso', 'reingreso', false],
    ['عمولة', 'بلا عُمولة', true],
    ['шлюз*', 'Платёжный шлюзовой', true],
    ['राशि', 'राशियाँ', false],
    ['the sum', 'Enter the\nsum', true],
    ['sum', 'Pay {{sum}}', false],
    ['a.b', 'axb', false],
  ])('%s in "%s": %s', (avoided, text, isIn) => {
    expect(wordFinder(avoided)(plainWords(text))).toBe(isIn);
  });
});
