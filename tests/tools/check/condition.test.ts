import { describe, expect, it } from 'vitest';
import { bodyOf, check, checkBy, HELLO, shownWhen } from './planted.ts';

const STATUS = { var: 'deposit.status' };
const is = (value: unknown): object => ({ '===': [STATUS, value] });
const told = (when: unknown): unknown[] => checkBy('condition', bodyOf([shownWhen(when)], ['deposit']));

describe('the rule condition', () => {
  it.each([
    ['a constant', true],
    ['a computed constant', { '===': [1, 1] }],
    ['a value that it cannot be', is('paid')],
    ['a list of conditions', [is('waiting')]],
    ['a list by ===', { '===': [{ var: 'deposit.data.rows' }, []] }],
    ['a value of another type', is(5)],
    ['what always holds something', { '!!': [STATUS] }],
    ['a contradiction', { and: [is('waiting'), is('processed')] }],
    ['something and its opposite', { or: [{ var: 'deposit.id' }, { '!': [{ var: 'deposit.id' }] }] }],
    ['a part that decides alone', { or: [{ var: 'deposit.isCancelled' }, true] }],
    ['an empty comparison', { in: [STATUS, ['paid', 'failed']] }],
  ])('tells %s', (_name, when) => {
    expect(told(when).length).toBeGreaterThan(0);
  });

  it('tells what never holds where it stands', () => {
    const inner = shownWhen(is('processed'));
    const plan = bodyOf([{ type: 'stack', when: is('waiting'), children: [inner] }], ['deposit']);
    expect(checkBy('condition', plan)).toMatchObject([
      { pointer: '/body/0/children/0/when', message: 'This condition never holds.' },
    ]);
  });

  it('tells an element and a case that can never be, and names the one that was meant', () => {
    expect(told({ in: [STATUS, ['waiting', 'acepted']] })).toMatchObject([{ suggestion: 'Did you mean accepted?' }]);
    const cases = { waitng: [HELLO], processed: [HELLO] };
    expect(checkBy('condition', bodyOf([{ type: 'switch', on: STATUS, cases }], ['deposit']))).toMatchObject([
      { pointer: '/body/0/cases/waitng', suggestion: 'Did you mean waiting?' },
    ]);
    const ends = { processed: [HELLO], mistaked: [HELLO], cancelled: [HELLO], expired: [HELLO] };
    const all = { waiting: [HELLO], accepted: [HELLO], ...ends };
    const full = { type: 'switch', on: STATUS, cases: all, otherwise: [HELLO] };
    expect(checkBy('condition', bodyOf([full], ['deposit']))).toMatchObject([{ pointer: '/body/0/otherwise' }]);
  });

  it('tells a derived value that can only be one', () => {
    const plan = {
      screen: { derive: { sure: { '!!': [STATUS] } }, data: ['deposit'], body: [shownWhen({ var: 'derive.sure' })] },
    };
    expect(checkBy('condition', plan).map(({ pointer }) => pointer)).toContain('/derive/sure/!!/0');
  });

  it('judges a fragment by all its uses', () => {
    const box = { params: { status: { type: 'rule' } }, body: [shownWhen({ '===': [{ param: 'status' }, 'paid'] })] };
    const use = (status: unknown): object => ({ type: 'use', fragment: 'box', with: { status } });
    const once = { ...bodyOf([use(STATUS)], ['deposit']), fragments: { box } };
    expect(checkBy('condition', once)).toMatchObject([{ file: 'schemas/fragments/box.json' }]);
    const twice = { ...bodyOf([use(STATUS), use({ var: 'deposit.methodName' })], ['deposit']), fragments: { box } };
    expect(check(twice)).toEqual([]);
  });

  it('lets conditions pass that depend on something', () => {
    const nested = { type: 'stack', when: { '!==': [STATUS, 'waiting'] }, children: [shownWhen(is('processed'))] };
    const switched = { type: 'switch', on: STATUS, cases: { waiting: [HELLO] }, otherwise: [HELLO] };
    expect(check(bodyOf([nested, switched, shownWhen({ var: 'deposit.isCancelled' })], ['deposit']))).toEqual([]);
  });
});
