import { describe, expect, it } from 'vitest';
import { bodyOf, checkBy, HELLO } from './planted.ts';

const OWN = 'schemas/screens/deposit/demo/texts';
const own = { [`${OWN}/en.json`]: { 'demo.bye': 'Bye' }, [`${OWN}/ar.json`]: { 'demo.bye': 'وداعًا' } };
const BYE = { type: 'text', text: { t: 'demo.bye' } };

describe('the rule text-place', () => {
  it('tells a shared text that only one layout uses', () => {
    const plan = { wording: {}, english: { 'demo.bye': 'Bye' }, ...bodyOf([BYE]) };
    expect(checkBy('text-place', plan)).toMatchObject([
      { file: 'locales/en.json', pointer: '/demo.bye', expected: `${OWN}/en.json` },
    ]);
  });

  it('tells a text of a layout that another one uses', () => {
    const plan = { wording: {}, texts: own, ...bodyOf([BYE]), screens: { 'deposit.other': { body: [BYE] } } };
    expect(checkBy('text-place', plan)).toMatchObject([
      { file: `${OWN}/en.json`, pointer: '/demo.bye', expected: 'locales/en.json' },
    ]);
  });

  it('tells a text of a layout that a fragment uses, or the code', () => {
    const drawn = { texts: own, ...bodyOf([{ type: 'use', fragment: 'box' }]), fragments: { box: { body: [BYE] } } };
    expect(checkBy('text-place', { wording: {}, ...drawn })).toHaveLength(1);
    expect(checkBy('text-place', { wording: { code: "t('demo.bye')" }, texts: own, ...bodyOf([BYE]) })).toHaveLength(1);
  });

  it('lets texts pass where they belong', () => {
    expect(checkBy('text-place', { wording: {}, texts: own, ...bodyOf([BYE, HELLO]) })).toEqual([]);
  });
});
