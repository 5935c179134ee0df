import { describe, expect, it } from 'vitest';
import type { Rule } from '#generated/language.ts';
import { evaluate } from './evaluate.ts';
import { isGiven, OURS } from './operator-table.ts';

const withOwn = (json: string): unknown => JSON.parse(json);

/** Unexpected data. */
const BAD: Readonly<Record<string, unknown>> = {
  undefined,
  null: null,
  true: true,
  'the empty text': '',
  'a number where a text is due': 12.5,
  'no number': Number.NaN,
  'a number without end': Number.POSITIVE_INFINITY,
  'a negative number': -1,
  'a number too large for anything': 1e300,
  'a large integer': 12n,
  'a text where a number is due': 'twelve',
  'an exponent': '1e999999999',
  'many digits': '9'.repeat(100_000),
  'a huge text': 'ab '.repeat(350_000),
  'half of a character': '\uD83D',
  'marks of direction and control': '\u202E\u0000\u2066\u200F\n',
  markup: '<img src=x onerror=alert(1)>',
  'a template': '{{constructor.constructor("alert(1)")()}}$&$1',
  'an empty list': [],
  'a list in lists': [[[[[]]]], null, undefined],
  'a large list': Array.from({ length: 50_000 }, (_, at) => ({ name: `n${at % 7}` })),
  'a list of everything': [1, 'a', null, {}, [], true, Number.NaN],
  'an empty map': {},
  'a map without a prototype': Object.create(null),
  'a map with a member __proto__': withOwn('{"__proto__":{"name":"x"},"constructor":"y","name":"z"}'),
  'a map that looks like a list': { length: 3, 0: 'a' },
  'a map with methods that are none': withOwn('{"toString":1,"valueOf":"2","indexOf":3,"length":"x","toJSON":null}'),
  'the name of a prototype': '__proto__',
  'the name of a constructor': 'constructor',
};

const LOCALES: readonly unknown[] = [
  '',
  'xx',
  'not a locale!',
  'en-u-nu-arab-ca-islamic',
  '__proto__',
  'constructor',
  'x'.repeat(100_000),
  'ar',
  7,
  null,
  {},
  [],
  undefined,
];

const GOOD: Readonly<Record<string, unknown>> = {
  string: 'a b',
  number: 2,
  boolean: true,
  list: [{ name: 'b' }, { name: 'a' }],
  map: { name: 'a' },
  text: 'a b',
  numeric: '2.5',
  amount: '12.5',
  currency: 'EUR',
  moment: '2026-03-05T12:00:00Z',
  texts: { en: 'a' },
  path: 'name',
  regex: '^a',
  any: 'a',
};

const kindOf = (types: string): string => types.replace(/\?$|\.\.\.$/, '').split('|')[0] ?? '';

/** A rule of the operator with good arguments, but for one that is read from the data. */
const ruleWith = (name: string, takes: readonly string[], at: number): Rule => ({
  [name]: takes
    .map((types, index) =>
      index === at && kindOf(types) !== 'regex' ? { var: 'bad' } : { var: `good.${kindOf(types)}` },
    )
    .map((arg, index): Rule => (kindOf(takes[index] ?? '') === 'regex' ? '^a+$' : arg)),
});

const CASES = OURS.flatMap(([name, { takes, gives }]) =>
  takes.map((_, at) => ({ name, at, gives, rule: ruleWith(name, takes, at) })),
);

describe('bad data give a value of the type that the table says', () => {
  it.each(CASES)('$name, argument $at', ({ rule, gives }) => {
    const values = Object.entries(BAD).map(([what, bad]) => [what, evaluate(rule, { bad, good: GOOD })] as const);
    expect(values.filter(([, value]) => !isGiven(gives, value))).toEqual([]);
  });

  it.each(OURS)('%s without arguments', (name, { gives }) => {
    if (name === 'match') return;
    expect(isGiven(gives, evaluate({ [name]: [] }))).toBe(true);
  });

  it.each(OURS)('%s in a locale that is none', (name, { takes, gives }) => {
    const rule = ruleWith(name, takes, -1);
    const values = LOCALES.map((locale) => evaluate(rule, { good: GOOD, session: { locale } }));
    expect(values.filter((value) => !isGiven(gives, value))).toEqual([]);
  });

  it('assets that are none give an address all the same', () => {
    const sessions = [{ assets: 'text' }, { assets: { visa: 7 } }, { assets: [] }, { assetBase: {} }, null, 'text', []];
    const found = sessions.map((session) => evaluate({ image: ['visa'] }, { session }));
    expect(found).toEqual(sessions.map(() => 'icons/visa.svg'));
  });
});

describe('the result of an operator is not much longer than its arguments', () => {
  const huge = 'a'.repeat(5_000_000);
  const list = Array.from({ length: 5000 }, () => huge);

  it.each<[string, Rule]>([
    ['replace', { replace: [{ var: 'huge' }, 'a', { var: 'huge' }] }],
    ['pad', { pad: ['', 1e9, { var: 'huge' }] }],
    ['chunk', { chunk: [{ var: 'huge' }, 1, { var: 'huge' }] }],
    ['join', { join: [['a', 'b', 'c'], { var: 'huge' }] }],
    ['encode', { encode: [{ var: 'huge' }] }],
  ])('%s', (_name, rule) => {
    expect(String(evaluate(rule, { huge })).length).toBeLessThan(11_000_000);
  });

  it('and no list is longer than a page can use', () => {
    expect(evaluate({ split: [{ var: 'huge' }, 'a'] }, { huge })).toHaveLength(1000);
    const map = Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`k${at}`, at]));
    expect(evaluate({ entries: [{ var: 'map' }] }, { map })).toHaveLength(10_000);
    expect(evaluate({ sort: [{ var: 'list' }, ''] }, { list })).toHaveLength(5000);
  });
});

describe('a rule ends', () => {
  const numbers = Array.from({ length: 1000 }, (_, at) => at);
  const ENDED = expect.objectContaining({ name: 'EngineError', code: 'rule-too-long' });

  it.each<[string, Rule]>([
    ['lists inside lists', { map: [numbers, { map: [numbers, { map: [numbers, 1] }] }] }],
    [
      'conditions inside conditions',
      { some: [numbers, { all: [numbers, { some: [numbers, { '>': [{ var: '' }, 1e9] }] }, 1] }] },
    ],
    ['a text that doubles', { reduce: [numbers, { cat: [{ var: 'accumulator' }, { var: 'accumulator' }] }, 'a'] }],
    ['a list that doubles', { reduce: [numbers, { merge: [{ var: 'accumulator' }, { var: 'accumulator' }] }, [1]] }],
    ['a text of many huge ones', { cat: numbers.map((): Rule => ({ var: 'huge' })) }],
  ])('after so many steps: %s', (_what, rule) => {
    expect(() => evaluate(rule, { huge: 'x'.repeat(1_000_000) })).toThrow(ENDED);
  });

  it('and the next one begins anew', () => {
    expect(() => evaluate({ map: [numbers, { map: [numbers, { map: [numbers, 1] }] }] })).toThrow(ENDED);
    expect(evaluate({ reduce: [numbers, { '+': [{ var: 'current' }, { var: 'accumulator' }] }, 0] })).toBe(499_500);
  });

  it('as late as a page needs: a search in ten thousand rows', () => {
    const rows = Array.from({ length: 10_000 }, (_, at) => ({ name: `bank ${at}`, isActive: at % 2 === 0 }));
    const active: Rule = {
      filter: [{ var: 'rows' }, { and: [{ var: 'isActive' }, { in: ['bank', { var: 'name' }] }] }],
    };
    expect(evaluate({ length: [{ search: [active, 'name', 'bank 9'] }] }, { rows })).toBeGreaterThan(500);
  });
});
