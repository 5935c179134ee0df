import { describe, expect, it } from 'vitest';
import { checkBy } from './planted.ts';

describe('the rule untranslated', () => {
  it('tells a copy of the English text, whatever its capitals', () => {
    expect(checkBy('untranslated', { wording: {}, arabic: { pay: 'PAY {{amount}}' } })).toMatchObject([
      { file: 'locales/ar.json', pointer: '/pay', got: 'PAY {{amount}}' },
    ]);
  });

  it('lets a copy pass that has a reason, and a text without words', () => {
    const allowed = { sameAsEnglish: [{ keys: ['pay'], locales: ['ar'], reason: 'The name of an app.' }] };
    const arabic = { pay: 'Pay {{amount}}' };
    expect(checkBy('untranslated', { wording: { allowed }, arabic })).toEqual([]);
    const of = { of: '{{a}} / {{b}}' };
    expect(checkBy('untranslated', { wording: {}, english: of, arabic: of })).toEqual([]);
  });

  it('lets a copy pass that waits for its translation, until it has come', () => {
    const allowed = { awaiting: { ar: ['pay'] } };
    expect(checkBy('untranslated', { wording: { allowed }, arabic: { pay: 'Pay {{amount}}' } })).toEqual([]);
    expect(checkBy('untranslated', { wording: { allowed } })).toMatchObject([
      { pointer: '/awaiting/ar/0', message: 'pay waits for no translation any more.' },
    ]);
  });

  it('tells a reason that nothing needs any more', () => {
    const allowed = { sameAsEnglish: [{ keys: ['pay'], reason: 'The name of an app.' }] };
    expect(checkBy('untranslated', { wording: { allowed } })).toMatchObject([
      { file: 'locales/checks/wording.json', pointer: '/sameAsEnglish/0', got: 'pay' },
    ]);
  });

  it('tells an English word in a text of another script, but not a name', () => {
    const arabic = { pay: 'اضغط Continue ثم ادفع {{amount}} عبر UPI' };
    const allowed = { latinWords: [{ words: ['UPI'], reason: 'The name of a network.' }] };
    expect(checkBy('untranslated', { wording: { allowed }, arabic })).toMatchObject([
      { pointer: '/pay', message: 'Continue is in Latin letters.' },
    ]);
  });
});
