import { expect, it } from 'vitest';
import type { Scope } from '#engine/scope.ts';
import type { Rule } from '#generated/language.ts';
import { evaluate } from './evaluate.ts';

type Fact = [rule: Rule, gives: unknown, scope?: Scope];

/** The rule's value, or the code of the error. */
const outcomeOf = (rule: Rule, scope: Scope = {}): unknown => {
  try {
    return evaluate(rule, scope);
  } catch (error) {
    if (error instanceof Error && 'code' in error) return error.code;
    throw error;
  }
};

const size: Rule = { if: [{ '<': [{ var: 'n' }, 0] }, 'less', { '<': [{ var: 'n' }, 10] }, 'some', 'many'] };
const n = { n: [1, 2, 3, 4] };
const above = (limit: number): Rule => ({ '>': [{ var: '' }, limit] });
const sum: Rule = { '+': [{ var: 'accumulator' }, { var: 'current' }] };

/**
 * Behaviour that all implementations of JsonLogic share, from jsonlogic.com/tests.json, in addition to the examples of
 * operators.json.
 */
const SHARED: Fact[] = [
  [{ '==': [null, 0] }, false],
  [{ '==': ['', 0] }, true],
  [{ '>': ['2', 1] }, true],
  [{ '<': [2, 2] }, false],
  [{ '<=': [2, 1] }, false],
  [{ '<': ['9', '10'] }, false],
  [{ '<': ['9', 10] }, true],
  [{ '>=': [{ var: 'none' }, 0] }, true],
  [{ '<': [{ var: 'none' }, 5] }, true],
  [{ '<': [1, 1, 3] }, false],
  [{ '<=': [1, 1, 3] }, true],
  [{ '<=': [1, 4, 3] }, false],
  [{ '<': [0, { var: 'temp' }, 100] }, true, { temp: 37 }],
  [{ '!': [[]] }, true],
  [{ '!': [null] }, true],
  [{ '!': [0] }, true],
  [{ '!!': '' }, false],
  [{ '!!': ['0'] }, true],
  [{ '!!': [['']] }, true],
  [{ '!!': [{}] }, true],
  [{ '!!': [-1] }, true],
  [{ or: [false, 0, 'apple', 'pear'] }, 'apple'],
  [{ or: [false, 0, ''] }, ''],
  [{ and: [true, '', 3] }, ''],
  [{ and: [1, 3] }, 3],
  [{ and: [[], 3] }, []],
  [{ if: [] }, null],
  [{ if: ['only'] }, 'only'],
  [{ if: [false, 'yes'] }, null],
  [{ if: [[], 'yes', 'no'] }, 'no'],
  [size, 'less', { n: -1 }],
  [size, 'some', { n: 5 }],
  [size, 'many', { n: 50 }],
  [{ if: [{ var: 'x' }, [{ var: 'y' }], 99] }, [42], { x: true, y: 42 }],
  [{ '+': [1, '2', 3] }, 6],
  [{ '-': ['5', 2] }, 3],
  [{ '*': [2, '3', 4] }, 24],
  [{ '/': ['8', 2] }, 4],
  [{ '%': [9, 4] }, 1],
  [{ cat: ['a', null, 1, { var: 'n' }] }, 'a19', { n: 9 }],
  [{ substr: ['cashier', -3, 2] }, 'ie'],
  [{ substr: ['cashier', 1, -2] }, 'ashi'],
  [{ substr: ['cashier', 2, 50] }, 'shier'],
  [{ in: ['x', 'cashier'] }, false],
  [{ in: [1, ['1']] }, false],
  [{ in: ['b', { var: 'none' }] }, false],
  [{ merge: [[1, 2], 3, [[4]]] }, [1, 2, 3, [4]]],
  [{ map: [{ var: 'n' }, { '*': [{ var: '' }, 2] }] }, [2, 4, 6, 8], n],
  [{ map: [{ var: 'n' }, { var: null }] }, [1, 2, 3, 4], n],
  [{ map: [{ var: 'n' }, { var: ['size', 'none'] }] }, ['none', 'none', 'none', 'none'], n],
  [{ map: [{ var: 'none' }, { var: '' }] }, []],
  [{ filter: [{ var: 'n' }, { '%': [{ var: '' }, 2] }] }, [1, 3], n],
  [{ filter: [{ var: 'none' }, true] }, []],
  [{ reduce: [{ var: 'n' }, sum, { var: 'start' }] }, 17, { ...n, start: 7 }],
  [{ reduce: [{ var: 'none' }, sum, 7] }, 7],
  [[1, { var: 'x' }, [{ var: 'x' }]], [1, 2, [2]], { x: 2 }],
  [{ all: [{ var: 'n' }, above(0)] }, true, n],
  [{ all: [{ var: 'n' }, above(2)] }, false, n],
  [{ some: [{ var: 'n' }, above(2)] }, true, n],
  [{ some: [{ var: 'n' }, above(9)] }, false, n],
  [{ none: [{ var: 'n' }, above(9)] }, true, n],
  [{ none: [{ var: 'n' }, above(2)] }, false, n],
  [{ some: [{ var: 'none' }, true] }, false],
  [{ none: [[], true] }, true],
  [{ missing: ['a', 'b', 'c', 'd', 'e'] }, ['a', 'b', 'e'], { a: '', b: null, c: 0, d: false }],
  [{ missing: [['a', 'b']] }, ['b'], { a: 1 }],
  [{ missing: ['a.b', 'a.c'] }, ['a.b'], { a: { c: 1 } }],
  [{ missing_some: [1, ['a', 'b', 'c']] }, [], { a: 'apple' }],
  [{ missing_some: [2, ['a', 'b', 'c']] }, ['b', 'c'], { a: 'apple' }],
  [{ if: [{ missing: 'a' }, 'incomplete', 'complete'] }, 'incomplete'],
];

it.each<Fact>(SHARED)('the rule %j gives %j, as in JsonLogic', (rule, gives, scope) => {
  expect(outcomeOf(rule, scope)).toEqual(gives);
});

const LITERAL_PATHS = 'paths are literal, so that they are known before a rule runs';
const NAMED_PATHS = 'a path names something, as a rule that reads the whole scope would run at every change';
const OWN_MEMBERS = 'nothing of a prototype is data';
const FIXED_OPERATORS = 'operators are fixed and pure';

it.each<[reason: string, ...Fact]>([
  [LITERAL_PATHS, { var: [{ if: [{ var: 'a' }, 'b.c', 'd.e'] }] }, 'rule-path', { a: true, b: { c: 'EUR' } }],
  [LITERAL_PATHS, { missing: { merge: ['name', ['phone']] } }, 'rule-path'],
  [LITERAL_PATHS, { missing_some: [1, { var: 'names' }] }, 'rule-path', { names: ['a'] }],
  [NAMED_PATHS, { var: '' }, null, { a: 1 }],
  [NAMED_PATHS, { var: null }, 'rule-path', { a: 1 }],
  [NAMED_PATHS, { var: [] }, 'rule-path', { a: 1 }],
  [OWN_MEMBERS, { var: 'constructor.name' }, null],
  [OWN_MEMBERS, { var: 'text.constructor.name' }, null, { text: '' }],
  [OWN_MEMBERS, { missing: ['toString'] }, ['toString']],
  [FIXED_OPERATORS, { log: 'a' }, 'rule-operator'],
  [FIXED_OPERATORS, { 'cat.call': ['a'] }, 'rule-operator'],
])('%s, unlike in JsonLogic: %j gives %j', (_reason, rule, gives, scope) => {
  expect(outcomeOf(rule, scope)).toEqual(gives);
});
