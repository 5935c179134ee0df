import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import operators from '#schemas/language/operators.json' with { type: 'json' };
import schema from '#schemas/language/operators.schema.json' with { type: 'json' };
import { isOperator } from '#engine/operators.ts';
import { compileRule } from '#engine/rule.ts';
import { havePathsChanged, ScopeReader, ROOT_FRAME, type Scope } from '#engine/scope.ts';
import type { Rule } from '#generated/language.ts';
import { evaluate, OPERATORS } from './evaluate.ts';

/** JSON types for each word in `takes` and `gives`. */
const WORDS: ReadonlyMap<string, readonly string[]> = new Map(
  schema.definitions.Type.oneOf.map((word): [string, readonly string[]] => [word.const, word['x-is'] ?? [word.const]]),
);

/** Operators of JsonLogic itself, whose result for bad input is that of json-logic-js. */
const STANDARD = new Set(
  '!,!!,!=,!==,%,*,+,-,/,<,<=,==,===,>,>=,?:,all,and,cat,filter,if,in,map,max,merge,min,missing,missing_some,none,or,reduce,some,substr,var'.split(
    ',',
  ),
);

const OURS = OPERATORS.filter(([name]) => !STANDARD.has(name));

const typeOf = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  return typeof value === 'object' ? 'map' : typeof value;
};

const isOfType = (gives: string, value: unknown): boolean => {
  const types = gives.split('|').flatMap((word) => WORDS.get(word) ?? []);
  return value !== undefined && (types.includes('any') || types.includes(typeOf(value)));
};

const OTHER_LOCALES = ['ar', 'ru', 'de'];

const inLocale = (data: Scope = {}, locale: string): Scope => ({
  ...data,
  session: { ...Object(data.session), locale },
});

/** The value on a page whose locale changes: evaluated again only if a path that the rule reads has changed. */
const afterChange = (rule: Rule, before: Scope, after: Scope): unknown => {
  const compiled = compileRule(rule);
  const shown = compiled.evaluate(new ScopeReader(before, ROOT_FRAME));
  return havePathsChanged(compiled.paths, before, after)
    ? compiled.evaluate(new ScopeReader(after, ROOT_FRAME))
    : shown;
};

describe('the table of operators', () => {
  it('satisfies its schema, which rejects an unknown type', () => {
    const validate = new Ajv({ strict: false }).compile(schema);
    validate(operators);
    expect(validate.errors).toBeNull();
    expect(validate({ ...operators, odd: { args: 'a', takes: ['A b'], gives: 'string', about: '' } })).toBe(false);
  });

  it('has exactly the operators that rules may use', () => {
    expect(OPERATORS.filter(([name]) => !isOperator(name))).toEqual([]);
    expect(['method', 'log', 'val', 'throw', 'constructor', '__proto__', 'cat.call'].filter(isOperator)).toEqual([]);
  });

  it.each(OPERATORS)('describes the arguments and the result of %s', (name, { args, takes, gives }) => {
    const words = [...takes, gives].flatMap((types) => types.replace(/\?$|\.\.\.$/, '').split('|'));
    expect(words.filter((word) => !WORDS.has(word))).toEqual([]);
    expect(takes.map((types) => types.at(-1)).join('')).toMatch(/^[^?.]*(?:\?*|\.)$/);
    const counted = args.replaceAll(/\[.*?\]/g, 'list').split(', ').length;
    expect(name === 'if' ? counted : takes.length).toBe(counted);
  });

  it.each(OPERATORS)('has examples of %s with correct results, in each locale that a page changes to', (name, row) => {
    let differs = false;
    for (const { rule, data, gives } of row.examples) {
      const value = evaluate(rule, data);
      expect(value).toEqual(gives);
      expect(isOfType(row.gives, value)).toBe(true);
      expect(STANDARD.has(name) || JSON.stringify(rule).includes(`{"${name}":`)).toBe(true);
      const english = inLocale(data, 'en');
      for (const locale of OTHER_LOCALES) {
        const other = inLocale(data, locale);
        expect(afterChange(rule, english, other)).toEqual(evaluate(rule, other));
        differs ||= JSON.stringify(evaluate(rule, other)) !== JSON.stringify(evaluate(rule, english));
      }
    }
    expect(differs || row.readsLocale !== true).toBe(true);
  });
});

/** Unexpected data. */
const BAD: readonly unknown[] = [
  undefined,
  null,
  '',
  Number.NaN,
  Number.POSITIVE_INFINITY,
  1e300,
  12n,
  '1e999999999',
  '9'.repeat(100_000),
  'ab '.repeat(350_000),
  '\uD83D',
  '\u202E\u0000\u2066\u200F\n',
  '{{constructor.constructor("alert(1)")()}}$&$1',
  [],
  Array.from({ length: 50_000 }, (_, at) => ({ name: `n${at % 7}` })),
  [1, 'a', null, {}, [], true, Number.NaN],
  Object.create(null),
  JSON.parse('{"__proto__":{"name":"x"},"constructor":"y","name":"z"}'),
  { length: 3, 0: 'a' },
  JSON.parse('{"toString":1,"valueOf":"2","indexOf":3,"length":"x","toJSON":null}'),
  '__proto__',
  'constructor',
];

const BAD_LOCALES = [
  '',
  'xx',
  'not a locale!',
  'en-u-nu-arab-ca-islamic',
  '__proto__',
  'x'.repeat(100_000),
  7,
  null,
  {},
];

const GOOD: Scope = {
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

const kindOf = (types = ''): string => types.replace(/\?$|\.\.\.$/, '').split('|')[0] ?? '';

/** A rule of the operator with valid arguments, except one that is read from the data. */
const ruleWith = (name: string, takes: readonly string[], at: number): Rule => ({
  [name]: takes.map((types, index): Rule => {
    if (kindOf(types) === 'regex') return '^a+$';
    return { var: index === at ? 'bad' : `good.${kindOf(types)}` };
  }),
});

describe('a custom operator', () => {
  it.each(OURS)(
    '%s returns a value of its type for any data, without arguments, and in any locale',
    (name, { takes, gives }) => {
      const values = [
        ...takes.flatMap((_, at) => BAD.map((bad) => evaluate(ruleWith(name, takes, at), { bad, good: GOOD }))),
        ...BAD_LOCALES.map((locale) => evaluate(ruleWith(name, takes, -1), { good: GOOD, session: { locale } })),
        ...(name === 'match' ? [] : [evaluate({ [name]: [] })]),
      ];
      expect(values.filter((value) => !isOfType(gives, value))).toEqual([]);
    },
  );

  it.each<[string, Rule]>([
    ['replace', { replace: [{ var: 'huge' }, 'a', { var: 'huge' }] }],
    ['pad', { pad: ['', 1e9, { var: 'huge' }] }],
    ['chunk', { chunk: [{ var: 'huge' }, 1, { var: 'huge' }] }],
    ['join', { join: [['a', 'b', 'c'], { var: 'huge' }] }],
    ['encode', { encode: [{ var: 'huge' }] }],
  ])('%s gives a text not much longer than its arguments', (_name, rule) => {
    expect(String(evaluate(rule, { huge: 'a'.repeat(5_000_000) })).length).toBeLessThan(11_000_000);
  });

  it.each<[string, Rule, length: number]>([
    ['split', { split: [{ var: 'huge' }, 'a'] }, 1000],
    ['entries', { entries: [{ var: 'map' }] }, 10_000],
    ['sort', { sort: [{ var: 'list' }, ''] }, 5000],
  ])('%s gives a list no longer than a page can use', (_name, rule, length) => {
    const huge = 'a'.repeat(5_000_000);
    const map = Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`k${at}`, at]));
    expect(evaluate(rule, { huge, map, list: Array.from({ length: 5000 }, () => huge) })).toHaveLength(length);
  });
});

describe('the budget of a rule', () => {
  const numbers = Array.from({ length: 1000 }, (_, at) => at);
  const all = { all: [numbers, { some: [numbers, { '>': [{ var: '' }, 1e9] }] }, 1] };

  it.each<[string, Rule]>([
    ['lists inside lists', { map: [numbers, { map: [numbers, { map: [numbers, 1] }] }] }],
    ['conditions inside conditions', { some: [numbers, all] }],
    ['a text that doubles', { reduce: [numbers, { cat: [{ var: 'accumulator' }, { var: 'accumulator' }] }, 'a'] }],
    ['a list that doubles', { reduce: [numbers, { merge: [{ var: 'accumulator' }, { var: 'accumulator' }] }, [1]] }],
    ['a text of many huge texts', { cat: numbers.map((): Rule => ({ var: 'huge' })) }],
  ])('ends %s, and is reset for the next rule', (_what, rule) => {
    const ended = expect.objectContaining({ name: 'EngineError', code: 'rule-too-long' });
    expect(() => evaluate(rule, { huge: 'x'.repeat(1_000_000) })).toThrow(ended);
    expect(evaluate({ reduce: [numbers, { '+': [{ var: 'current' }, { var: 'accumulator' }] }, 0] })).toBe(499_500);
  });

  it('is enough for a search in ten thousand rows', () => {
    const rows = Array.from({ length: 10_000 }, (_, at) => ({ name: `bank ${at}`, isActive: at % 2 === 0 }));
    const found: Rule = { and: [{ var: 'isActive' }, { in: ['bank', { var: 'name' }] }] };
    const active: Rule = { filter: [{ var: 'rows' }, found] };
    expect(evaluate({ length: [{ search: [active, 'name', 'bank 9'] }] }, { rows })).toBeGreaterThan(500);
  });
});
