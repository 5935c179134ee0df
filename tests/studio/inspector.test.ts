import { describe, expect, it } from 'vitest';
import base from '#schemas/samples/base.json' with { type: 'json' };
import { conditionText, ruleText } from '#studio/inspector/rule-text.ts';
import { readJson } from '#studio/inspector/json-reading.ts';
import { readLanguage } from '#layouts/language/bundle.ts';
import { readPathsOf } from '#studio/inspector/rule-operation.ts';
import { scopeProblems } from '#studio/inspector/scope-problems.ts';
import { tokensOf } from '#studio/inspector/json-tokens.ts';

const TEXT = ['{', '  "deposit": {', '    "rows": [', '      { "name": "iban" }', '    ]', '  }', '}'].join('\n');

describe('data as text', () => {
  it('is its value', () => {
    expect(readJson(TEXT)).toMatchObject({ value: { deposit: { rows: [{ name: 'iban' }] } }, problems: [] });
  });

  it('finds the line of a path, or of the nearest one above', () => {
    const { lineOf } = readJson(TEXT);
    expect(lineOf(['deposit', 'rows'])).toBe(3);
    expect(lineOf(['deposit', 'rows', '0', 'name'])).toBe(4);
    expect(lineOf(['deposit', 'id'])).toBe(2);
  });

  it.each([
    ['{\n  "a": 1\n  "b": 2\n}', 3, 'A comma is missing before this.'],
    ['{\n  "a": 1,\n}', 3, 'A name in double quotes should stand here. Is there a comma too many?'],
    ['{\n  "a": nope\n}', 2, 'This is neither text in quotes, nor a number, true, false or null.'],
    ['{\n  "a": "open\n}', 2, 'The closing quote of this text is missing.'],
    ['[1]', 1, 'The data is an object with the scope’s roots.'],
  ])('has a message for the invalid line: %j', (text, line, message) => {
    const { value, problems } = readJson(text);
    expect(value).toBeUndefined();
    expect(problems[0]).toEqual({ line, message });
  });
});

describe('a line split into coloured parts', () => {
  it('contains every character of the line', () => {
    const line = '    "is \\"open\\"": true, "n": -1.5e3, "t": "a: b" }';
    const tokens = tokensOf(line);
    expect(tokens.map(({ text }) => text).join('')).toBe(line);
    expect(tokens.filter(({ kind }) => kind !== 'plain').map(({ kind }) => kind)).toEqual([
      'name',
      'word',
      'name',
      'number',
      'name',
      'text',
    ]);
  });
});

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

  it('describes a choice, and every operator of the language', () => {
    const rule = { if: [read('form.isFilled'), 'go', read('a.b'), 'wait', 'stop'] };
    const words = 'if form.isFilled is true then “go”, otherwise if a.b has a value then “wait”, otherwise “stop”';
    expect(ruleText(rule)).toBe(words);
    expect(ruleText({ money: [read('form.amount'), 'EUR'] })).toBe('money(form.amount, “EUR”)');
    for (const operator of Object.keys(readLanguage().operators))
      expect(ruleText({ [operator]: ['a.b', read('a.c')] })).toMatch(/a\.b/);
  });
});

it.each([
  [{ and: [read('a.b'), { '===': [read('c'), read('a.b')] }, { missing: ['d.e', 'f'] }] }, ['a.b', 'c', 'd.e', 'f']],
  [{ filter: [read('methods.entries'), { '===': [read('kind'), 'group'] }] }, ['methods.entries']],
  [{ var: ['a.b', read('c.d')] }, ['a.b', 'c.d']],
])('the paths that %j reads are %j, once each and in order', (rule, paths) => {
  expect(readPathsOf(rule)).toEqual(paths);
});

describe('data of a scope', () => {
  it('of a sample has no problems', async () => {
    expect(await scopeProblems(base.scope)).toEqual([]);
  });

  it.each([
    ['a value of another type', { regions: 'KZ' }, ['regions']],
    ['a value beside the choices', { complete: { ...base.scope.complete, status: 'lost' } }, ['complete', 'status']],
    ['a member that does not exist', { session: { ...base.scope.session, colour: 'red' } }, ['session', 'colour']],
    ['a root that does not exist', { wallet: {} }, ['wallet']],
  ])('with %s has a problem at its location', async (_what, scope, path) => {
    const problems = await scopeProblems(scope);
    expect(problems.map((problem) => problem.path)).toContainEqual(path);
    const words = path[1] === 'status' ? 'complete.status has to be one of waiting, ' : '';
    expect(problems[0]?.message.startsWith(words)).toBe(true);
  });
});
