import { describe, expect, it } from 'vitest';
import { bodyOf, checkBy } from './planted.ts';

const text = (rule: unknown): Parameters<typeof checkBy>[1] =>
  bodyOf([{ type: 'text', text: { text: rule } }], ['deposit']);

describe('the rule bare-text', () => {
  it.each([
    ['as they are', 'Pay now'],
    ['in a branch', { if: [{ var: 'deposit.id' }, 'Pay now', ''] }],
    ['joined', { cat: ['Pay ', { var: 'deposit.amount' }] }],
    ['as a default', { var: ['deposit.amount', 'nothing'] }],
    ['in another script', 'ادفع'],
  ])('tells words %s', (_name, rule) => {
    expect(checkBy('bare-text', text(rule))).toMatchObject([{ expected: '{ "t": "a text key" }' }]);
  });

  it('lets signs pass', () => {
    expect(checkBy('bare-text', text({ cat: ['– ', { var: 'deposit.amount' }, ' +'] }))).toEqual([]);
  });
});
