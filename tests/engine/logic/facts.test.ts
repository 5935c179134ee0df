import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { Scope } from '#engine/scope.ts';
import type { Rule } from '#generated/language.ts';
import { outcomeOf } from './evaluate.ts';

interface Fact {
  readonly rule: Rule;
  readonly data: Scope;
  readonly result: unknown;
}

type Published = string | readonly [Rule, Scope | null, unknown] | { rule: Rule; data?: Scope | null; result: unknown };

/** Reads a suite in either of its forms; texts between the cases are headings. */
const readFacts = (file: URL | string): Fact[] =>
  (JSON.parse(readFileSync(file, 'utf8')) as Published[]).flatMap((entry): Fact[] => {
    if (typeof entry === 'string') return [];
    const [rule, data, result] = 'rule' in entry ? [entry.rule, entry.data, entry.result] : entry;
    return [{ rule, data: data ?? {}, result }];
  });

interface Difference {
  readonly reason: string;
  readonly rule: Rule;
  readonly data: Scope;
  /** Result of other implementations. */
  readonly published: unknown;
  readonly ours: unknown;
}

const LITERAL_PATHS = 'who reads what is known before a rule runs, so paths are literal';
const NAMED_PATHS = 'a rule that reads the whole scope would run at every change, so a path names something';
const OWN_MEMBERS = 'nothing of a prototype is data';
const FIXED_OPERATORS = 'operators are fixed and pure';

/** Where the language of screens is stricter than JsonLogic. */
const STRICTER: readonly Difference[] = [
  {
    reason: LITERAL_PATHS,
    rule: { var: [{ if: [{ var: 'isFiat' }, 'fiat.name', 'crypto.name'] }] },
    data: { isFiat: true, fiat: { name: 'EUR' } },
    published: 'EUR',
    ours: 'rule-path',
  },
  {
    reason: LITERAL_PATHS,
    rule: { missing: { merge: ['name', { if: [{ var: 'hasPhone' }, ['phone'], []] }] } },
    data: { hasPhone: true },
    published: ['name', 'phone'],
    ours: 'rule-path',
  },
  {
    reason: LITERAL_PATHS,
    rule: { missing_some: [1, { var: 'names' }] },
    data: { names: ['a'] },
    published: ['a'],
    ours: 'rule-path',
  },
  { reason: NAMED_PATHS, rule: { var: '' }, data: { a: 1 }, published: { a: 1 }, ours: null },
  { reason: NAMED_PATHS, rule: { var: null }, data: { a: 1 }, published: { a: 1 }, ours: 'rule-path' },
  { reason: NAMED_PATHS, rule: { var: [] }, data: { a: 1 }, published: { a: 1 }, ours: 'rule-path' },
  { reason: OWN_MEMBERS, rule: { var: 'constructor.name' }, data: {}, published: 'Object', ours: null },
  { reason: OWN_MEMBERS, rule: { var: 'text.constructor.name' }, data: { text: '' }, published: 'String', ours: null },
  { reason: OWN_MEMBERS, rule: { missing: ['toString'] }, data: {}, published: [], ours: ['toString'] },
  { reason: FIXED_OPERATORS, rule: { log: 'a' }, data: {}, published: 'a', ours: 'rule-operator' },
  { reason: FIXED_OPERATORS, rule: { 'cat.call': ['a'] }, data: {}, published: '', ours: 'rule-operator' },
];

const isLiteralPath = (rule: Rule | undefined): boolean =>
  typeof rule === 'number' || (typeof rule === 'string' && rule !== '');

const READERS = ['var', 'missing', 'missing_some'];

/** Whether a rule, at its outermost, reads by what is no path here: computed, or of the whole scope. */
const isStricter = (rule: Rule): boolean => {
  if (typeof rule !== 'object' || rule === null || Array.isArray(rule)) return false;
  const [operator = '', args = null] = Object.entries(rule)[0] ?? [];
  if (!READERS.includes(operator)) return false;
  const list = Array.isArray(args) ? args : [args];
  if (operator === 'var') return !isLiteralPath(list[0]);
  return !(operator === 'missing' ? list : list.slice(1)).flat().every(isLiteralPath);
};

const broken = (facts: readonly Fact[]): unknown[] =>
  facts.flatMap(({ rule, data, result }) => {
    const found = outcomeOf(rule, data);
    return isDeepStrictEqual(found, result) ? [] : [{ rule: JSON.stringify(rule), data, result, found }];
  });

describe('behaviour shared by every implementation of JsonLogic', () => {
  const facts = readFacts(new URL('facts.json', import.meta.url));

  it('holds here', () => {
    expect(facts.length).toBeGreaterThan(300);
    expect(broken(facts)).toEqual([]);
  });

  it('is told apart from what does not hold', () => {
    const wrong = facts.map((fact) => ({ ...fact, result: ['another'] }));
    expect(broken(wrong)).toHaveLength(facts.length);
  });
});

describe('where screens are stricter than JsonLogic', () => {
  it.each(STRICTER)('$reason: $rule gives $ours', ({ rule, data, published, ours }) => {
    expect(outcomeOf(rule, data)).toEqual(ours);
    expect(ours).not.toEqual(published);
  });

  it('an element of a list is a whole, and may be read as one', () => {
    expect(outcomeOf({ map: [{ var: 'list' }, { var: '' }] }, { list: [1, 2] })).toEqual([1, 2]);
    expect(outcomeOf({ map: [{ var: 'list' }, { var: [] }] }, { list: [1, 2] })).toEqual([1, 2]);
  });
});

/** A published suite, when its file is named: see the README beside this file. */
const suite = process.env.JSON_LOGIC_SUITE;

describe.skipIf(suite === undefined)('a published suite', () => {
  const facts = suite === undefined ? [] : readFacts(suite);

  it('holds but for paths that are none here', () => {
    expect(facts.length).toBeGreaterThan(200);
    expect(broken(facts.filter(({ rule }) => !isStricter(rule)))).toEqual([]);
  });

  it('is refused, or gives nothing, where a path is none here', () => {
    const outcomes = facts.filter(({ rule }) => isStricter(rule)).map(({ rule, data }) => outcomeOf(rule, data));
    expect(outcomes.filter((outcome) => outcome !== 'rule-path' && outcome !== null)).toEqual([]);
  });
});
