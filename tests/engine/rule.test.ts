import { describe, expect, it } from 'vitest';
import { matchesWithin } from '#engine/bounded-match.ts';
import { compileRule, isTruthy } from '#engine/rule.ts';
import type { EvaluationFrame, Scope } from '#engine/scope.ts';
import type { Rule } from '#generated/language.ts';
import { evaluate, pathsOf } from './evaluate.ts';

const refusedAs = (code: string): unknown => expect.objectContaining({ name: 'EngineError', code });

const nested = (depth: number): Rule => {
  let rule: Rule = { var: 'a' };
  for (let level = 0; level < depth; level++) rule = { '!': [rule] };
  return rule;
};

const ownNames: Scope = { a: JSON.parse('{"__proto__":"own","constructor":"own too"}') };

describe('a rule', () => {
  it.each<[Rule, unknown, Scope?, EvaluationFrame?]>([
    [{ var: 'a.b' }, 1, { a: { b: 1 } }],
    [{ var: 'a.c' }, null, { a: { b: 1 } }],
    [{ var: 'a.b.c.d' }, null, { a: { b: null } }],
    [{ var: ['list.1'] }, 'y', { list: ['x', 'y'] }],
    [{ var: 'a.length' }, 2, { a: [1, 2] }],
    [{ var: 'a.length' }, 4, { a: 'four' }],
    [{ var: ['a', 'none'] }, 'none', {}],
    [{ var: ['a', 'none'] }, 'none', { a: null }],
    [{ var: ['a', 'none'] }, false, { a: false }],
    [{ var: ['a', 'none'] }, '', { a: '' }],
    [{ var: 'item.name' }, 'row', { item: 'of the scope' }, { item: { name: 'row' } }],
    [{ var: 'item' }, null, { item: 'of the scope' }],
    [{ var: 'index' }, 3, {}, { index: 3 }],
    [{ var: 'event.value' }, 'typed', {}, { event: { value: 'typed' } }],
    [{ cat: [{ var: 'a' }, { var: 'item' }] }, 'scope!', { a: 'scope' }, { item: '!' }],
    [{ map: [{ var: 'list' }, { '*': [{ var: '' }, 2] }] }, [2, 4], { list: [1, 2] }],
    [{ filter: [[1, 2, 3], { '>': [{ var: [] }, 1] }] }, [2, 3]],
    [{ cat: [{ var: 'a.__proto__' }, ', ', { var: 'a.constructor' }] }, 'own, own too', ownNames],
  ])('%j reads %j', (rule, value, scope, frame) => {
    expect(evaluate(rule, scope, frame)).toEqual(value);
  });

  it.each<[string, Rule, Scope, unknown?]>([
    ['the prototype of an object', { var: 'a.constructor.name' }, { a: {} }],
    ['the prototype itself', { var: 'a.__proto__' }, { a: {} }],
    ['the prototype of the scope', { var: 'constructor.name' }, {}],
    ['a method', { var: 'a.toString' }, { a: {} }],
    ['a method of a list', { var: 'a.map' }, { a: [] }],
    ['a method of a text', { var: 'a.at' }, { a: 'text' }],
    ['an accessor of a class', { var: 'a.size' }, { a: new Map() }],
    ['an accessor of a class, with a default', { cat: [{ var: ['a.size', ''] }] }, { a: new Map() }, ''],
    ['a member of a function', { var: 'a.name' }, { a: function named() {} }],
    ['the prototype of an element', { map: [{ var: 'l' }, { var: 'constructor.name' }] }, { l: [{}] }, [null]],
    ['a method of an element', { filter: [{ var: 'l' }, { var: 'toString' }] }, { l: [{}] }, []],
    ['a missing member of the prototype', { missing: ['constructor', 'a'] }, { a: 1 }, ['constructor']],
  ])('never reads %s', (_what, rule, scope, value = null) => {
    expect(evaluate(rule, scope)).toEqual(value);
  });
});

describe('the paths of a rule', () => {
  it.each<[string, Rule, string[]]>([
    ['a plain read', { var: 'a.b' }, ['a.b']],
    ['a literal', 'a.b', []],
    ['both branches of a condition', { if: [{ var: 'a' }, { var: 'b' }, { var: 'c' }] }, ['a', 'b', 'c']],
    ['the default of a missing value', { var: ['a', { var: 'b' }] }, ['a', 'b']],
    ['missing', { missing: ['a', 'b.c'] }, ['a', 'b.c']],
    ['missing with a list', { missing: [['a', 'b']] }, ['a', 'b']],
    ['missing_some', { missing_some: [1, ['a', 'b']] }, ['a', 'b']],
    ['the list of a map, not its elements', { map: [{ var: 'list' }, { var: 'name' }] }, ['list']],
    ['the list of a filter', { filter: [{ var: 'list' }, { '>': [{ var: 'amount' }, 1] }] }, ['list']],
    ['all and some', { or: [{ all: [{ var: 'x' }, { var: 'm' }] }, { some: [{ var: 'y' }, 1] }] }, ['x', 'y']],
    ['a list inside an element', { map: [{ var: 'a' }, { map: [{ var: 'inner' }, { var: 'b' }] }] }, ['a']],
    ['the list and the start of a reduce', { reduce: [{ var: 'l' }, { var: 'current' }, { var: 's' }] }, ['l', 's']],
    ['a list of rules', [{ var: 'a' }, [{ var: 'b' }]], ['a', 'b']],
    ['the same path once', { and: [{ var: 'a' }, { var: 'a' }] }, ['a']],
    ['nothing of the row or the event', { cat: [{ var: 'item.a' }, { var: 'index' }, { var: 'event.value' }] }, []],
    ['the locale, for money', { money: [{ var: 'a' }, 'EUR'] }, ['a', 'session.locale']],
    ['the assets, for an icon', { image: ['visa'] }, ['session.assetBase', 'session.assets']],
  ])('are those of %s', (_what, rule, paths) => {
    expect(pathsOf(rule)).toEqual(paths);
  });
});

/** Patterns on which a backtracking engine never returns, each with a text that fails at its end. */
const ENDLESS: readonly (readonly [pattern: string, text: string])[] = [
  ['^(a+)+$', `${'a'.repeat(400)}!`],
  ['^(a|a)*$', `${'a'.repeat(400)}!`],
  ['^(\\w+\\s?)*$', `${'a'.repeat(400)}!`],
  ['(x+x+)+y', 'x'.repeat(500)],
  ['a*a*a*b', 'a'.repeat(512)],
  ['^(a{1,9}){1,9}$', `${'a'.repeat(100)}!`],
  ['^(a?){30}b', 'a'.repeat(512)],
  ['^(((a+)+)+)+$', `${'a'.repeat(19)}!`],
];

describe('a rule is refused before it runs', () => {
  it.each<[code: string, Rule]>([
    ['rule-path', { var: { cat: ['a', 'b'] } }],
    ['rule-path', { map: [{ var: 'list' }, { var: [{ var: 'name' }] }] }],
    ['rule-path', { missing: [{ var: 'names' }] }],
    ['rule-path', { missing_some: [1, { var: 'names' }] }],
    ['rule-path', { var: [] }],
    ...['method', 'log', 'constructor', 'toString', 'var.prototype.constructor', 'cat.name', 'eval', ''].map(
      (operator): [string, Rule] => ['rule-operator', { [operator]: ['a', 'b'] }],
    ),
    ['rule-operator', { if: [true, 1, { map: [[], { log: 'x' }] }] }],
    ['rule-pattern', { match: ['a', '('] }],
    ['rule-pattern', { match: ['a', '[\\w-.]'] }],
    ['rule-pattern', { match: ['a', { var: 'pattern' }] }],
    ['rule-pattern', { match: ['a'] }],
    ['rule-pattern', { filter: [['a'], { match: [{ var: '' }, '('] }] }],
    ['rule-pattern', { if: [false, { match: ['a', '('] }, 'b'] }],
    ...ENDLESS.map(([pattern]): [string, Rule] => ['rule-pattern', { match: [{ var: 'a' }, pattern] }]),
  ])('with the code %s: %j', (code, rule) => {
    expect(() => compileRule(rule)).toThrow(refusedAs(code));
  });

  it('if it is nested deeper than fifty levels', () => {
    expect(evaluate(nested(50), { a: true })).toBe(true);
    expect(() => compileRule(nested(10_000))).toThrow(refusedAs('screen-too-large'));
  });
});

describe('a match', () => {
  it.each([
    ['^\\d{13,19}$', '4111111111111111'],
    ['^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$', 'a@b.c'],
    ['^(?=.*[a-z])(?=.*\\d).{8,64}$', 'abcdefg1'],
    ['^\\+?[\\d ()-]{6,20}$', '+7 (701) 234'],
    ['^\\p{L}+$', 'Привет'],
    ['^a+$', 'a'.repeat(5_000_000)],
  ])('by %s is tested, with the u flag, against the beginning of the text', (pattern, text) => {
    expect(evaluate({ match: [{ var: 'text' }, pattern] }, { text })).toBe(true);
    expect(evaluate({ match: [{ var: 'none' }, pattern] })).toBe(false);
  });

  it.each(ENDLESS)('ends in time with %s', (pattern, text) => {
    expect(matchesWithin(text, pattern)).toBe(false);
  });

  it('is tested with a dangerous pattern against texts of up to twenty characters', () => {
    expect(matchesWithin('a'.repeat(20), '^(a+)+$')).toBe(true);
    expect(matchesWithin('a'.repeat(21), '^(a+)+$')).toBe(false);
  });
});

describe('a literal', () => {
  it.each<Rule>([
    'text',
    0,
    true,
    null,
    [1, 'two', [3]],
    {},
    { value: 'a', label: 'A' },
    [{ value: 'a', label: 'A' }] as never,
  ])('%j is constant', (literal) => {
    expect(compileRule(literal).isConstant).toBe(true);
    expect(evaluate(literal)).toEqual(literal);
  });

  it('stays constant through operators, but not through those that read the row or the locale', () => {
    expect(compileRule({ cat: ['a', 'b'] }).isConstant).toBe(true);
    expect(compileRule({ cat: ['a', { var: 'item' }] }).isConstant).toBe(false);
    expect(compileRule({ money: ['1', 'EUR'] }).isConstant).toBe(false);
  });

  it('is truthy as in JsonLogic', () => {
    expect([[], 0, '', null, false].filter(isTruthy)).toEqual([]);
    expect([[0], '0', {}, -1].every(isTruthy)).toBe(true);
  });
});
