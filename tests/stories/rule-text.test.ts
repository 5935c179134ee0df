import { describe, expect, it } from 'vitest';
import { readPathsOf } from '#stories/inspector/rule-operation.ts';
import { conditionText, ruleText } from '#stories/inspector/rule-text.ts';
import { readLanguage } from '#tools/language/bundle.ts';

const read = (path: string): { var: string } => ({ var: path });

describe('a rule in words', () => {
  it.each([
    [{ '!!': [read('deposit.data.rows')] }, 'deposit.data.rows has a value'],
    [{ '!': [read('deposit.data.rows')] }, 'deposit.data.rows has no value'],
    [{ '!': [read('timers.lifetime.isExpired')] }, 'timers.lifetime.isExpired is not true'],
    [read('form.isFilled'), 'form.isFilled is true'],
    [{ '===': [read('deposit.status'), 'waiting'] }, 'deposit.status is “waiting”'],
    [{ '!==': [read('deposit.phase'), null] }, 'deposit.phase is not null'],
    [{ '<': [1, read('form.amount'), 5] }, '1 < form.amount < 5'],
    [
      { and: [read('form.isFilled'), { or: [read('a.b'), read('a.c')] }] },
      '(form.isFilled is true and (a.b has a value or a.c has a value))',
    ],
    [{ '!': { and: [read('a.b'), read('a.c')] } }, 'not (a.b has a value and a.c has a value)'],
  ])('%j', (rule, words) => {
    expect(conditionText(rule)).toBe(words);
  });

  it('says what a choice gives, and what otherwise', () => {
    const rule = { if: [read('form.isFilled'), 'go', read('a.b'), 'wait', 'stop'] };
    expect(ruleText(rule)).toBe(
      'if form.isFilled is true then “go”, otherwise if a.b has a value then “wait”, otherwise “stop”',
    );
  });

  it('reads an operator without words of its own like a function', () => {
    expect(ruleText({ money: [read('form.amount'), 'EUR'] })).toBe('money(form.amount, “EUR”)');
  });

  it('has words for every operator of the language', () => {
    for (const operator of Object.keys(readLanguage().operators)) {
      expect(ruleText({ [operator]: ['a.b', read('a.c')] })).toMatch(/a\.b/);
    }
  });
});

describe('the paths that a rule reads', () => {
  it('are told once each, in their order', () => {
    const rule = { and: [read('a.b'), { '===': [read('c'), read('a.b')] }, { missing: ['d.e', 'f'] }] };
    expect(readPathsOf(rule)).toEqual(['a.b', 'c', 'd.e', 'f']);
  });

  it('are none of the elements of a list', () => {
    expect(readPathsOf({ filter: [read('methods.entries'), { '===': [read('kind'), 'group'] }] })).toEqual([
      'methods.entries',
    ]);
  });

  it('are those of the rule that stands in for a missing value too', () => {
    expect(readPathsOf({ var: ['a.b', read('c.d')] })).toEqual(['a.b', 'c.d']);
  });
});
