import { describe, expect, it } from 'vitest';
import { compileRule, isTruthy } from '#engine/rule.ts';
import { Reading, ROOT_FRAME, type Frame, type Scope } from '#engine/scope.ts';
import type { Rule } from '#generated/language.ts';

const evaluate = (rule: Rule, scope: Scope = {}, frame: Frame = ROOT_FRAME): unknown =>
  compileRule(rule).evaluate(new Reading(scope, frame));

const pathsOf = (rule: Rule): string[] =>
  compileRule(rule)
    .paths.map((path) => path.join('.'))
    .toSorted();

const nested = (depth: number): Rule => {
  let rule: Rule = { var: 'a' };
  for (let level = 0; level < depth; level++) rule = { '!': [rule] };
  return rule;
};

describe('a rule', () => {
  it('reads by path, and gives null for what is not there', () => {
    expect(evaluate({ var: 'a.b' }, { a: { b: 1 } })).toBe(1);
    expect(evaluate({ var: 'a.c' }, { a: { b: 1 } })).toBeNull();
    expect(evaluate({ var: 'a.b.c.d' }, { a: { b: null } })).toBeNull();
    expect(evaluate({ var: ['list.1'] }, { list: ['x', 'y'] })).toBe('y');
  });

  it('takes the default for what is missing or null, not for what is false or empty', () => {
    expect(evaluate({ var: ['a', 'none'] }, {})).toBe('none');
    expect(evaluate({ var: ['a', 'none'] }, { a: null })).toBe('none');
    expect(evaluate({ var: ['a', 'none'] }, { a: false })).toBe(false);
    expect(evaluate({ var: ['a', 'none'] }, { a: '' })).toBe('');
  });

  it('takes item, index and event from the row, everything else from the scope', () => {
    const scope = { item: 'of the scope', a: 'scope' };
    expect(evaluate({ var: 'item.name' }, scope, { item: { name: 'row' } })).toBe('row');
    expect(evaluate({ var: 'index' }, scope, { index: 3 })).toBe(3);
    expect(evaluate({ var: 'event.value' }, scope, { event: { value: 'typed' } })).toBe('typed');
    expect(evaluate({ cat: [{ var: 'a' }, { var: 'item' }] }, scope, { item: '!' })).toBe('scope!');
    expect(evaluate({ var: 'item' }, scope)).toBeNull();
  });

  it('counts the length of a text or list', () => {
    expect(evaluate({ var: 'a.length' }, { a: [1, 2] })).toBe(2);
    expect(evaluate({ var: 'a.length' }, { a: 'four' })).toBe(4);
  });

  it.each([
    ['the prototype of an object', { var: 'a.constructor.name' }, { a: {} }],
    ['the prototype itself', { var: 'a.__proto__' }, { a: {} }],
    ['the scope’s prototype', { var: 'constructor.name' }, {}],
    ['a method', { var: 'a.toString' }, { a: {} }],
    ['a method of a list', { var: 'a.map' }, { a: [] }],
    ['a method of a text', { var: 'a.at' }, { a: 'text' }],
    ['an accessor of a class', { var: 'a.size' }, { a: new Map() }],
    ['an accessor of a class, with a default', { cat: [{ var: ['a.size', ''] }] }, { a: new Map() }],
    ['a member of a function', { var: 'a.name' }, { a: function named() {} }],
  ])('never reads %s', (_what, rule: Rule, scope) => {
    expect(evaluate(rule, scope) || null).toBeNull();
  });

  it('never reads the prototype of an element inside map and filter', () => {
    const scope = { list: [{ a: 1 }] };
    expect(evaluate({ map: [{ var: 'list' }, { var: 'constructor.name' }] }, scope)).toEqual([null]);
    expect(evaluate({ filter: [{ var: 'list' }, { var: 'toString' }] }, scope)).toEqual([]);
    expect(evaluate({ missing: ['constructor', '__proto__', 'list'] }, scope)).toEqual(['constructor', '__proto__']);
  });

  it('reads an own member of that name, as JSON can hold one', () => {
    const scope = JSON.parse('{"a":{"__proto__":"own","constructor":"own too"}}') as Scope;
    expect(evaluate({ cat: [{ var: 'a.__proto__' }, ', ', { var: 'a.constructor' }] }, scope)).toBe('own, own too');
  });
});

describe('the paths of a rule are known before it runs', () => {
  it.each<[string, Rule, string[]]>([
    ['a plain read', { var: 'a.b' }, ['a.b']],
    ['a literal', 'a.b', []],
    ['both branches of a condition', { if: [{ var: 'a' }, { var: 'b' }, { var: 'c' }] }, ['a', 'b', 'c']],
    ['what stands for a missing value', { var: ['a', { var: 'b' }] }, ['a', 'b']],
    ['missing', { missing: ['a', 'b.c'] }, ['a', 'b.c']],
    ['missing with a list', { missing: [['a', 'b']] }, ['a', 'b']],
    ['missing_some', { missing_some: [1, ['a', 'b']] }, ['a', 'b']],
    ['the list of a map, not its elements', { map: [{ var: 'list' }, { var: 'name' }] }, ['list']],
    ['the list of a filter', { filter: [{ var: 'list' }, { '>': [{ var: 'amount' }, 1] }] }, ['list']],
    ['all, some and none', { or: [{ all: [{ var: 'x' }, { var: 'm' }] }, { some: [{ var: 'y' }, 1] }] }, ['x', 'y']],
    ['a list inside an element', { map: [{ var: 'a' }, { map: [{ var: 'inner' }, { var: 'b' }] }] }, ['a']],
    [
      'the list and the start of a reduce',
      { reduce: [{ var: 'list' }, { '+': [{ var: 'current' }, { var: 'accumulator' }] }, { var: 'start' }] },
      ['list', 'start'],
    ],
    ['a list of rules', [{ var: 'a' }, [{ var: 'b' }]], ['a', 'b']],
    ['the same path once', { and: [{ var: 'a' }, { var: 'a' }] }, ['a']],
    ['nothing of the row or the event', { cat: [{ var: 'item.a' }, { var: 'index' }, { var: 'event.value' }] }, []],
    ['the locale, for what is written for people', { money: [{ var: 'a' }, 'EUR'] }, ['a', 'session.locale']],
    ['the assets, for an icon', { image: ['visa'] }, ['session.assetBase', 'session.assets']],
  ])('%s', (_what, rule, paths) => {
    expect(pathsOf(rule)).toEqual(paths);
  });

  it.each<[string, Rule]>([
    ['var', { var: { cat: ['a', 'b'] } }],
    ['var in an element', { map: [{ var: 'list' }, { var: [{ var: 'name' }] }] }],
    ['missing', { missing: [{ var: 'names' }] }],
    ['missing_some', { missing_some: [1, { var: 'names' }] }],
    ['no path at all', { var: [] }],
  ])('refuses a path that is computed: %s', (_what, rule) => {
    expect(() => compileRule(rule)).toThrow(expect.objectContaining({ code: 'rule-path' }));
  });

  it('takes an empty path inside map for the element itself', () => {
    expect(evaluate({ map: [{ var: 'list' }, { '*': [{ var: '' }, 2] }] }, { list: [1, 2] })).toEqual([2, 4]);
    expect(evaluate({ filter: [[1, 2, 3], { '>': [{ var: [] }, 1] }] })).toEqual([2, 3]);
  });
});

describe('a rule that is compiled', () => {
  it.each(['method', 'log', 'constructor', 'toString', 'var.prototype.constructor', 'cat.name', 'eval', ''])(
    'has no operator %s',
    (operator) => {
      expect(() => compileRule({ [operator]: ['a', 'b'] })).toThrow(expect.objectContaining({ code: 'rule-operator' }));
    },
  );

  it('finds an unknown operator in any branch, before the rule runs', () => {
    const rule = { if: [true, 1, { map: [[], { log: 'x' }] }] };
    expect(() => compileRule(rule)).toThrow(expect.objectContaining({ code: 'rule-operator' }));
  });

  it('may be nested as deep as people nest, and no deeper', () => {
    expect(evaluate(nested(50), { a: true })).toBe(true);
    expect(() => compileRule(nested(10_000))).toThrow(expect.objectContaining({ code: 'screen-too-large' }));
  });
});

describe('literals', () => {
  it('are what they are, and constant', () => {
    for (const literal of ['text', 0, true, null]) {
      expect(compileRule(literal).isConstant).toBe(true);
      expect(evaluate(literal)).toBe(literal);
    }
    expect(evaluate([1, 'two', [3]])).toEqual([1, 'two', [3]]);
  });

  it('are objects of no or several members, as JsonLogic has it', () => {
    const option = { value: 'a', label: 'A' };
    expect(evaluate(option)).toEqual(option);
    expect(evaluate({})).toEqual({});
    expect(compileRule([option, option]).isConstant).toBe(true);
    expect(evaluate([option])).toEqual([option]);
  });

  it('are constant when operators make them of literals', () => {
    expect(compileRule({ cat: ['a', 'b'] }).isConstant).toBe(true);
    expect(compileRule({ cat: ['a', { var: 'item' }] }).isConstant).toBe(false);
    expect(compileRule({ money: ['1', 'EUR'] }).isConstant).toBe(false);
  });
});

it('has JsonLogic’s idea of truth', () => {
  expect([[], 0, '', null, false].map(isTruthy)).toEqual([false, false, false, false, false]);
  expect([[0], '0', {}, -1].map(isTruthy)).toEqual([true, true, true, true]);
});
