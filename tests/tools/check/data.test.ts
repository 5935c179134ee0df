import { describe, expect, it } from 'vitest';
import { bodyOf, check, checkBy, HELLO, shownWhen } from './planted.ts';

describe('the rule data', () => {
  it('tells a root that is read and not named', () => {
    expect(checkBy('data', bodyOf([shownWhen({ var: 'deposit.isCancelled' })], ['form']))).toMatchObject([
      { pointer: '/body/0/when', expected: '"data" with deposit' },
    ]);
  });

  it('lets the visit be read by anyone, and a form be named for its fields', () => {
    expect(check(bodyOf([shownWhen({ var: 'session.isNative' }), HELLO]))).toEqual([]);
    expect(check(bodyOf([{ type: 'textField', name: 'email', label: { t: 'hello' } }], ['form']))).toEqual([]);
  });
});
