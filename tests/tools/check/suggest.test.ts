import { describe, expect, it } from 'vitest';
import { suggest } from '#tools/check/suggest.ts';

const KNOWN = ['title', 'tile', 'number', 'deposit.create'];

describe('a suggestion', () => {
  it.each([
    ['a letter too many', 'numbber', 'number'],
    ['a letter missing', 'nuber', 'number'],
    ['two letters swapped', 'titel', 'title'],
    ['another case', 'TITLE', 'title'],
    ['two slips in a long name', 'depsit.craete', 'deposit.create'],
  ])('forgives %s', (_name, slip, meant) => {
    expect(suggest(slip, KNOWN)).toBe(`Did you mean ${meant}?`);
  });

  it('does not guess', () => {
    expect(suggest('amount', KNOWN)).toBeUndefined();
  });
});
