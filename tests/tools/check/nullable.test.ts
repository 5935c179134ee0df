import { describe, expect, it } from 'vitest';
import { bodyOf, check, checkBy, HELLO, shownWhen } from './planted.ts';

const LIFETIME = { var: 'deposit.data.lifetime' };
const told = (when: unknown): unknown[] => checkBy('nullable', bodyOf([shownWhen(when)], ['deposit']));

describe('the rule nullable', () => {
  it('tells a comparison with what may be missing', () => {
    expect(told({ '<': [LIFETIME, 60] })).toMatchObject([
      { pointer: '/body/0/when/</0', got: 'deposit.data.lifetime' },
    ]);
    expect(told({ or: [{ '!!': [LIFETIME] }, { '<': [LIFETIME, 60] }] })).toHaveLength(1);
  });

  it.each([
    ['and', { and: [{ '!!': [LIFETIME] }, { '<': [LIFETIME, 60] }] }],
    ['if', { if: [LIFETIME, { '<': [LIFETIME, 60] }, false] }],
    ['or of the opposite', { or: [{ '!': [LIFETIME] }, { '<': [LIFETIME, 60] }] }],
    ['a comparison with null', { and: [{ '!==': [LIFETIME, null] }, { '<': [LIFETIME, 60] }] }],
    ['a default', { '<': [{ var: ['deposit.data.lifetime', 0] }, 60] }],
  ])('lets it pass under a guard: %s', (_name, when) => {
    expect(check(bodyOf([shownWhen(when), HELLO], ['deposit']))).toEqual([]);
  });

  it('takes what must hold around a node, what it requires, and what the route needs for a guard', () => {
    const inner = shownWhen({ '<': [LIFETIME, 60] });
    expect(check(bodyOf([{ type: 'stack', when: LIFETIME, children: [inner] }, HELLO], ['deposit']))).toEqual([]);
    expect(
      check(bodyOf([{ type: 'stack', requires: ['deposit.data.lifetime'], children: [inner] }, HELLO], ['deposit'])),
    ).toEqual([]);
    const body = [shownWhen({ '>': [{ var: 'method.cardViewType' }, 5] })];
    expect(checkBy('nullable', bodyOf(body, ['method']))).toHaveLength(1);
    expect(check({ screen: { body, data: ['method'] }, route: { needs: ['method'] } }).map(({ rule }) => rule)).toEqual(
      [],
    );
  });
});
