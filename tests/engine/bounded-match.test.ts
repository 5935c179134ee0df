import { describe, expect, it } from 'vitest';
import { matchesWithin } from '#engine/bounded-match.ts';
import { compileRule } from '#engine/rule.ts';
import { Reading, ROOT_FRAME } from '#engine/scope.ts';
import type { Rule } from '#generated/language.ts';

const evaluate = (rule: Rule): unknown => compileRule(rule).evaluate(new Reading({}, ROOT_FRAME));

/** Patterns that a backtracking engine does not come back from, and a text that each fails on at its end. */
const ENDLESS: readonly (readonly [pattern: string, text: string])[] = [
  ['^(a+)+$', `${'a'.repeat(400)}!`],
  ['^(a|a)*$', `${'a'.repeat(400)}!`],
  ['^(\\w+\\s?)*$', `${'a'.repeat(400)}!`],
  ['(x+x+)+y', 'x'.repeat(500)],
  ['a*a*a*b', 'a'.repeat(512)],
  ['^.*.*.*.*.*x$', 'a'.repeat(512)],
  ['^(a{1,9}){1,9}$', `${'a'.repeat(100)}!`],
  ['^((a{1,5}){1,5}){1,5}$', `${'a'.repeat(126)}!`],
  [`^${'(a|a)'.repeat(60)}$`, `${'a'.repeat(60)}!`],
  ['^(a|a|a|a|a)*$', `${'a'.repeat(19)}!`],
  ['^(((a+)+)+)+$', `${'a'.repeat(19)}!`],
  [`^${'a?'.repeat(200)}$`, `${'a'.repeat(199)}!`],
  [`^${'a?'.repeat(1000)}b`, 'a'.repeat(512)],
];

describe('a match', () => {
  it('is made with the u flag', () => {
    expect(evaluate({ match: ['Привет', '^\\p{L}+$'] })).toBe(true);
    expect(evaluate({ match: [{ var: 'none' }, '^$'] })).toBe(true);
  });

  it.each(ENDLESS)('ends in time with %s', (pattern, text) => {
    expect(matchesWithin(text, pattern)).toBe(false);
  });

  it('is still made on short texts with a pattern that is dangerous for long ones', () => {
    expect(matchesWithin('a'.repeat(20), '^(a+)+$')).toBe(true);
    expect(matchesWithin('a'.repeat(21), '^(a+)+$')).toBe(false);
  });

  it('looks at the beginning of an endless text only', () => {
    expect(evaluate({ match: ['a'.repeat(5_000_000), '^a+$'] })).toBe(true);
  });
});

describe('a rule is refused before it runs', () => {
  const BROKEN = expect.objectContaining({ name: 'EngineError', code: 'rule-pattern' });

  it.each(ENDLESS)('when its pattern can take forever: %s', (pattern) => {
    expect(() => compileRule({ match: [{ var: 'a' }, pattern] })).toThrow(BROKEN);
  });

  it.each<[string, Rule]>([
    ['is none', { match: ['a', '('] }],
    ['needs the u flag left out', { match: ['a', '[\\w-.]'] }],
    ['is computed', { match: ['a', { var: 'pattern' }] }],
    ['is missing', { match: ['a'] }],
    ['is none, in an element of a list', { filter: [['a'], { match: [{ var: '' }, '('] }] }],
    ['is none, in a branch not taken', { if: [false, { match: ['a', '('] }, 'b'] }],
  ])('when its pattern %s', (_what, rule) => {
    expect(() => compileRule(rule)).toThrow(BROKEN);
  });

  it.each([
    '^\\d{13,19}$',
    '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$',
    '^(?=.*[a-z])(?=.*\\d).{8,64}$',
    '^\\S+@[^@]+$',
    '^\\+?[\\d ()-]{6,20}$',
  ])('but not for %s', (pattern) => {
    expect(() => compileRule({ match: [{ var: 'a' }, pattern] })).not.toThrow();
  });
});
