import { describe, expect, it } from 'vitest';
import { bodyOf, check, checkBy, shownWhen } from './planted.ts';

const match = (regex: unknown): Parameters<typeof check>[0] =>
  bodyOf([shownWhen({ match: [{ var: 'deposit.amount' }, regex] })], ['deposit']);

describe('the rule regex', () => {
  it('tells what does not compile under u, and what can search for ever', () => {
    expect(checkBy('regex', match('(a'))).toHaveLength(1);
    expect(checkBy('regex', match('\\-\\_'))).toHaveLength(1);
    expect(checkBy('regex', match('/^a$/i'))).toMatchObject([{ expected: '^a$' }]);
    expect(checkBy('regex', match('^(\\d+)+$'))).toMatchObject([
      { message: 'On a text that it does not match, this may search for ever.' },
    ]);
    expect(checkBy('regex', match({ var: 'deposit.currency' }))).toHaveLength(1);
  });

  it('looks at the rules of fields', () => {
    const field = { type: 'textField', name: 'id', label: { t: 'hello' }, rules: [{ regex: '[', error: 'hello' }] };
    expect(checkBy('regex', bodyOf([field]))).toMatchObject([{ pointer: '/body/0/rules/0/regex' }]);
  });

  it('lets a plain one pass', () => {
    expect(check(match('^\\d{8,10}$'))).toEqual([]);
  });
});
